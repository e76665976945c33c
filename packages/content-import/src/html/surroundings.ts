import type { MediaReference } from '@masthead/contract/reference';
import type { ShownPicture } from '#src/html/pictures.ts';

/** Turns old addresses into ours. */
export interface Surroundings {
  /** Null without one; the reason is reported elsewhere. */
  picture(shown: ShownPicture): MediaReference | null;
  pictureById(id: string): MediaReference | null;
  file(src: string, kind: 'video' | 'file'): MediaReference | null;
  /** Null if it leads nowhere. */
  link(href: string): string | null;
  /** What we have no form for. */
  lose(what: string): void;
}
