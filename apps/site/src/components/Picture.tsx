import type { Image, RenditionRatio, RenditionWidth } from '@masthead/contract/media';
import { renditionPath } from '@masthead/contract/media';
import { aspectOf, fallbackWidth, srcSet, widthsFor } from '#src/components/renditions.ts';
import { useView } from '#src/view/view-context.ts';
import css from './picture.module.css';

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

/** A picture by focal point in AVIF, WebP and JPEG; keeps its room and its colour while it loads. */
export function Picture(props: PictureProps) {
  const { image, ratio, sizes, mobile, widest, priority = false, decorative, className } = props;
  const { rules } = useView();
  const widths = widthsFor(image, ratio, widest);
  const widthOf = fallbackWidth(widths);
  const place = rules.of({
    '--dominant': image.dominant,
    '--focal': `${Math.round(image.focal.x * 100)}% ${Math.round(image.focal.y * 100)}%`,
  });
  return (
    <picture className={className === undefined ? css.picture : `${css.picture} ${className}`}>
      {mobile && <Sources {...mobile} sizes="100vw" media={PHONE} widest={1200} />}
      <Sources image={image} ratio={ratio} sizes={sizes} widest={widest} />
      <img
        className={place}
        src={renditionPath(image.src, ratio, widthOf, 'jpg')}
        alt={decorative ? '' : image.alt}
        width={widthOf}
        height={Math.round(widthOf / aspectOf(image, ratio))}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'auto' : 'async'}
        fetchPriority={priority ? 'high' : undefined}
      />
    </picture>
  );
}

interface SourcesProps {
  readonly image: Image;
  readonly ratio: RenditionRatio;
  readonly sizes: string;
  readonly media?: string;
  readonly widest?: RenditionWidth | undefined;
}

/** One picture's sources; the size attributes reserve the room where `media` changes the ratio. */
function Sources({ image, ratio, sizes, media, widest }: SourcesProps) {
  const widths = widthsFor(image, ratio, widest);
  const room = media === undefined ? {} : roomOf(image, ratio);
  return (
    <>
      <source
        type="image/avif"
        srcSet={srcSet(image.src, ratio, widths, 'avif')}
        sizes={sizes}
        media={media}
        {...room}
      />
      <source
        type="image/webp"
        srcSet={srcSet(image.src, ratio, widths, 'webp')}
        sizes={sizes}
        media={media}
        {...room}
      />
    </>
  );
}

function roomOf(image: Image, ratio: RenditionRatio) {
  return { width: 900, height: Math.round(900 / aspectOf(image, ratio)) };
}
