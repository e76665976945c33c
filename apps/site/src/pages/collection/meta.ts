import type { CollectionData } from '#src/pages/collection/load.ts';
import type { PageMeta } from '#src/pages/define-page.ts';
import { itemMeta, workDates } from '#src/pages/item-meta.ts';
import { collectionPageOf, filmsIn, imagesOf } from '#src/pages/structured-data.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function collectionMeta({ collection }: CollectionData, view: ViewContext): PageMeta {
  const work = { ...workDates(collection, view), ...filmsIn(collection, view) };
  return {
    ...itemMeta(collection),
    hasFeed: collection._type === 'collection',
    structured:
      collection._type === 'collection'
        ? { ...collectionPageOf(collection.title, collection.items, view), ...work }
        : {
            '@type': 'ImageGallery',
            name: collection.title,
            ...work,
            ...imagesOf(collection.cover_image, view),
          },
  };
}
