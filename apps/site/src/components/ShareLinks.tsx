import { Icon } from '#src/components/Icon.tsx';
import { type Network, NetworkIcon, networkName } from '#src/components/NetworkIcon.tsx';
import { CopyLink } from '#src/islands/CopyLink.island.tsx';
import { ShareButton } from '#src/islands/ShareButton.island.tsx';
import { Island } from '#src/view/Island.tsx';
import { useView } from '#src/view/view-context.ts';
import css from './share-links.module.css';

/**
 * Copy link, e-mail and two networks (spec §9), all plain links that need no script, and the system's
 * share sheet where there is one.
 */
export function ShareLinks({ title }: { readonly title: string }) {
  const { t, origin, path } = useView();
  const address = origin + path;
  const intro = t('share.intro', { title });
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${intro}\n${address}`)}`;
  return (
    <div className={css.share}>
      <Island
        of={CopyLink}
        on="interaction"
        props={{
          address,
          copy: t('share.copy_link'),
          copied: t('share.link_copied'),
          failed: t('share.copy_failed'),
        }}
      />
      <ul className={css.links}>
        <li>
          <a className="icon-button mark" href={mail}>
            <Icon name="mail" />
            <span className="visually-hidden">{t('share.email')}</span>
          </a>
        </li>
        <ShareLink
          network="x"
          href={`https://x.com/intent/post?text=${encodeURIComponent(intro)}&url=${encodeURIComponent(address)}`}
        />
        <ShareLink
          network="linkedin"
          href={`https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(address)}&text=${encodeURIComponent(intro)}`}
        />
        <li>
          <Island
            of={ShareButton}
            on="visible"
            props={{ title, text: intro, address, label: t('share.more_options') }}
          />
        </li>
      </ul>
    </div>
  );
}

function ShareLink({ network, href }: { readonly network: Network; readonly href: string }) {
  const { t } = useView();
  return (
    <li>
      <a className="icon-button mark" href={href} rel="noreferrer">
        <NetworkIcon network={network} />
        <span className="visually-hidden">
          {t('share.on_network', { network: networkName(network) })}
        </span>
      </a>
    </li>
  );
}
