import marks from '#src/assets/marks.svg?url&no-inline';
import css from './network-icon.module.css';

const NAMES = {
  x: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
} as const;
export type Network = keyof typeof NAMES;

/** A network's own name, the same in every language. */
export function networkName(network: Network): string {
  return NAMES[network];
}

/**
 * A network's mark, decoration only: the link around it carries the name. Drawn out of the file of
 * marks (marks-file.tsx), which all pages share.
 */
export function NetworkIcon({ network }: { readonly network: Network }) {
  return (
    <svg className={`icon ${css.network}`} aria-hidden="true">
      <use href={`${marks}#${network}`} />
    </svg>
  );
}
