import { PosterGrid } from '#src/components/cards/PosterGrid.tsx';
import { defineCardListPage } from '#src/pages/define-card-list-page.tsx';

/** Every vertical video as a poster, the newest first. */
export const page = defineCardListPage('videos', {
  read: 'verticalVideos',
  section: 'magazine',
  words: ({ t }) => [t('magazine.videos'), t('home.watch_text')],
  empty: 'empty.videos',
  List: ({ data }) => <PosterGrid videos={data} />,
});
