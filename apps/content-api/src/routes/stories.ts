import { TOPIC_ITEM_TYPES } from '@masthead/contract/topic';
import { cardsOf, presentCardRows } from '#src/presenters/card.ts';
import { presentStoryLanding } from '#src/presenters/landings.ts';
import { presentTopic, presentVerticalVideo, presentVolume } from '#src/presenters/magazine.ts';
import { isRowOf } from '#src/presenters/stored.ts';
import { presentStory } from '#src/presenters/story.ts';
import { notFound } from '#src/problems.ts';
import { loadGraph } from '#src/queries/graph.ts';
import { referencesIn } from '#src/queries/references.ts';
import type { ItemRow } from '#src/queries/rows.ts';
import { everyLanguage } from '#src/routes/home.ts';
import { readFilteredPage, readPage } from '#src/routes/lists.ts';
import { readRoute } from '#src/routes/read-route.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

const VIDEOS = 12;
const VOLUMES = 12;
const TOPICS = 24;

/** The stories that the editors have put first: the latest do not repeat them. */
function leading({ fields }: ItemRow): string[] {
  return [...referencesIn(fields.hero, fields.featured).items];
}

/** The magazine: its landing page, stories, vertical videos. */
export function storyRoutes(app: TypedApp, services: Services): void {
  readRoute(app, services, 'storyLanding', async ({ reading, query }) => {
    const row = await reading.landing('story_landing');
    const listed = { types: ['story'], except: row === null ? [] : leading(row) } as const;
    const { rows: latest, page } = await readPage(reading, listed, query);
    const videos = await reading.list({ types: ['vertical_video'], limit: VIDEOS });
    const volumes = await reading.list({ types: ['volume'], limit: VOLUMES, order: 'number_desc' });
    const topics = await reading.list({ types: ['topic'], limit: TOPICS });
    const graph = await loadGraph(reading, {
      pages: row ? [row] : [],
      cards: [...latest, ...videos, ...volumes],
    });
    return {
      data: presentStoryLanding(graph, { row, latest, videos, volumes, topics }),
      meta: { localized_slugs: everyLanguage(services), page },
    };
  });

  readRoute(app, services, 'story', async ({ reading, named }) => {
    const row = await named(['story']);
    if (row === null || !isRowOf(row, 'story')) return null;
    const graph = await loadGraph(reading, { pages: [row] });
    return { data: presentStory(graph, row), meta: { localized_slugs: row.localizedSlugs } };
  });

  readRoute(app, services, 'verticalVideos', async ({ reading, query }) => {
    const kinds = ['topic'] as const;
    const { rows, ...meta } = await readFilteredPage(
      reading,
      { of: ['vertical_video'], kinds },
      query,
    );
    const graph = await loadGraph(reading, { cards: rows });
    return { data: cardsOf(presentCardRows(graph, rows), 'vertical_video'), meta };
  });

  readRoute(app, services, 'verticalVideo', async ({ reading, named }) => {
    const row = await named(['vertical_video']);
    if (row === null || !isRowOf(row, 'vertical_video')) return null;
    const graph = await loadGraph(reading, { pages: [row] });
    const data = presentVerticalVideo(graph, row);
    return { data, meta: { localized_slugs: row.localizedSlugs } };
  });
}

/** Volumes and topics: the two ways in which the magazine is collected. */
export function volumeRoutes(app: TypedApp, services: Services): void {
  readRoute(app, services, 'volumes', async ({ reading, query }) => {
    const listed = { types: ['volume'], order: 'number_desc' } as const;
    const { rows, page } = await readPage(reading, listed, query);
    const graph = await loadGraph(reading, { cards: rows });
    return { data: cardsOf(presentCardRows(graph, rows), 'volume'), meta: { page } };
  });

  readRoute(app, services, 'latestVolume', async ({ reading }) => {
    const [row] = await reading.list({ types: ['volume'], limit: 1, order: 'number_desc' });
    if (row === undefined || !isRowOf(row, 'volume')) throw notFound();
    reading.notesWhole(row);
    const graph = await loadGraph(reading, { pages: [row] });
    return { data: presentVolume(graph, row), meta: { localized_slugs: row.localizedSlugs } };
  });

  readRoute(app, services, 'volume', async ({ reading, named }) => {
    const row = await named(['volume']);
    if (row === null || !isRowOf(row, 'volume')) return null;
    const graph = await loadGraph(reading, { pages: [row] });
    return { data: presentVolume(graph, row), meta: { localized_slugs: row.localizedSlugs } };
  });

  readRoute(app, services, 'topics', async ({ reading, query }) => {
    const { rows, page } = await readPage(reading, { types: ['topic'], order: 'title' }, query);
    const graph = await loadGraph(reading, { cards: rows });
    return { data: cardsOf(presentCardRows(graph, rows), 'topic'), meta: { page } };
  });

  readRoute(app, services, 'topic', async ({ reading, named, query }) => {
    const row = await named(['topic']);
    if (row === null || !isRowOf(row, 'topic')) return null;
    const { rows, page, filters } = await readFilteredPage(
      reading,
      { of: TOPIC_ITEM_TYPES, kinds: ['type'], filter: { topic: row.id } },
      query,
    );
    const graph = await loadGraph(reading, { pages: [row], cards: rows });
    return {
      data: presentTopic(graph, row, rows),
      meta: { localized_slugs: row.localizedSlugs, page, filters },
    };
  });
}
