import css from '#src/components/brand/wordmark.module.css';
import type { Brand } from '#src/view/identity.ts';
import type { Drawing } from '#src/view/marks.ts';
import { useView } from '#src/view/view-context.ts';

type WordmarkLook = 'line' | 'stacked';

interface WordmarkProps {
  readonly brand: Brand;
  readonly look?: WordmarkLook;
  /** Set for the wordmark with which a page begins, which must be there with the page. */
  readonly inline?: boolean;
  readonly className?: string | undefined;
}

/**
 * A brand's logo, decoration only: the link around it carries the name. Drawn out of the file of marks
 * (view/marks.ts), which all pages share; a brand without a logo has its name in type.
 */
export function Wordmark({ brand, look = 'line', inline = false, className }: WordmarkProps) {
  const isSmall = look === 'stacked' && brand.small !== null;
  const drawing = isSmall ? brand.small : brand.logo;
  const onDark = isSmall ? brand.smallOnDark : brand.logoOnDark;
  if (drawing === null) {
    return (
      <span className={`${css.name} ${className}`} aria-hidden="true">
        {brand.name}
      </span>
    );
  }
  if (onDark === null) return <Drawn {...{ drawing, inline, className }} />;
  // Which of them is seen is for the ground to say (styles/tokens.css).
  return (
    <span className={`${css.pair} ${className}`}>
      <Drawn {...{ drawing, inline }} className={css.light} />
      <Drawn drawing={onDark} inline={inline} className={css.dark} />
    </span>
  );
}

/** A symbol is placed at the origin, which a drawing's frame need not begin at. */
function placeOf(viewBox: string): { readonly x?: string; readonly y?: string } {
  const [x = '0', y = '0'] = viewBox.split(' ');
  return { ...(x !== '0' && { x }), ...(y !== '0' && { y }) };
}

interface DrawnProps {
  readonly drawing: Drawing;
  readonly inline: boolean;
  readonly className?: string | undefined;
}

function Drawn({ drawing: { id, viewBox, markup }, inline, className }: DrawnProps) {
  const { marks } = useView().identity;
  if (!inline) {
    return (
      <svg className={className} viewBox={viewBox} aria-hidden="true">
        <use href={`${marks.address}#${id}`} {...placeOf(viewBox)} />
      </svg>
    );
  }
  return (
    <svg
      className={className}
      viewBox={viewBox}
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the content server when it was published
      dangerouslySetInnerHTML={{ __html: markup }}
    />
  );
}
