import { readFilteredPage, readPage } from '#src/http/lists.ts';
import { readRoute } from '#src/http/read-route.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { notFound } from '#src/platform/problems.ts';
import { presentStoryLanding } from '#src/reading/presenters/landings.ts';
import { presentTopic, presentVolume } from '#src/reading/presenters/magazine.ts';
import { isRowOf } from '#src/reading/presenters/stored.ts';
import { keyedList } from '#src/reading/queries/list-key.ts';
import { readWindow } from '#src/reading/queries/list-reading.ts';
import type { Reading } from '#src/reading/queries/reading.ts';
import { loadReferenced } from '#src/reading/queries/referenced.ts';
import { referencesIn } from '#src/reading/queries/references.ts';
import { type ItemRow, WHOLE } from '#src/reading/queries/rows.ts';
import { everyLanguage } from '#src/reading/routes/home.ts';
import type { Services } from '#src/services.ts';

const VIDEOS = 12;
const VOLUMES = 12;
const TOPICS = 24;

/** The stories that the editors have put first and readers see: the latest do not repeat them. */
async function leading(reading: Reading, row: ItemRow | null): Promise<ItemRow[]> {
  if (row === null) return [];
  const { hero, featured } = row.fields;
  return [...(await reading.findByIds(referencesIn(hero, featured).items)).values()];
}

/** The magazine: its landing page, stories, vertical videos. */
export function storyRoutes(app: TypedApp, services: Services): void {
  readRoute(app, services, 'storyLanding', async ({ reading, query }) => {
    const row = await reading.landing('story_landing');
    const listed = { list: keyedList('stories'), except: await leading(reading, row) };
    const { rows: latest, page } = await readPage(reading, listed, query);
    const videos = await readWindow(reading, { list: keyedList('videos'), limit: VIDEOS });
    const volumes = await readWindow(reading, { list: keyedList('volumes'), limit: VOLUMES });
    const topics = await readWindow(reading, {
      list: keyedList('topics'),
      limit: TOPICS,
      shown: 'titles',
    });
    const referenced = await loadReferenced(reading, {
      pages: row ? [row] : [],
      cards: [...latest, ...videos, ...volumes],
    });
    return {
      data: presentStoryLanding(referenced, { row, latest, videos, volumes, topics }),
      meta: { localized_slugs: everyLanguage(services), page },
    };
  });
}

/** Volumes and topics: the two ways in which the magazine is collected. */
export function volumeRoutes(app: TypedApp, services: Services): void {
  readRoute(app, services, 'latestVolume', async ({ reading }) => {
    const [row] = await readWindow(reading, {
      ...{ list: keyedList('volumes'), limit: 1, part: WHOLE },
    });
    if (row === undefined || !isRowOf(row, 'volume')) throw notFound();
    reading.showsWhole(row);
    const referenced = await loadReferenced(reading, { pages: [row] });
    const localized_slugs = await reading.slugsOf(row);
    return { data: presentVolume(referenced, row), meta: { localized_slugs } };
  });

  readRoute(app, services, 'topic', async ({ reading, named, query }) => {
    const row = await named(['topic']);
    if (row === null || !isRowOf(row, 'topic')) return null;
    const { rows, page, filters } = await readFilteredPage(
      reading,
      keyedList('topic_items', row.id),
      query,
    );
    const referenced = await loadReferenced(reading, { pages: [row], cards: rows });
    return {
      data: presentTopic(referenced, row, rows),
      meta: { localized_slugs: row.localizedSlugs, page, filters },
    };
  });
}
