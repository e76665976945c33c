import type { NewsroomLanding } from '@masthead/contract/newsroom-landing';
import { Card } from '#src/components/Card.tsx';
import { CardList } from '#src/components/CardList.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { LatestColumns } from '#src/components/LatestColumns.tsx';
import { SectionHeading } from '#src/components/SectionHeading.tsx';
import { ForTheMedia } from '#src/pages/newsroom/ForTheMedia.tsx';
import { pathTo } from '#src/routes.ts';
import { headline } from '#src/styles/headline.ts';
import { useView } from '#src/view/view-context.ts';
import css from './newsroom-page.module.css';

/** The newsroom's landing page: typographic, with a picture for the first only (design.md). */
export function NewsroomPage({
  data: { landing },
}: {
  readonly data: { readonly landing: NewsroomLanding };
}) {
  const { t, locale } = useView();
  const to = (name: 'releases' | 'collections' | 'newsroom_search') => pathTo(locale.locale, name);
  const title = landing.title ?? t('newsroom.title');
  return (
    <>
      <header className={`grid ${css.head}`}>
        <h1 className="display-1" {...headline(title)}>
          {title}
        </h1>
        <p className={`lead ${css.subtitle}`}>{landing.description ?? t('newsroom.subtitle')}</p>
        <a className={`label search-link ${css.search}`} href={to('newsroom_search')}>
          <Icon name="search" />
          {t('newsroom.search_newsroom')}
        </a>
      </header>
      {landing.lead && (
        <div className="grid">
          <Card
            card={landing.lead}
            look="split"
            step={3}
            heading="h2"
            sizes="(width >= 900px) 66vw, 100vw"
            priority
            described
          />
        </div>
      )}
      {landing.latest.length > 0 && (
        <section className="grid section" aria-labelledby="releases">
          <SectionHeading
            id="releases"
            title={t('newsroom.latest_releases')}
            more={{ href: to('releases'), label: t('newsroom.all_releases') }}
          />
          <CardList cards={landing.latest} />
        </section>
      )}
      {landing.collections.length > 0 && (
        <section className="grid section" aria-labelledby="collections">
          <SectionHeading
            id="collections"
            title={t('types.collection', { count: 2 })}
            text={t('newsroom.collections_text')}
            more={{ href: to('collections'), label: t('newsroom.all_collections') }}
          />
          <ul className="thirds">
            {landing.collections.map((card) => (
              <li key={card.id}>
                <Card card={card} sizes="(width >= 900px) 33vw, (width >= 600px) 50vw, 100vw" />
              </li>
            ))}
          </ul>
        </section>
      )}
      <LatestColumns
        isLevel
        lists={[
          { route: 'statements', cards: landing.statements },
          { route: 'policies', cards: landing.policies },
          { route: 'reports', cards: landing.reports },
        ]}
      />
      <ForTheMedia about={landing.about} contacts={landing.contacts} />
    </>
  );
}
