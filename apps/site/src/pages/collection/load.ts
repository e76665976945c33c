import type { Collection } from '@masthead/contract/collection';
import type { ContentGrid } from '@masthead/contract/content-grid';
import type { LoadContext } from '#src/pages/define-page.ts';

export interface CollectionData {
  readonly collection: Collection | ContentGrid;
}

/** A collection or a content grid: they share their addresses (spec §2.1). */
export async function loadCollection({
  api,
  params,
}: LoadContext<'collection'>): Promise<CollectionData> {
  return { collection: (await api.read('collection', { id: params.slug })).data };
}
