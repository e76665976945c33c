import { CollectionPage } from '#src/pages/collection/CollectionPage.tsx';
import { loadCollection } from '#src/pages/collection/load.ts';
import { collectionMeta } from '#src/pages/collection/meta.ts';
import { definePage } from '#src/pages/define-page.ts';

export const page = definePage({
  route: 'collection',
  load: loadCollection,
  meta: collectionMeta,
  View: CollectionPage,
});
