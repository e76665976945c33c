import { EntryList } from '#src/components/lists/EntryList.tsx';
import { defineCardListPage } from '#src/pages/define-card-list-page.tsx';

/** Statements by date, each with what it says in a sentence. */
export const page = defineCardListPage('statements', {
  read: 'statements',
  words: ({ t }) => [t('types.statement', { count: 2 }), t('newsroom.statements_text')],
  empty: 'empty.statements',
  List: ({ data }) => <EntryList cards={data} isDescribed />,
});
