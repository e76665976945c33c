import type { VerticalVideoCard } from '@masthead/contract/vertical-video/card.ts';
import { PosterStrip } from '#src/components/cards/PosterStrip.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { pathTo } from '#src/routes.ts';
import { headline } from '#src/styles/headline.ts';
import { useView } from '#src/view/view-context.ts';
import css from './poster-row.module.css';

export function PosterRow({ videos }: { readonly videos: readonly VerticalVideoCard[] }) {
  const { t, locale } = useView();
  const title = t('magazine.videos');
  return (
    <section className="grid section band" data-theme="dark" aria-labelledby="videos">
      <header className={`spread ${css.head}`}>
        <h2 id="videos" className="display-2" {...headline(title)}>
          <Phrases>{title}</Phrases>
        </h2>
        <p className="quiet">
          <Phrases>{t('home.watch_text')}</Phrases>
        </p>
        <a className="label quiet-link" href={pathTo(locale.locale, 'videos')}>
          {t('magazine.all_videos')}
          <Icon name="arrow" />
        </a>
      </header>
      <PosterStrip videos={videos} />
    </section>
  );
}
