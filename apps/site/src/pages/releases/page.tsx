import { EntryList } from '#src/components/lists/EntryList.tsx';
import { defineCardListPage } from '#src/pages/define-card-list-page.tsx';

/** Releases by date, the newest with its picture; each carries its brand's mark. */
export const page = defineCardListPage('releases', {
  read: 'releases',
  words: ({ t }) => [t('types.release', { count: 2 }), t('newsroom.releases_text')],
  hasAlerts: true,
  empty: 'empty.releases',
  List: ({ data, page: { number } }) => <EntryList cards={data} hasLead={number === 1} />,
});
