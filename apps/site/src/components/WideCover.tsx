import type { Image } from '@masthead/contract/media';
import { Credit } from '#src/components/Credit.tsx';
import { WidePicture } from '#src/components/WidePicture.tsx';

interface WideCoverProps {
  /** Nothing is drawn where there is none. */
  readonly image: Image | null;
  /** For phones, where it stands upright; the picture itself where there is none. */
  readonly mobile: Image | null;
  readonly className: string | undefined;
}

/** The picture under a page's title, from edge to edge of the window. */
export function WideCover({ image, mobile, className }: WideCoverProps) {
  if (image === null) return null;
  return (
    <figure className={className}>
      <WidePicture image={image} sizes="100vw" mobile={mobile} priority />
      <Credit words={image} mobile={mobile} onGrid />
    </figure>
  );
}
