import { DocumentList } from '#src/components/files/DocumentList.tsx';
import { defineCardListPage } from '#src/pages/define-card-list-page.tsx';

/** Policies as a table-like list: since when, which, and the file. */
export const page = defineCardListPage('policies', {
  read: 'policies',
  words: ({ t }) => [t('types.policy', { count: 2 }), t('newsroom.policies_text')],
  empty: 'empty.policies',
  List: ({ data }) => <DocumentList cards={data} hasKinds={false} />,
});
