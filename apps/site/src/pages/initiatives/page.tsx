import { CardGrid } from '#src/components/cards/CardGrid.tsx';
import { defineCardListPage } from '#src/pages/define-card-list-page.tsx';

/** Every initiative, the newest first; by focus area where somebody asks for one. */
export const page = defineCardListPage('initiatives', {
  read: 'initiatives',
  section: 'mission',
  words: ({ t }) => [t('types.initiative', { count: 2 }), t('mission.initiatives_text')],
  empty: 'empty.initiatives',
  List: ({ data, page: { total } }) => (
    <CardGrid
      cards={data}
      across={2}
      heading="h2"
      hasKinds={false}
      isDescribed
      isFirst
      isAlone={total === 1}
    />
  ),
});
