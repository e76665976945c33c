import { ArticleTools, toolsKey, type UsedArticle } from '#src/components/article/ArticleTools.tsx';
import { NetworkIcon, networkName } from '#src/components/brand/NetworkIcon.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { CopyLink } from '#src/islands/CopyLink.island.tsx';
import { ShareButton } from '#src/islands/ShareButton.island.tsx';
import { Island } from '#src/view/Island.tsx';
import { islandText } from '#src/view/IslandLines.tsx';
import { keepMarkup } from '#src/view/keep-markup.ts';
import { type LinkedNetwork, shareAddress } from '#src/view/share-address.ts';
import { useView } from '#src/view/view-context.ts';
import css from './share-links.module.css';

interface ShareLinksProps {
  readonly title: string;
  readonly article?: UsedArticle;
}

/**
 * Copy link, e-mail and two networks (spec §9) and the newsroom's own, plain links without a script; the
 * system's share sheet if available; for articles also tools for journalists.
 */
export const ShareLinks = keepMarkup(DrawnShareLinks, {
  knowsPath: true,
  by: ({ title, article }) => title + (article === undefined ? '' : toolsKey(article)),
});

function DrawnShareLinks({ title, article }: ShareLinksProps) {
  const view = useView();
  const { t, origin, path, shareNetworks } = view;
  const address = origin + path;
  const intro = t('share.intro', { title });
  const mail = `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${intro}\n${address}`)}`;
  const others = shareNetworks.filter((network) => network !== 'mastodon');
  return (
    <div className={css.share} data-tools="">
      <Island
        of={CopyLink}
        on="interaction"
        props={{
          address,
          copy: t('share.copy_link'),
          copied: t('share.link_copied'),
          failed: islandText(t('share.copy_failed'), view),
        }}
      />
      <ul className={css.links}>
        <li>
          <a className="icon-button mark" href={mail}>
            <Icon name="mail" />
            <span className="visually-hidden">{t('share.email')}</span>
          </a>
        </li>
        {(['x', 'linkedin', ...others] as const).map((network) => (
          <ShareLink
            key={network}
            network={network}
            href={shareAddress(network, { intro, address })}
          />
        ))}
        <li>
          <Island
            of={ShareButton}
            on="interaction"
            props={{ title, text: intro, address, label: t('share.more_options') }}
          />
        </li>
      </ul>
      {article && <ArticleTools article={article} />}
    </div>
  );
}

function ShareLink({ network, href }: { readonly network: LinkedNetwork; readonly href: string }) {
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
