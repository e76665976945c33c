import type { HomeLanding } from '@masthead/contract/home-landing';
import { Card } from '#src/components/cards/Card.tsx';
import { CardList } from '#src/components/cards/CardList.tsx';
import { listingImage } from '#src/components/cards/card-facts.ts';
import { PosterRow } from '#src/components/cards/PosterRow.tsx';
import { FirstScreenEnd } from '#src/components/FirstScreenEnd.tsx';
import { Section } from '#src/components/lists/Section.tsx';
import { SectionIndex } from '#src/components/lists/SectionIndex.tsx';
import { HomeHero } from '#src/pages/home/HomeHero.tsx';
import { MagazineFeature } from '#src/pages/home/MagazineFeature.tsx';
import { MissionBand } from '#src/pages/home/MissionBand.tsx';
import { PeopleStrip } from '#src/pages/home/PeopleStrip.tsx';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';
import css from './home-page.module.css';

/** Stories that the hero leads to; the magazine's do not repeat them. */
const IN_HERO = 2;

/** The home page (spec §2.5; design.md, Home). Sections without content are left out. */
export function HomePage({ data: { home } }: { readonly data: { readonly home: HomeLanding } }) {
  const leading = home.hero_items.slice(0, IN_HERO);
  const [feature, ...stories] = home.latest_stories.filter(
    ({ id }) => !leading.some(({ story }) => story.id === id),
  );
  return (
    <>
      <HomeHero home={home} leading={leading} />
      <FirstScreenEnd />
      {home.recent_news.length > 0 && <RecentNews cards={home.recent_news} />}
      {feature && <MagazineFeature feature={feature} stories={stories.slice(0, 3)} />}
      {home.mission_figures.length > 0 && (
        <MissionBand title={home.mission_title} figures={home.mission_figures} />
      )}
      {home.people.length > 0 && <PeopleStrip people={home.people} />}
      {home.videos.length > 0 && <PosterRow videos={home.videos} />}
      {hasNothing(home) && (
        <div className="grid section">
          <SectionIndex />
        </div>
      )}
    </>
  );
}

/** Whether there is nothing to lead to but the sections. */
function hasNothing(home: HomeLanding): boolean {
  const { hero_items, recent_news, latest_stories, mission_figures, people, videos } = home;
  const lists = [hero_items, recent_news, latest_stories, mission_figures, people, videos];
  return lists.every(({ length }) => length === 0);
}

/** One wide, three small with their pictures, then lines. */
function RecentNews({ cards }: { readonly cards: HomeLanding['recent_news'] }) {
  const { t, locale, sections } = useView();
  const [wide, ...others] = cards;
  // Without a picture a card leaves a hole in its row.
  const small = others.filter((card) => listingImage(card) !== null).slice(0, 3);
  const lines = others.filter((card) => !small.includes(card));
  return (
    <Section
      className={css.news}
      id="news"
      title={t('home.recent_news')}
      more={
        sections.includes('newsroom')
          ? { href: pathTo(locale.locale, 'newsroom'), label: t('home.all_news') }
          : undefined
      }
    >
      {wide && (
        <Card card={wide} look="split" step={4} sizes="(width >= 900px) 66vw, 100vw" described />
      )}
      {small.length > 0 && (
        <ul className={css.three}>
          {small.map((card) => (
            <li key={card.id}>
              <Card
                card={card}
                look={small.length === 1 ? 'split' : 'stacked'}
                sizes={`(width >= 600px) ${Math.round(96 / small.length)}vw, 100vw`}
              />
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && <CardList cards={lines} size="lines" />}
    </Section>
  );
}
