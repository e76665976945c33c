import { CollectionView } from '#src/pages/collection/CollectionView.tsx';
import { ContentGridView } from '#src/pages/collection/ContentGridView.tsx';
import type { CollectionData } from '#src/pages/collection/load.ts';

/** One address for two types, each of which has a page of its own (spec §2.1). */
export function CollectionPage({ data: { collection } }: { readonly data: CollectionData }) {
  return collection._type === 'collection' ? (
    <CollectionView collection={collection} />
  ) : (
    <ContentGridView grid={collection} />
  );
}
