import type { Network } from '#src/components/brand/NetworkIcon.tsx';
import icons from '#src/components/drawings/simple-icons.json' with { type: 'json' };

/** simple-icons leaves LinkedIn's mark out, so its two letters are drawn here. */
const LINKEDIN =
  'M2 8.5h4.2V22H2zM4.1 2a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8zM9 8.5h4v1.9c.7-1.2 2.1-2.2 4.1-2.2 4 0 4.9 2.6 4.9 6V22h-4.2v-7c0-1.7-.3-3.2-2.2-3.2s-2.4 1.5-2.4 3.1V22H9z';

const NETWORKS: { readonly [N in Network]: string } = {
  x: icons.x,
  facebook: icons.facebook,
  instagram: icons.instagram,
  linkedin: LINKEDIN,
  youtube: icons.youtube,
  whatsapp: icons.whatsapp,
  line: icons.line,
  weibo: icons.sinaweibo,
  bluesky: icons.bluesky,
  mastodon: icons.mastodon,
};

/**
 * The networks' marks, to which view/marks.ts adds the brands' logos: assets/networks.svg is this, written
 * down by the test beside it (`npx vitest run --project site networks-file -u`).
 */
export function NetworksFile() {
  return (
    <svg xmlns="http://www.w3.org/2000/svg">
      <title>Marks of networks and brands</title>
      {Object.entries(NETWORKS).map(([network, path]) => (
        <symbol key={network} id={network} viewBox="0 0 24 24" fill="currentColor">
          <path d={path} />
        </symbol>
      ))}
    </svg>
  );
}
