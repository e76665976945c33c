import { CollectionPitchPage } from '#src/pages/collection_pitch/CollectionPitchPage.tsx';
import { loadCollectionPitch } from '#src/pages/collection_pitch/load.ts';
import { collectionPitchMeta } from '#src/pages/collection_pitch/meta.ts';
import { definePage } from '#src/pages/define-page.ts';

export const page = definePage({
  route: 'collection_pitch',
  load: loadCollectionPitch,
  meta: collectionPitchMeta,
  View: CollectionPitchPage,
});
