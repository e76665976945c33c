import type { Brand } from '@masthead/contract/common';
import { LOCKUPS, STACKED } from '#src/components/wordmark-lockups.ts';

interface WordmarkProps {
  readonly brand: Brand;
  /** One line for wide places; stacked, the mark over the name, where it is 60 px wide. */
  readonly look?: 'line' | 'stacked';
  readonly className?: string | undefined;
}

/** A brand's mark and name, drawn; decoration only, the link around it carries the name. */
export function Wordmark({ brand, look = 'line', className }: WordmarkProps) {
  const { width, height, parts } = (look === 'stacked' ? STACKED : LOCKUPS)[brand];
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      {parts.map(({ box, viewBox, strokeWidth, paths }) => (
        <svg key={viewBox} {...box} viewBox={viewBox} strokeWidth={strokeWidth} aria-hidden="true">
          {paths.map(({ x, path }) => (
            <path key={x} d={path} transform={x === 0 ? undefined : `translate(${x} 4.5)`} />
          ))}
        </svg>
      ))}
    </svg>
  );
}
