import { definePage } from '#src/pages/define-page.ts';
import { loadPitchCollection } from '#src/pages/pitch_collection/load.ts';
import { pitchCollectionMeta } from '#src/pages/pitch_collection/meta.ts';
import { PitchCollectionPage } from '#src/pages/pitch_collection/PitchCollectionPage.tsx';

export const page = definePage({
  route: 'pitch_collection',
  load: loadPitchCollection,
  meta: pitchCollectionMeta,
  View: PitchCollectionPage,
});
