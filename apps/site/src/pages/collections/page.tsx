import { CardGrid } from '#src/components/cards/CardGrid.tsx';
import { defineCardListPage } from '#src/pages/define-card-list-page.tsx';

/** Collections and galleries as pictures in two columns (design.md). */
export const page = defineCardListPage('collections', {
  read: 'collections',
  words: ({ t }) => [t('types.collection', { count: 2 }), t('newsroom.collections_text')],
  empty: 'empty.collections',
  List: ({ data, page: { total } }) => (
    <CardGrid cards={data} across={2} heading="h2" isDescribed isFirst isAlone={total === 1} />
  ),
});
