import type { Image, Video } from '@masthead/contract/media';
import { renditionPath } from '@masthead/contract/media';
import { listingImage } from '#src/components/cards/card-facts.ts';
import { aspectOf, widthsFor } from '#src/components/media/renditions.ts';
import type { EntryItem } from '#src/feeds/entry-types.ts';
import type { FeedMedia } from '#src/feeds/feed.ts';

/** Width in pixels; smaller pictures keep theirs. */
const WIDEST = 1200;

/** A rendition with an absolute address. */
export interface Rendition {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

/** An uncropped JPEG, which every reader draws. */
export function renditionOf(image: Image): Rendition {
  const width = widthsFor(image, 'original', { least: 0, most: WIDEST }).at(-1) ?? 240;
  return {
    path: renditionPath(image.src, 'original', width, 'jpg'),
    width,
    height: Math.round(width / aspectOf(image, 'original')),
  };
}

/** Its cover, or a vertical video's first slide. */
export function coverOf(item: EntryItem): Image | null {
  return item._type === 'vertical_video' ? listingImage(item) : item.cover_image;
}

export function coverAddress(item: EntryItem): string | null {
  const cover = coverOf(item);
  return cover === null ? null : renditionOf(cover).path;
}

/** Films that are the item itself, not those in its text. */
export function filmsOf(item: EntryItem): readonly Video[] {
  if (item._type !== 'vertical_video') return [];
  return item.slides.flatMap((slide) => (slide.type === 'video' ? [slide.video] : []));
}

export function pictureMedia(
  image: Image,
  origin: string,
  sizes: ReadonlyMap<string, number | null>,
): FeedMedia {
  const { path, width, height } = renditionOf(image);
  return {
    kind: 'image',
    url: origin + path,
    type: 'image/jpeg',
    bytes: sizes.get(path) ?? null,
    ...{ width, height },
    duration: null,
    poster: null,
    text: image.alt,
    credit: image.credit,
  };
}

export function filmMedia(
  film: Video,
  origin: string,
  sizes: ReadonlyMap<string, number | null>,
): FeedMedia {
  const { src, mime, width, height, duration, cover_image, alt, credit } = film;
  return {
    kind: 'video',
    url: origin + encodeURI(src),
    type: mime,
    bytes: sizes.get(src) ?? null,
    ...{ width, height, duration, credit },
    poster: cover_image === null ? null : origin + renditionOf(cover_image).path,
    text: alt,
  };
}
