import { DocumentList } from '#src/components/files/DocumentList.tsx';
import { defineCardListPage } from '#src/pages/define-card-list-page.tsx';

/** Reports by the year that they cover. */
export const page = defineCardListPage('reports', {
  read: 'reports',
  words: ({ t }) => [t('types.report', { count: 2 }), t('newsroom.reports_text')],
  empty: 'empty.reports',
  List: ({ data }) => <DocumentList cards={data} isByYear hasKinds={false} />,
});
