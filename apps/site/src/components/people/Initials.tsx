import type { RenditionRatio } from '@masthead/contract/media';
import { figureWidth } from '#src/components/media/figure-width.ts';
import { initials, plateOf } from '#src/components/people/initials.ts';
import { useView } from '#src/view/view-context.ts';
import css from './portrait.module.css';

interface InitialsProps {
  readonly name: string;
  readonly slug: string;
  /** The ratio of the picture that they replace. */
  readonly ratio: RenditionRatio;
}

/** Width of two initials, the widest among them. */
const NARROWEST = 1.3;

/** The plate of a person without a picture: the initials in the size of its room. */
export function Initials({ name, slug, ratio }: InitialsProps) {
  const { rules } = useView();
  const letters = initials(name, slug);
  const size = rules.of({ '--em': Math.max(NARROWEST, figureWidth(letters)).toFixed(2) });
  return (
    <div
      className={`${css.field} ${size}`}
      data-ratio={ratio}
      data-plate={plateOf(slug)}
      aria-hidden="true"
    >
      <span className={css.initials}>{letters}</span>
    </div>
  );
}
