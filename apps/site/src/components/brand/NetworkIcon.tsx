import { SHARE_NETWORK_NAMES } from '@masthead/contract/configuration/share-networks.ts';
import { useView } from '#src/view/view-context.ts';
import css from './network-icon.module.css';

const NAMES = {
  x: 'X',
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  ...SHARE_NETWORK_NAMES,
} as const;
export type Network = keyof typeof NAMES;

/** A network's own name, the same in every language. */
export function networkName(network: Network): string {
  return NAMES[network];
}

/**
 * A network's mark, decoration only: the link around it carries the name. Drawn out of the file of marks
 * (view/marks.ts), which all pages share.
 */
export function NetworkIcon({ network }: { readonly network: Network }) {
  const { marks } = useView().identity;
  return (
    <svg className={`icon ${css.network}`} aria-hidden="true">
      <use href={`${marks.address}#${network}`} />
    </svg>
  );
}
