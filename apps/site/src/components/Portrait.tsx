import type { Image, RenditionWidth } from '@masthead/contract/media';
import { initials } from '#src/components/initials.ts';
import { Picture } from '#src/components/Picture.tsx';
import css from './portrait.module.css';

interface PortraitProps {
  readonly image: Image | null;
  readonly name: string;
  readonly sizes: string;
  readonly widest?: RenditionWidth;
  readonly priority?: boolean;
  /** Where the name beside it already says who it shows. */
  readonly decorative?: boolean;
}

/** A person in 4:5; without a picture a field of the same size with the initials. */
export function Portrait({ image, name, ...picture }: PortraitProps) {
  if (image !== null) return <Picture image={image} ratio="4x5" {...picture} />;
  return (
    <div className={css.field} aria-hidden="true">
      <span className={css.initials}>{initials(name)}</span>
    </div>
  );
}
