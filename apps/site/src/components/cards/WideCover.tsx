import type { Image } from '@masthead/contract/media';
import { Credit } from '#src/components/media/Credit.tsx';
import { WidePicture } from '#src/components/media/WidePicture.tsx';

interface WideCoverProps {
  /** Nothing is drawn where there is none. */
  readonly image: Image | null;
  readonly mobile: Image | null;
  readonly className: string | undefined;
}

export function WideCover({ image, mobile, className }: WideCoverProps) {
  if (image === null) return null;
  return (
    <figure className={className}>
      <WidePicture image={image} sizes="100vw" mobile={mobile} priority />
      <Credit words={image} mobile={mobile} onGrid />
    </figure>
  );
}
