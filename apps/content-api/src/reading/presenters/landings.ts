import type { HomeLanding, StoryHeroItem } from '@masthead/contract/home-landing';
import type { NewsroomLanding } from '@masthead/contract/newsroom-landing';
import type { StoryLanding } from '@masthead/contract/story-landing';
import { cardsOf, presentCardRows, presentCards } from '#src/reading/presenters/card.ts';
import { presentContacts } from '#src/reading/presenters/contacts.ts';
import { presentFigures } from '#src/reading/presenters/figures.ts';
import { landingCovers, landingWords, written } from '#src/reading/presenters/landing.ts';
import { presentImage } from '#src/reading/presenters/media.ts';
import { presentPageSettings } from '#src/reading/presenters/page.ts';
import type { Referenced } from '#src/reading/queries/referenced.ts';
import type { ItemRow } from '#src/reading/queries/rows.ts';

/** A story that leads, with the pictures chosen for that place, else its own. */
function heroItem(
  referenced: Referenced,
  story: unknown,
  wide: unknown,
  tall: unknown,
): StoryHeroItem | null {
  const [card] = cardsOf(presentCards(referenced, [story]), 'story');
  if (card === undefined) return null;
  return {
    story: card,
    cover_image: presentImage(referenced, wide) ?? card.cover_image,
    cover_image_mobile: presentImage(referenced, tall) ?? card.cover_image_mobile,
  };
}

/** The home page: news of the newsroom, stories of the magazine, and what the editors chose. */
export function presentHome(
  referenced: Referenced,
  {
    row,
    news,
    stories,
  }: { row: ItemRow | null; news: readonly ItemRow[]; stories: readonly ItemRow[] },
): HomeLanding {
  const home = written(row, 'home');
  const heroItems = (home?.fields.hero_items ?? [])
    .map((item) => heroItem(referenced, item.story, item.cover_image, item.cover_image_mobile))
    .filter((item) => item !== null);
  return {
    _type: 'home',
    ...landingWords(home),
    ...landingCovers(referenced, home),
    page: presentPageSettings(referenced, 'home', row),
    hero_text: home?.texts.hero_text ?? null,
    hero_footnote: home?.texts.hero_footnote ?? null,
    hero_items: [...new Map(heroItems.map((item) => [item.story.id, item])).values()],
    recent_news: presentCardRows(referenced, news),
    latest_stories: cardsOf(presentCardRows(referenced, stories), 'story'),
    mission_title: home?.texts.mission_title ?? null,
    mission_figures: presentFigures(home?.texts.mission_figures),
    people: cardsOf(presentCards(referenced, home?.fields.people ?? []), 'profile'),
    videos: cardsOf(presentCards(referenced, home?.fields.videos ?? []), 'vertical_video'),
  };
}

/** The magazine's landing page; `latest` is one page of all stories. */
export function presentStoryLanding(
  referenced: Referenced,
  lists: {
    row: ItemRow | null;
    latest: readonly ItemRow[];
    videos: readonly ItemRow[];
    volumes: readonly ItemRow[];
    topics: readonly ItemRow[];
  },
): StoryLanding {
  const landing = written(lists.row, 'story_landing');
  const hero = heroItem(referenced, landing?.fields.hero, null, null);
  const led = hero === null ? [] : [hero.story];
  return {
    _type: 'story_landing',
    ...landingWords(landing),
    page: presentPageSettings(referenced, 'story_landing', lists.row),
    hero,
    featured: cardsOf(presentCards(referenced, landing?.fields.featured ?? [], led), 'story'),
    latest: cardsOf(presentCardRows(referenced, lists.latest), 'story'),
    videos: cardsOf(presentCardRows(referenced, lists.videos), 'vertical_video'),
    volumes: cardsOf(presentCardRows(referenced, lists.volumes), 'volume'),
    topics: lists.topics.map((topic) => ({ title: String(topic.texts.title), slug: topic.slug })),
  };
}

/** The newsroom's landing page. */
export function presentNewsroomLanding(
  referenced: Referenced,
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
  const [lead] = presentCards(referenced, [landing?.fields.lead]);
  return {
    _type: 'newsroom_landing',
    ...landingWords(landing),
    about: landing?.texts.about ?? null,
    page: presentPageSettings(referenced, 'newsroom_landing', lists.row),
    lead: lead ?? null,
    latest: presentCardRows(referenced, lists.latest),
    collections: presentCardRows(referenced, lists.collections),
    statements: presentCardRows(referenced, lists.statements),
    policies: presentCardRows(referenced, lists.policies),
    reports: presentCardRows(referenced, lists.reports),
    contacts: presentContacts(referenced, landing?.fields.contacts ?? []),
  };
}
