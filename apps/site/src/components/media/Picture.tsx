import type { Image, RenditionRatio } from '@masthead/contract/media';
import { renditionPath } from '@masthead/contract/media';
import {
  ANY_PAGE,
  aspectOf,
  dotsOf,
  fallbackWidth,
  type Pages,
  srcSet,
  widthsFor,
} from '#src/components/media/renditions.ts';
import { escapeHtml } from '#src/view/escape-html.ts';
import type { RawMarkup } from '#src/view/markup-facts.ts';
import type { StyleRules } from '#src/view/style-rules.ts';
import { useView } from '#src/view/view-context.ts';
import css from './picture.module.css';
import shownAt from './shown-at.module.css';

interface PictureProps {
  readonly image: Image;
  readonly ratio: RenditionRatio;
  readonly sizes: string;
  /** Another picture or ratio below 600 px. */
  readonly mobile?: { readonly image: Image; readonly ratio: RenditionRatio };
  readonly large?: { readonly ratio: RenditionRatio; readonly sizes: string };
  readonly priority?: boolean;
  readonly decorative?: boolean;
  readonly className?: string | undefined;
}

const PHONE = inEm('(width < 600px)');
const WIDE = inEm('(width >= 600px)');
const LARGE = inEm('(width >= 900px)');
/** Widths of pages in CSS pixels: phones, and all others. */
const PHONE_PAGES = { from: 0, below: 600 };
const WIDE_PAGES = { from: 600, below: Number.POSITIVE_INFINITY };
const LARGE_PAGES = { from: 900, below: Number.POSITIVE_INFINITY };
/** A picture of one transparent dot, where another element shows the picture. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
/**
 * Marks the picture that a reader sees first: the last of its images if phones have their own. Not the
 * `<picture>` around it, which is parsed before it has an image.
 */
export const FIRST_PICTURE = 'first-picture';

/**
 * A picture cropped by focal point in AVIF, with JPEG for old browsers; reserves its space and colour while
 * it loads. A different picture for phones is an element of its own, since alternative text and focal point
 * cannot change with the source.
 */
export function Picture(props: PictureProps) {
  const { image, mobile } = props;
  if (mobile === undefined) return <PictureElement {...props} />;
  if (mobile.image.id === image.id) return <PictureElement {...props} mobileRatio={mobile.ratio} />;
  const { large: _large, ...alike } = props;
  const narrow = { ...alike, ...mobile, sizes: PHONE_SIZES };
  return (
    <>
      <PictureElement {...props} shown={shownAt.wide} hiddenAt={PHONE} />
      <PictureElement {...narrow} shown={shownAt.narrow} hiddenAt={WIDE} />
    </>
  );
}

const PHONE_SIZES = '100vw';

interface PictureElementProps extends Omit<PictureProps, 'mobile'> {
  readonly shown?: string | undefined;
  readonly hiddenAt?: string;
  readonly mobileRatio?: RenditionRatio;
}

function PictureElement(props: PictureElementProps) {
  const { image, shown, hiddenAt, mobileRatio, large } = props;
  const { rules } = useView();
  const isPhones = hiddenAt === WIDE;
  const hasPhones = hiddenAt === PHONE || mobileRatio !== undefined;
  const pages = isPhones ? PHONE_PAGES : hasPhones ? WIDE_PAGES : ANY_PAGE;
  const sources = [
    ...(hiddenAt === undefined
      ? []
      : [`<source media="${hiddenAt}" srcset="${NOTHING} 1w" sizes="1px">`]),
    ...(mobileRatio === undefined
      ? []
      : [sourceOf({ image, ratio: mobileRatio, sizes: PHONE_SIZES, media: PHONE }, PHONE_PAGES)]),
    ...(large === undefined ? [] : [sourceOf({ image, ...large, media: LARGE }, LARGE_PAGES)]),
    sourceOf(props, large === undefined ? pages : { ...pages, below: LARGE_PAGES.from }),
  ];
  const inner: RawMarkup = {
    __html: sources.join('') + fallbackOf(props, rules),
    facts: { classes: [], brands: [], hidden: props.decorative ? '' : image.alt, shown: '' },
    hasFirstPicture: isFirst(props),
  };
  return (
    <picture
      className={[css.picture, props.className, shown].filter(Boolean).join(' ')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: all that editors wrote in it is escaped below
      dangerouslySetInnerHTML={inner}
    />
  );
}

const isFirst = ({ priority = false, hiddenAt }: PictureElementProps): boolean =>
  priority && hiddenAt !== PHONE;

/** The image element itself, with the one JPEG; its class sets focal point, colour and ratio. */
function fallbackOf(props: PictureElementProps, rules: StyleRules): string {
  const { image, ratio, mobileRatio, priority = false, decorative = false } = props;
  const id = isFirst(props) ? ` id="${FIRST_PICTURE}"` : '';
  const width = fallbackWidth(widthsFor(image, ratio));
  const place = rules.of({
    '--dominant': image.dominant,
    '--focal': `${Math.round(image.focal.x * 100)}% ${Math.round(image.focal.y * 100)}%`,
    '--ratio': ratioOf(image, ratio),
    ...(mobileRatio && { '--ratio-phone': ratioOf(image, mobileRatio) }),
  });
  const address = escapeHtml(renditionPath(image.src, ratio, width, 'jpg'));
  const alt = decorative ? '' : escapeHtml(image.alt);
  const foreign = decorative ? undefined : image.languages?.alt;
  const lang = foreign === undefined ? '' : ` lang="${escapeHtml(foreign)}"`;
  const height = Math.round(width / aspectOf(image, ratio));
  const loading = priority ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"';
  return `<img${id} class="${place}" src="${address}" alt="${alt}"${lang} width="${width}" height="${height}" ${loading}>`;
}

interface Source extends Pick<PictureProps, 'image' | 'ratio' | 'sizes'> {
  readonly media?: string;
}

/**
 * The ratio of a picture's box in CSS: loaded sizes are rounded to whole pixels, which would move the page.
 */
const ratioOf = (image: Image, ratio: RenditionRatio): string => aspectOf(image, ratio).toFixed(4);

/** Conditions of a page's width by the size of text, as the page is laid out (styles/breakpoints.css). */
function inEm(conditions: string): string {
  return conditions.replace(
    /(width [<>]=? ?)(\d+)px/g,
    (_, width, pixels) => `${width}${Number(pixels) / 16}em`,
  );
}

const sizesInEm = new Map<string, string>();

function sizesOf(sizes: string): string {
  const known = sizesInEm.get(sizes) ?? inEm(sizes);
  sizesInEm.set(sizes, known);
  return known;
}

function sourceOf({ image, ratio, sizes, media }: Source, pages: Pages): string {
  const widths = widthsFor(image, ratio, dotsOf(sizes, pages));
  const set = escapeHtml(srcSet(image.src, ratio, widths, 'avif'));
  const at = media === undefined ? '' : ` media="${media}"`;
  return `<source type="image/avif" srcset="${set}" sizes="${sizesOf(sizes)}"${at}>`;
}
