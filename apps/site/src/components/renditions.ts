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
 * `widest`; never none, so that a tiny picture keeps its smallest rendition.
 */
export function widthsFor(
  image: Pick<Image, 'width' | 'height'>,
  ratio: RenditionRatio,
  widest: RenditionWidth = 1912,
): readonly RenditionWidth[] {
  const crop = Math.min(image.width, image.height * aspectOf(image, ratio), widest);
  const fitting = RENDITION_WIDTHS.filter((width) => width <= crop);
  return fitting.length > 0 ? fitting : RENDITION_WIDTHS.slice(0, 1);
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
