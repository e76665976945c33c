import { FocusAreaBands } from '#src/components/lists/FocusAreaBands.tsx';
import { defineCardListPage } from '#src/pages/define-card-list-page.tsx';

/** Every focus area by its number, as wide as the page. */
export const page = defineCardListPage('commitments', {
  read: 'commitments',
  section: 'mission',
  words: ({ t }) => [t('mission.focus_areas'), t('mission.focus_areas_text')],
  empty: 'empty.commitments',
  List: ({ data }) => <FocusAreaBands commitments={data} heading="h2" />,
});
