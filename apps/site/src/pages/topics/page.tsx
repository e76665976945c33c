import { CardGrid } from '#src/components/cards/CardGrid.tsx';
import { defineCardListPage } from '#src/pages/define-card-list-page.tsx';

/** Every topic by its title, with what it is about. */
export const page = defineCardListPage('topics', {
  read: 'topics',
  section: 'magazine',
  words: ({ t }) => [t('types.topic', { count: 2 }), t('topics.text')],
  empty: 'empty.topics',
  List: ({ data, page: { total } }) => (
    <CardGrid
      cards={data}
      across={3}
      heading="h2"
      hasKinds={false}
      isDescribed
      isFirst
      isAlone={total === 1}
    />
  ),
});
