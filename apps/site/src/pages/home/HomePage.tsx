import type { HomeLanding } from '@masthead/contract/home-landing';
import { Card } from '#src/components/Card.tsx';
import { CardList } from '#src/components/CardList.tsx';
import { PosterRow } from '#src/components/PosterRow.tsx';
import { Section } from '#src/components/Section.tsx';
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
      {home.recent_news.length > 0 && <RecentNews cards={home.recent_news} />}
      {feature && <MagazineFeature feature={feature} stories={stories.slice(0, 3)} />}
      {home.mission_figures.length > 0 && (
        <MissionBand title={home.mission_title} figures={home.mission_figures} />
      )}
      {home.people.length > 0 && <PeopleStrip people={home.people} />}
      {home.videos.length > 0 && <PosterRow videos={home.videos} />}
    </>
  );
}

/** One wide, three small, then lines. */
function RecentNews({ cards }: { readonly cards: HomeLanding['recent_news'] }) {
  const { t, locale, sections } = useView();
  const [wide, ...others] = cards;
  const lines = others.slice(3);
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
      <ul className={css.three}>
        {others.slice(0, 3).map((card) => (
          <li key={card.id}>
            <Card card={card} sizes="(width >= 900px) 33vw, (width >= 600px) 50vw, 100vw" />
          </li>
        ))}
      </ul>
      {lines.length > 0 && <CardList cards={lines} size="lines" />}
    </Section>
  );
}
