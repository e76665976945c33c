import type { Image, RenditionWidth } from '@masthead/contract/media';
import { figureWidth } from '#src/components/figure-width.ts';
import { initials } from '#src/components/initials.ts';
import { Picture } from '#src/components/Picture.tsx';
import { useView } from '#src/view/view-context.ts';
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

/** Of two Latin initials, the widest among them; two full-width signs are wider and set smaller. */
const NARROWEST = 1.3;

/** A person in 4:5; without a picture a field of the same size with the initials. */
export function Portrait({ image, name, ...picture }: PortraitProps) {
  const { rules } = useView();
  if (image !== null) return <Picture image={image} ratio="4x5" {...picture} />;
  const letters = initials(name);
  const size = rules.of({ '--em': Math.max(NARROWEST, figureWidth(letters)).toFixed(2) });
  return (
    <div className={`${css.field} ${size}`} aria-hidden="true">
      <span className={css.initials}>{letters}</span>
    </div>
  );
}
