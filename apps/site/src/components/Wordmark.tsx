import type { Brand } from '@masthead/contract/common';
import marks from '#src/assets/marks.svg?url&no-inline';
import { LOCKUPS, type Lockup, STACKED } from '#src/components/wordmark-lockups.ts';

/** One line for wide places; stacked, the mark over the name, where it is 60 px wide. */
export type WordmarkLook = 'line' | 'stacked';

interface WordmarkProps {
  readonly brand: Brand;
  readonly look?: WordmarkLook;
  /** For the one that a page begins with, which must be there with the page. */
  readonly inline?: boolean;
  readonly className?: string | undefined;
}

/**
 * A brand's mark and name, decoration only: the link around it carries the name. Drawn out of the file
 * of marks (marks-file.tsx), which all pages share.
 */
export function Wordmark({ brand, look = 'line', inline = false, className }: WordmarkProps) {
  const lockup = lockupOf(brand, look);
  const { viewBox } = lockup;
  if (!inline) {
    return (
      <svg className={className} viewBox={viewBox} aria-hidden="true">
        <use href={`${marks}#${wordmarkId(brand, look)}`} />
      </svg>
    );
  }
  return (
    <svg className={className} viewBox={viewBox} {...LINES} aria-hidden="true">
      <WordmarkLines lockup={lockup} />
    </svg>
  );
}

/** How the lines of all wordmarks are drawn. */
export const LINES = { fill: 'none', stroke: 'currentColor' } as const;

export function lockupOf(brand: Brand, look: WordmarkLook): Lockup {
  return (look === 'stacked' ? STACKED : LOCKUPS)[brand];
}

/** Id of a wordmark in the file of marks. */
export function wordmarkId(brand: Brand, look: WordmarkLook): string {
  return `${brand}-${look}`;
}

export function WordmarkLines({ lockup }: { readonly lockup: Lockup }) {
  return lockup.parts.map(({ box, viewBox, strokeWidth, paths }) => (
    <svg key={viewBox} {...box} viewBox={viewBox} strokeWidth={strokeWidth} aria-hidden="true">
      <path d={paths.join('')} />
    </svg>
  ));
}
