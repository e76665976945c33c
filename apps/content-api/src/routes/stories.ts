import { MAX_PER_PAGE } from '@masthead/contract/envelope';
import { StoryAnswer } from '@masthead/contract/story';
import { StoryLandingAnswer } from '@masthead/contract/story-landing';
import { presentStoryLanding } from '#src/presenters/landings.ts';
import { isRowOf } from '#src/presenters/stored.ts';
import { presentStory } from '#src/presenters/story.ts';
import { loadGraph } from '#src/queries/graph.ts';
import { referencesIn } from '#src/queries/references.ts';
import type { ItemRow } from '#src/queries/rows.ts';
import { everyLanguage } from '#src/routes/home.ts';
import {
  cacheFor,
  IdParams,
  namedItem,
  pageQuery,
  placeIn,
  readingOf,
} from '#src/routes/reading-request.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

const LATEST = 12;
const VIDEOS = 12;
const VOLUMES = 12;
const TOPICS = 24;

/** The stories that the editors have put first: the latest do not repeat them. */
function leading({ fields }: ItemRow): string[] {
  return [...referencesIn(fields.hero, fields.featured).items];
}

export function storyRoutes(app: TypedApp, services: Services): void {
  app.get(
    '/story/landing',
    {
      schema: {
        summary: "The magazine's landing page; `page` counts the latest stories",
        querystring: pageQuery(LATEST, MAX_PER_PAGE),
        response: { 200: StoryLandingAnswer },
      },
    },
    async (request, reply) => {
      const reading = readingOf(request, services);
      const { page, per_page } = request.query;
      const row = await reading.landing('story_landing');
      const except = row === null ? [] : leading(row);
      const place = placeIn(await reading.count(['story'], except), request.query);
      const latest = await reading.list({
        types: ['story'],
        limit: per_page,
        offset: (page - 1) * per_page,
        except,
      });
      const videos = await reading.list({ types: ['vertical_video'], limit: VIDEOS });
      const volumes = await reading.list({ types: ['volume'], limit: VOLUMES, order: 'number' });
      const topics = await reading.list({ types: ['topic'], limit: TOPICS });
      const graph = await loadGraph(reading, {
        pages: row ? [row] : [],
        cards: [...latest, ...videos, ...volumes],
      });
      const meta = await reading.meta();
      cacheFor(reply, meta.expires_at, reading.reader.now);
      return {
        data: presentStoryLanding(graph, { row, latest, videos, volumes, topics }),
        meta: { ...meta, localized_slugs: everyLanguage(services), page: place },
      };
    },
  );

  app.get(
    '/stories/:id',
    { schema: { summary: 'A story', params: IdParams, response: { 200: StoryAnswer } } },
    async (request, reply) => {
      const reading = readingOf(request, services);
      const row = await namedItem(
        { request, reply, services },
        reading,
        ['story'],
        request.params.id,
      );
      if (row === null || !isRowOf(row, 'story')) return reply;
      const graph = await loadGraph(reading, { pages: [row] });
      const meta = await reading.meta();
      cacheFor(reply, meta.expires_at, reading.reader.now);
      return {
        data: presentStory(graph, row),
        meta: { ...meta, localized_slugs: row.localizedSlugs },
      };
    },
  );
}
