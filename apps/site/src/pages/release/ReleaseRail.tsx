import type { Release } from '@masthead/contract/release';
import { OnThisPage } from '#src/blocks/OnThisPage.tsx';
import { ShareLinks } from '#src/components/article/ShareLinks.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { useView } from '#src/view/view-context.ts';
import css from './release-rail.module.css';

/** Beside the text, in sight while it scrolls: its parts, share, and the way to the downloads. */
export function ReleaseRail({ release }: { readonly release: Release }) {
  const { t, dates } = useView();
  const bytes = release.assets.reduce((sum, file) => sum + file.bytes, 0);
  return (
    <aside className={css.rail} aria-label={t('share.share')}>
      <OnThisPage body={release.body} />
      <div className={css.part}>
        <h2 className="label">{t('share.share')}</h2>
        <ShareLinks title={release.title} article={release} />
      </div>
      {release.assets.length > 0 && (
        <div className={css.part}>
          <h2 className="label">{t('newsroom.downloads')}</h2>
          <a className={css.jump} href="#assets">
            <span>{t('units.assets', { count: release.assets.length })}</span>
            <span className="label quiet">{dates.fileSize(bytes)}</span>
            <Icon name="arrow-down" />
          </a>
        </div>
      )}
    </aside>
  );
}
