import type { CollectionData } from '#src/pages/collection/load.ts';
import type { PageMeta } from '#src/pages/define-page.ts';
import { itemMeta, workDates } from '#src/pages/item-meta.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function collectionMeta({ collection }: CollectionData, view: ViewContext): PageMeta {
  return {
    ...itemMeta(collection),
    hasFeed: collection._type === 'collection',
    structured: {
      '@type': collection._type === 'collection' ? 'CollectionPage' : 'ImageGallery',
      name: collection.title,
      ...workDates(collection, view),
    },
  };
}
