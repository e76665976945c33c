import { VolumeCovers } from '#src/components/cards/VolumeCovers.tsx';
import { defineCardListPage } from '#src/pages/define-card-list-page.tsx';

/** Every volume as its cover, the latest first. */
export const page = defineCardListPage('volumes', {
  read: 'volumes',
  section: 'magazine',
  words: ({ t }) => [t('types.volume', { count: 2 }), t('magazine.volumes_text')],
  empty: 'empty.volumes',
  List: ({ data }) => <VolumeCovers volumes={data} heading="h2" />,
});
