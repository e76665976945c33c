import { siFacebook, siInstagram, siX, siYoutube } from 'simple-icons';

/** simple-icons leaves LinkedIn's mark out, so its two letters are drawn here. */
const LINKEDIN =
  'M2 8.5h4.2V22H2zM4.1 2a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8zM9 8.5h4v1.9c.7-1.2 2.1-2.2 4.1-2.2 4 0 4.9 2.6 4.9 6V22h-4.2v-7c0-1.7-.3-3.2-2.2-3.2s-2.4 1.5-2.4 3.1V22H9z';

const NETWORKS = {
  x: { name: 'X', path: siX.path },
  facebook: { name: 'Facebook', path: siFacebook.path },
  instagram: { name: 'Instagram', path: siInstagram.path },
  linkedin: { name: 'LinkedIn', path: LINKEDIN },
  youtube: { name: 'YouTube', path: siYoutube.path },
} as const;
export type Network = keyof typeof NETWORKS;

/** A network's own name, the same in every language. */
export function networkName(network: Network): string {
  return NETWORKS[network].name;
}

/** A network's mark, decoration only: the link around it carries the name. */
export function NetworkIcon({ network }: { readonly network: Network }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="currentColor"
      aria-hidden="true"
    >
      <path d={NETWORKS[network].path} />
    </svg>
  );
}
