import type { Page } from '@masthead/contract/envelope';
import type { StoryLanding } from '@masthead/contract/story-landing';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { Card } from '#src/components/Card.tsx';
import { PosterRow } from '#src/components/PosterRow.tsx';
import { SectionHeading } from '#src/components/SectionHeading.tsx';
import { FeaturedStory } from '#src/pages/magazine/FeaturedStory.tsx';
import { Mosaic } from '#src/pages/magazine/Mosaic.tsx';
import { VolumeShelf } from '#src/pages/magazine/VolumeShelf.tsx';
import { pathTo } from '#src/routes.ts';
import { headline } from '#src/styles/headline.ts';
import { useView } from '#src/view/view-context.ts';
import css from './magazine-page.module.css';

interface MagazineData {
  readonly landing: StoryLanding;
  /** Of `landing.latest`. */
  readonly page: Page;
}

/** The magazine's landing page (design.md). Its later pages show the list of the latest alone. */
export function MagazinePage({ data: { landing, page } }: { readonly data: MagazineData }) {
  const { t } = useView();
  const isFirst = page.number === 1;
  const title = landing.title ?? t('magazine.title');
  return (
    <>
      <header className={`grid ${css.head}`}>
        <h1 className="display-1" {...headline(title)}>
          {title}
        </h1>
        <p className={`lead ${css.subtitle}`}>{landing.description ?? t('magazine.subtitle')}</p>
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
      <Latest landing={landing} page={page} />
      {isFirst && landing.volumes.length > 0 && <VolumeShelf volumes={landing.volumes} />}
      {isFirst && landing.videos.length > 0 && <PosterRow videos={landing.videos} />}
    </>
  );
}

function Latest({ landing, page }: MagazineData) {
  const { t, locale } = useView();
  const here = pathTo(locale.locale, 'magazine');
  return (
    <section className="grid section" aria-labelledby="latest">
      <SectionHeading id="latest" title={t('magazine.latest_stories')} size={2} />
      {landing.topics.length > 0 && (
        <ul className={`label ${css.topics}`} aria-label={t('topics.browse')}>
          {landing.topics.map((topic) => (
            <li key={topic.slug}>
              <a className={css.topic} href={pathTo(locale.locale, 'topic', { slug: topic.slug })}>
                {topic.title}
              </a>
            </li>
          ))}
        </ul>
      )}
      <ul className={css.latest}>
        {landing.latest.map((story) => (
          <li key={story.id}>
            <Card card={story} sizes="(width >= 900px) 33vw, (width >= 600px) 50vw, 100vw" />
          </li>
        ))}
      </ul>
      {page.pages > 1 && (
        <nav className={css.pages} aria-label={t('pagination.label')}>
          {page.number > 1 && (
            <ButtonLink
              href={page.number === 2 ? here : `${here}?page=${page.number - 1}`}
              rel="prev"
            >
              {t('labels.previous')}
            </ButtonLink>
          )}
          <p className="label quiet">
            {t('labels.page_of', { page: page.number, pages: page.pages })}
          </p>
          {page.number < page.pages && (
            <ButtonLink href={`${here}?page=${page.number + 1}`} rel="next" look="solid">
              {t('labels.load_more')}
            </ButtonLink>
          )}
        </nav>
      )}
    </section>
  );
}
