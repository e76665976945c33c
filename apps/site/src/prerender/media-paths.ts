import { RENDITION_RATIOS } from '@masthead/contract/media';

const MEDIA = /\/media\/(?!kits\/)[^\s"'<>&,)?\\]+/g;
const RENDITION = new RegExp(`^(.+/(?:${RENDITION_RATIOS.join('|')}))-(\\d+)\\.\\w+$`);

/** The widest rendition that is worth its room in a mirror: it suits a phone and a card. */
const MAX_WIDTH = 900;

/**
 * The files that a page's text refers to, each by the path at which it is read. Of a picture's ratio
 * that is one JPEG, however many renditions are offered.
 */
export function mediaPaths(html: string): string[] {
  const files = new Set<string>();
  const widths = new Map<string, number>();
  for (const [path] of html.matchAll(MEDIA)) {
    const [, picture, width] = RENDITION.exec(path) ?? [];
    if (picture === undefined) files.add(path);
    else widths.set(picture, better(widths.get(picture), Number(width)));
  }
  for (const [picture, width] of widths) files.add(`${picture}-${width}.jpg`);
  return [...files].sort();
}

/** The path of such a file in the mirror: a picture's without its width, which no page can know. */
export function mediaFile(path: string): string {
  const [, picture] = RENDITION.exec(path) ?? [];
  return picture === undefined ? path : `${picture}.jpg`;
}

function better(known: number | undefined, width: number): number {
  if (known === undefined) return width;
  const [narrow, wide] = [Math.min(known, width), Math.max(known, width)];
  return wide <= MAX_WIDTH ? wide : narrow;
}
