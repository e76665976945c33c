import type { HomeLanding, StoryHeroItem } from '@masthead/contract/home-landing';
import type { NewsroomLanding } from '@masthead/contract/newsroom-landing';
import type { StoryLanding } from '@masthead/contract/story-landing';
import { cardsOf, presentCardRows, presentCards } from '#src/presenters/card.ts';
import { presentImage } from '#src/presenters/media.ts';
import { presentPageSettings } from '#src/presenters/page.ts';
import { isRowOf, type TypedRow } from '#src/presenters/stored.ts';
import type { Graph } from '#src/queries/graph.ts';
import type { ItemRow } from '#src/queries/rows.ts';

/** The editors' landing item, or null where they have written none: the lists then stand alone. */
function written<T extends 'home' | 'story_landing' | 'newsroom_landing'>(
  row: ItemRow | null,
  type: T,
): TypedRow<T> | null {
  return row !== null && isRowOf(row, type) ? row : null;
}

/** A story that leads, with the pictures chosen for that place, else its own. */
function heroItem(
  graph: Graph,
  story: unknown,
  wide: unknown,
  tall: unknown,
): StoryHeroItem | null {
  const [card] = cardsOf(presentCards(graph, [story]), 'story');
  if (card === undefined) return null;
  return {
    story: card,
    cover_image: presentImage(graph, wide) ?? card.cover_image,
    cover_image_mobile: presentImage(graph, tall) ?? card.cover_image_mobile,
  };
}

/** The home page: news of the newsroom, stories of the magazine, and what the editors chose. */
export function presentHome(
  graph: Graph,
  {
    row,
    news,
    stories,
  }: { row: ItemRow | null; news: readonly ItemRow[]; stories: readonly ItemRow[] },
): HomeLanding {
  const home = written(row, 'home');
  const heroItems = (home?.fields.hero_items ?? []).map((item) =>
    heroItem(graph, item.story, item.cover_image, item.cover_image_mobile),
  );
  return {
    _type: 'home',
    title: home?.texts.title ?? null,
    description: home?.texts.description ?? null,
    cover_image: presentImage(graph, home?.fields.cover_image),
    cover_image_mobile: presentImage(graph, home?.fields.cover_image_mobile),
    page: presentPageSettings('home', row),
    hero_items: heroItems.filter((item) => item !== null),
    recent_news: presentCardRows(graph, news),
    latest_stories: cardsOf(presentCardRows(graph, stories), 'story'),
    mission_title: home?.texts.mission_title ?? null,
    mission_figures: home?.texts.mission_figures ?? [],
    people: cardsOf(presentCards(graph, home?.fields.people ?? []), 'profile'),
    videos: cardsOf(presentCards(graph, home?.fields.videos ?? []), 'vertical_video'),
  };
}

/** The magazine's landing page; `latest` is one page of all stories. */
export function presentStoryLanding(
  graph: Graph,
  lists: {
    row: ItemRow | null;
    latest: readonly ItemRow[];
    videos: readonly ItemRow[];
    volumes: readonly ItemRow[];
    topics: readonly ItemRow[];
  },
): StoryLanding {
  const landing = written(lists.row, 'story_landing');
  const hero = landing?.fields.hero ?? null;
  return {
    _type: 'story_landing',
    title: landing?.texts.title ?? null,
    description: landing?.texts.description ?? null,
    page: presentPageSettings('story_landing', lists.row),
    hero: hero && heroItem(graph, hero, null, null),
    featured: cardsOf(presentCards(graph, landing?.fields.featured ?? []), 'story'),
    latest: cardsOf(presentCardRows(graph, lists.latest), 'story'),
    videos: cardsOf(presentCardRows(graph, lists.videos), 'vertical_video'),
    volumes: cardsOf(presentCardRows(graph, lists.volumes), 'volume'),
    topics: lists.topics.map((topic) => ({ title: String(topic.texts.title), slug: topic.slug })),
  };
}

/** The newsroom's landing page. */
export function presentNewsroomLanding(
  graph: Graph,
  lists: {
    row: ItemRow | null;
    latest: readonly ItemRow[];
    collections: readonly ItemRow[];
    statements: readonly ItemRow[];
    policies: readonly ItemRow[];
    reports: readonly ItemRow[];
  },
): NewsroomLanding {
  const landing = written(lists.row, 'newsroom_landing');
  const [lead] = presentCards(graph, [landing?.fields.lead]);
  return {
    _type: 'newsroom_landing',
    title: landing?.texts.title ?? null,
    description: landing?.texts.description ?? null,
    about: landing?.texts.about ?? null,
    page: presentPageSettings('newsroom_landing', lists.row),
    lead: lead ?? null,
    latest: presentCardRows(graph, lists.latest),
    collections: presentCardRows(graph, lists.collections),
    statements: presentCardRows(graph, lists.statements),
    policies: presentCardRows(graph, lists.policies),
    reports: presentCardRows(graph, lists.reports),
    contacts: landing?.fields.contacts ?? [],
  };
}
