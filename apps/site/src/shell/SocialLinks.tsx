import type { Configuration } from '@masthead/contract/configuration';
import { type Network, NetworkIcon, networkName } from '#src/components/brand/NetworkIcon.tsx';
import { useView } from '#src/view/view-context.ts';
import css from './social-links.module.css';

interface SocialLinksProps {
  readonly configuration: Configuration | null;
  readonly networks: readonly ProfileNetwork[];
  /** The target of the icons while the configuration could not be read (product.md, configuration). */
  readonly fallback?: string;
}

/** The company on its networks; a network without an address is left out. */
export function SocialLinks({ configuration, networks, fallback }: SocialLinksProps) {
  const { t } = useView();
  const links = networks.flatMap((network) => {
    const href = configuration === null ? fallback : addressOf(configuration, network);
    return href ? [{ network, href }] : [];
  });
  if (links.length === 0) return null;
  return (
    <ul className={css.links} aria-label={t('footer.social')}>
      {links.map(({ network, href }) => (
        <li key={network}>
          <a
            className="icon-button mark"
            href={href}
            aria-label={t('footer.follow_on', { network: networkName(network) })}
          >
            <NetworkIcon network={network} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** X keeps the field name of its former self. */
const FIELDS = {
  x: 'twitter_url',
  facebook: 'facebook_url',
  instagram: 'instagram_url',
  linkedin: 'linkedin_url',
  youtube: 'youtube_url',
} as const satisfies Partial<Readonly<Record<Network, keyof Configuration>>>;
type ProfileNetwork = keyof typeof FIELDS;

function addressOf(configuration: Configuration, network: ProfileNetwork): string | null {
  return configuration[FIELDS[network]];
}
