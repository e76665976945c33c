import type { CollectionData } from '#src/pages/collection/load.ts';
import type { PageMeta } from '#src/pages/define-page.ts';
import { socialImage } from '#src/pages/social-image.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function collectionMeta({ collection }: CollectionData, view: ViewContext): PageMeta {
  return {
    title: collection.title,
    description: collection.description,
    image: socialImage(collection.cover_image),
    type: 'website',
    flags: collection.page.flags,
    header: 'solid',
    redirectTo: collection.page.redirect_target,
    structured: {
      '@type': collection._type === 'collection' ? 'CollectionPage' : 'ImageGallery',
      name: collection.title,
      inLanguage: view.locale.hreflang,
      ...(collection.date !== null && { datePublished: collection.date }),
      dateModified: collection.updated_at,
    },
  };
}
