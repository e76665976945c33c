/** What a text stands in: where its pictures, files and links lead. */
import type { MediaReference } from '@masthead/contract/reference';
import type { ShownPicture } from '#src/html/pictures.ts';

/** What turns old addresses into ours. */
export interface Surroundings {
  /** The medium for a picture, null where there is none; why is told elsewhere. */
  picture(shown: ShownPicture): MediaReference | null;
  /** The same for pictures by their old ids alone. */
  pictureById(id: string): MediaReference | null;
  /** The medium for a film (`video`) or a file to download. */
  file(src: string, kind: 'video' | 'file'): MediaReference | null;
  /** Where a link leads now; null for one that leads nowhere. */
  link(href: string): string | null;
  /** What has no form with us, in words. */
  lose(what: string): void;
}
