import type { Image, RenditionRatio, RenditionWidth } from '@masthead/contract/media';
import { renditionPath } from '@masthead/contract/media';
import {
  aspectOf,
  fallbackWidth,
  narrowestOf,
  srcSet,
  widthsFor,
} from '#src/components/renditions.ts';
import { escapeHtml } from '#src/view/escape-html.ts';
import type { StyleRules } from '#src/view/style-rules.ts';
import { useView } from '#src/view/view-context.ts';
import css from './picture.module.css';
import shownAt from './shown-at.module.css';

interface PictureProps {
  readonly image: Image;
  readonly ratio: RenditionRatio;
  /** The `sizes` attribute: how wide the picture is drawn at which page width. */
  readonly sizes: string;
  /** Another picture or ratio below 600 px. */
  readonly mobile?: { readonly image: Image; readonly ratio: RenditionRatio };
  /** The widest rendition that this place can use. */
  readonly widest?: RenditionWidth;
  /** Set for the one picture that a reader sees first; the others load as they come near. */
  readonly priority?: boolean;
  /** Where the words beside the picture already say what it shows. */
  readonly decorative?: boolean;
  readonly className?: string | undefined;
}

const PHONE = '(width < 600px)';
const WIDE = '(width >= 600px)';
/** The narrowest page that is no phone's. */
const WIDE_PAGE = 600;
/** A picture of one transparent dot, where another element shows the picture. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

/**
 * A picture by focal point in AVIF and, for the last browsers without it, in JPEG; keeps its room and
 * its colour while it loads. Where phones show another picture, each has an element of its own, of which
 * one is shown: alternative text and focal point cannot change with the source. The one that is not
 * shown names nothing that could be loaded.
 */
export function Picture(props: PictureProps) {
  const { image, mobile } = props;
  if (mobile === undefined) return <PictureElement {...props} />;
  if (mobile.image.id === image.id) return <PictureElement {...props} mobileRatio={mobile.ratio} />;
  const narrow = { ...props, ...mobile, ...PHONE_SOURCE };
  return (
    <>
      <PictureElement {...props} shown={shownAt.wide} hiddenAt={PHONE} />
      <PictureElement {...narrow} shown={shownAt.narrow} hiddenAt={WIDE} />
    </>
  );
}

/** What a phone's picture is offered for: the page's whole width. */
const PHONE_SOURCE = { sizes: '100vw', widest: 1200 } as const;

interface PictureElementProps extends Omit<PictureProps, 'mobile'> {
  /** The class by which it is shown at some widths only, and the widths at which it is not. */
  readonly shown?: string | undefined;
  readonly hiddenAt?: string;
  /** The ratio in which phones show the same picture. */
  readonly mobileRatio?: RenditionRatio;
}

/** Made of text: a page has dozens, each of a handful of elements with long attributes. */
function PictureElement(props: PictureElementProps) {
  const { image, shown, hiddenAt, mobileRatio } = props;
  const { rules } = useView();
  const sources = [
    ...(hiddenAt === undefined
      ? []
      : [`<source media="${hiddenAt}" srcset="${NOTHING} 1w" sizes="1px">`]),
    ...(mobileRatio === undefined
      ? []
      : [sourceOf({ ...PHONE_SOURCE, image, ratio: mobileRatio, media: PHONE })]),
    sourceOf(props, hiddenAt === PHONE || mobileRatio !== undefined ? WIDE_PAGE : undefined),
  ];
  return (
    <picture
      className={[css.picture, props.className, shown].filter(Boolean).join(' ')}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: all that editors wrote in it is escaped below
      dangerouslySetInnerHTML={{ __html: sources.join('') + fallbackOf(props, rules) }}
    />
  );
}

/** The image element itself, with the one JPEG; its class sets focal point, colour and ratio. */
function fallbackOf(props: PictureElementProps, rules: StyleRules): string {
  const { image, ratio, mobileRatio, priority = false, decorative = false } = props;
  const width = fallbackWidth(widthsFor(image, ratio, props.widest));
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
  return `<img class="${place}" src="${address}" alt="${alt}"${lang} width="${width}" height="${height}" ${loading}>`;
}

interface Source extends Pick<PictureProps, 'image' | 'ratio' | 'sizes' | 'widest'> {
  readonly media?: string;
}

/** The ratio of a picture's room, as CSS has it: what has loaded is rounded to whole pixels, and would move the page. */
const ratioOf = (image: Image, ratio: RenditionRatio): string => aspectOf(image, ratio).toFixed(4);

/** One picture's source in AVIF, in all widths of use on pages of `page` px and more. */
function sourceOf({ image, ratio, sizes, widest, media }: Source, page?: number): string {
  const widths = widthsFor(image, ratio, widest, narrowestOf(sizes, page));
  const set = escapeHtml(srcSet(image.src, ratio, widths, 'avif'));
  const at = media === undefined ? '' : ` media="${media}"`;
  return `<source type="image/avif" srcset="${set}" sizes="${sizes}"${at}>`;
}
