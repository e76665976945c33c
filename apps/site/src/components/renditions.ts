import type {
  Image,
  RenditionFormat,
  RenditionRatio,
  RenditionWidth,
} from '@masthead/contract/media';
import { RENDITION_WIDTHS, renditionPath } from '@masthead/contract/media';

/** Width over height of each ratio; null is the picture's own. */
const RATIOS: { readonly [R in RenditionRatio]: number | null } = {
  original: null,
  '16x9': 16 / 9,
  '4x3': 4 / 3,
  '4x5': 4 / 5,
  '1x1': 1,
  '9x16': 9 / 16,
};

/** Width over height of a picture in a ratio. */
export function aspectOf(image: Pick<Image, 'width' | 'height'>, ratio: RenditionRatio): number {
  return RATIOS[ratio] ?? image.width / image.height;
}

/**
 * The rendition widths worth offering: no wider than the crop that the original yields, nor than
 * `widest`, nor narrower than the place ever is; never none, so that a tiny picture keeps its smallest
 * rendition.
 */
export function widthsFor(
  image: Pick<Image, 'width' | 'height'>,
  ratio: RenditionRatio,
  widest: RenditionWidth = 1912,
  narrowest = 0,
): readonly RenditionWidth[] {
  const crop = Math.min(image.width, image.height * aspectOf(image, ratio), widest);
  const fitting = RENDITION_WIDTHS.filter((width) => width <= crop);
  const used = fitting.filter((width) => width >= narrowest);
  if (used.length > 0) return used;
  return fitting.length > 0 ? fitting.slice(-1) : RENDITION_WIDTHS.slice(0, 1);
}

/**
 * The narrowest page that there is, in the screen's own dots: a browser's window with one a CSS px is
 * hardly narrower, a phone of 320 px or a page at 400 % zoom has two a px or more.
 */
const NARROWEST_PAGE = 500;
const LENGTH = /(?:\(width >= (\d+)px\) )?([\d.]+)(px|vw)$/;
const narrowest = new Map<string, number>();

/**
 * The least width, in dots, at which a place with these `sizes` is ever drawn, where it is drawn on pages
 * of `page` and more alone; 0 where they do not tell. No browser asks for less than that many pixels.
 */
export function narrowestOf(sizes: string, page = NARROWEST_PAGE): number {
  const key = `${page} ${sizes}`;
  let known = narrowest.get(key);
  if (known === undefined) {
    known = Math.min(...sizes.split(', ').map((entry) => leastOf(entry, page)));
    narrowest.set(key, known);
  }
  return known;
}

/** Of one entry of `sizes`: `(width >= 900px) 33vw` → 297. */
function leastOf(entry: string, narrowestPage: number): number {
  const [, page = narrowestPage, length, unit] = LENGTH.exec(entry) ?? [];
  if (length === undefined) return 0;
  return unit === 'px' ? Number(length) : (Number(page) * Number(length)) / 100;
}

/** A `srcset` of one format: `/media/…/16x9-480.avif 480w,…`. */
export function srcSet(
  src: string,
  ratio: RenditionRatio,
  widths: readonly RenditionWidth[],
  format: RenditionFormat,
): string {
  let set = '';
  for (const width of widths) {
    set += `${set === '' ? '' : ','}${renditionPath(src, ratio, width, format)} ${width}w`;
  }
  return set;
}

/** The one JPEG for browsers without AVIF and WebP: near 900 px, which suits a phone and a card. */
export function fallbackWidth(widths: readonly RenditionWidth[]): RenditionWidth {
  return widths.findLast((width) => width <= 900) ?? widths[0] ?? 240;
}

/**
 * `sizes` of a 16:9 picture that fills the window: where the window is upright the picture is as wide
 * as its height asks for, and cut at the sides.
 */
export const FILLS_WINDOW = '(aspect-ratio < 16/9) 178vh, 100vw';
