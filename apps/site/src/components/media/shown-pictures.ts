import type { Body } from '@masthead/contract/body';
import type { Image } from '@masthead/contract/media';

interface Shown {
  readonly cover_image: Image | null;
  readonly cover_image_mobile: Image | null;
  readonly body: Body;
}

/** The ids of the pictures that an item's page shows above its files: covers, body, posters of films. */
export function shownPictures({ cover_image, cover_image_mobile, body }: Shown): Set<string> {
  const images = [cover_image, cover_image_mobile, ...body.flatMap(imagesOf)];
  return new Set(images.flatMap((image) => image?.id ?? []));
}

function imagesOf(block: Body[number]): readonly (Image | null)[] {
  switch (block._type) {
    case 'image':
      return [block.image];
    case 'gallery':
      return block.images;
    case 'video':
      return [block.video.cover_image];
    case 'embed':
      return [block.poster];
    default:
      return [];
  }
}
