import { CollectionsPage } from '#src/pages/collections/CollectionsPage.tsx';
import { loadCollections } from '#src/pages/collections/load.ts';
import { collectionsMeta } from '#src/pages/collections/meta.ts';
import { definePage } from '#src/pages/define-page.ts';

export const page = definePage({
  route: 'collections',
  query: ['type', 'year', 'page'],
  load: loadCollections,
  meta: collectionsMeta,
  View: CollectionsPage,
});
