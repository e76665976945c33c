import type {
  Image,
  RenditionFormat,
  RenditionRatio,
  RenditionWidth,
} from '@masthead/contract/media';
import { RENDITION_WIDTHS, renditionPath } from '@masthead/contract/media';

const RATIOS: { readonly [R in RenditionRatio]: number | null } = {
  original: null,
  '16x9': 16 / 9,
  '4x3': 4 / 3,
  '4x5': 4 / 5,
  '1x1': 1,
  '9x16': 9 / 16,
};

export function aspectOf(image: Pick<Image, 'width' | 'height'>, ratio: RenditionRatio): number {
  return RATIOS[ratio] ?? image.width / image.height;
}

/**
 * The widths worth offering: within the crop of the original and the range that the place can use on screen;
 * always at least one.
 */
export function widthsFor(
  image: Pick<Image, 'width' | 'height'>,
  ratio: RenditionRatio,
  { least, most }: Dots = ANY_DOTS,
): readonly RenditionWidth[] {
  const crop = Math.min(image.width, image.height * aspectOf(image, ratio));
  const fitting = RENDITION_WIDTHS.filter((width) => width <= crop);
  const enough = fitting.find((width) => width >= most * NEARLY) ?? crop;
  const used = fitting.filter((width) => width >= least && width <= enough);
  if (used.length > 0) return used;
  return fitting.length > 0 ? fitting.slice(-1) : RENDITION_WIDTHS.slice(0, 1);
}

interface Dots {
  readonly least: number;
  readonly most: number;
}

const ANY_DOTS: Dots = { least: 0, most: Number.POSITIVE_INFINITY };

/** A width that has so much of what a place could use is enough for it: nobody sees the rest. */
const NEARLY = 0.9;
/**
 * The narrowest page in device pixels: desktop windows at 1× are hardly narrower; phones of 320 px or pages
 * at 400 % zoom have at least 2×.
 */
const NARROWEST_PAGE = 500;
/** The width from which a page is no phone's, in CSS pixels (spec §9, md). */
const TABLET = 600;
/** The widest phone, with three dots a px, and the widest other screen, with two, in CSS pixels. */
const WIDEST = { phone: { page: 480, dots: 3 }, other: { page: 1920, dots: 2 } } as const;
const ENTRY = /^(?:\(width >= (\d+)px\) )?([\d.]+)(px|vw)$/;

/** Widths of the pages that have a place, in CSS pixels. */
export interface Pages {
  readonly from: number;
  readonly below: number;
}

export const ANY_PAGE: Pages = { from: 0, below: Number.POSITIVE_INFINITY };
const known = new Map<string, Dots>();

/** The drawn width of a place with these `sizes` on pages of these widths; unbounded if they don't tell. */
export function dotsOf(sizes: string, pages: Pages = ANY_PAGE): Dots {
  const key = `${pages.from} ${pages.below} ${sizes}`;
  let dots = known.get(key);
  if (dots === undefined) {
    dots = workedOut(sizes, pages);
    known.set(key, dots);
  }
  return dots;
}

function workedOut(sizes: string, { from, below }: Pages): Dots {
  let [least, most, end] = [Number.POSITIVE_INFINITY, 0, below];
  for (const entry of sizes.split(', ')) {
    const [, start, length, unit] = ENTRY.exec(entry) ?? [];
    if (length === undefined) return ANY_DOTS;
    const first = Math.max(from, Number(start ?? 0));
    const isFixed = unit === 'px';
    const share = isFixed ? Number(length) : Number(length) / 100;
    least = Math.min(least, isFixed ? share : share * (first || NARROWEST_PAGE));
    for (const { page, dots } of screensOn({ from: first, below: end })) {
      most = Math.max(most, (isFixed ? share : share * page) * dots);
    }
    end = first;
  }
  return { least, most };
}

/** The widest screens of pages between two widths. */
function screensOn({ from, below }: Pages) {
  const { phone, other } = WIDEST;
  return [
    ...(from < TABLET ? [{ ...phone, page: Math.min(phone.page, below) }] : []),
    ...(below > TABLET ? [{ ...other, page: Math.min(other.page, below) }] : []),
  ];
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
 * `sizes` of a 16:9 picture that fills the window: in an upright window its height decides and the sides are
 * cropped.
 */
export const FILLS_WINDOW = '(aspect-ratio < 16/9) 178vh, 100vw';
