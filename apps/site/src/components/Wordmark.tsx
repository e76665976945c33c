import css from '#src/components/wordmark.module.css';
import type { Brand } from '#src/view/identity.ts';
import { useView } from '#src/view/view-context.ts';

type WordmarkLook = 'line' | 'stacked';

interface WordmarkProps {
  readonly brand: Brand;
  readonly look?: WordmarkLook;
  /** For the one that a page begins with, which must be there with the page. */
  readonly inline?: boolean;
  readonly className?: string | undefined;
}

/**
 * A brand's logo, decoration only: the link around it carries the name. Drawn out of the file of marks
 * (view/marks.ts), which all pages share; a brand without a logo has its name in type.
 */
export function Wordmark({ brand, look = 'line', inline = false, className }: WordmarkProps) {
  const { marks } = useView().identity;
  const drawing = (look === 'stacked' ? brand.small : null) ?? brand.logo;
  if (drawing === null) {
    return (
      <span className={`${css.name} ${className}`} aria-hidden="true">
        {brand.name}
      </span>
    );
  }
  const { id, viewBox, markup } = drawing;
  if (!inline) {
    return (
      <svg className={className} viewBox={viewBox} aria-hidden="true">
        <use href={`${marks.address}#${id}`} />
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
