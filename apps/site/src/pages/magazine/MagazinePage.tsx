import { CardGrid } from '#src/components/cards/CardGrid.tsx';
import { PosterRow } from '#src/components/cards/PosterRow.tsx';
import { Icon } from '#src/components/Icon.tsx';
import { EmptyLanding } from '#src/components/lists/EmptyLanding.tsx';
import { Pagination } from '#src/components/lists/Pagination.tsx';
import { Section } from '#src/components/lists/Section.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { FeaturedStory } from '#src/pages/magazine/FeaturedStory.tsx';
import type { MagazineData } from '#src/pages/magazine/load.ts';
import { Mosaic } from '#src/pages/magazine/Mosaic.tsx';
import { VolumeShelf } from '#src/pages/magazine/VolumeShelf.tsx';
import { pathTo } from '#src/routes.ts';
import { headline } from '#src/styles/headline.ts';
import { useView } from '#src/view/view-context.ts';
import css from './magazine-page.module.css';

/** The magazine's landing page (design.md). Its later pages show the list of the latest alone. */
export function MagazinePage({ data }: { readonly data: MagazineData }) {
  const { landing, page, volumes } = data;
  const { t } = useView();
  const isFirst = page.number === 1;
  const title = landing.title ?? t('magazine.title');
  return (
    <>
      <header className={`grid ${css.head}`}>
        <h1 className="display-1" {...headline(title)}>
          <Phrases>{title}</Phrases>
        </h1>
        <p className={`lead ${css.subtitle}`}>
          <Phrases>{landing.description ?? t('magazine.subtitle')}</Phrases>
        </p>
      </header>
      {isFirst && landing.hero && <FeaturedStory item={landing.hero} />}
      {isFirst && landing.featured.length > 0 && (
        <section className="grid section" aria-labelledby="featured">
          <h2 id="featured" className="visually-hidden">
            {t('magazine.featured_stories')}
          </h2>
          <Mosaic stories={landing.featured} />
        </section>
      )}
      {page.total > 0 && <Latest {...data} />}
      {page.total === 0 && !isLed(landing) && <EmptyLanding text={t('empty.stories')} />}
      {isFirst && landing.volumes.length > 0 && (
        <VolumeShelf volumes={landing.volumes} all={volumes} />
      )}
      {isFirst && landing.videos.length > 0 && <PosterRow videos={landing.videos} />}
    </>
  );
}

function Latest({ landing, page }: MagazineData) {
  const { t, locale } = useView();
  const here = pathTo(locale.locale, 'magazine');
  return (
    <Section id="latest" title={t('magazine.latest_stories')} size={2}>
      {landing.topics.length > 0 && (
        <ul className={`label ${css.topics}`} aria-label={t('topics.browse')}>
          {landing.topics.map((topic) => (
            <li key={topic.slug}>
              <a className={css.topic} href={pathTo(locale.locale, 'topic', { slug: topic.slug })}>
                {topic.title}
              </a>
            </li>
          ))}
          <li>
            <a className={css.topic} href={pathTo(locale.locale, 'topics')}>
              {t('topics.all')}
              <Icon name="arrow" />
            </a>
          </li>
        </ul>
      )}
      <CardGrid cards={landing.latest} across={3} isAlone={page.total === 1} />
      <Pagination place={{ path: here, query: {} }} page={page} />
    </Section>
  );
}

/** Whether there are stories above the list of the others. */
function isLed({ hero, featured }: MagazineData['landing']): boolean {
  return hero !== null || featured.length > 0;
}
