import { NewsroomLandingAnswer } from '@masthead/contract/newsroom-landing';
import { ReleaseAnswer } from '@masthead/contract/release';
import { presentNewsroomLanding } from '#src/presenters/landings.ts';
import { presentRelease } from '#src/presenters/release.ts';
import { isRowOf } from '#src/presenters/stored.ts';
import { loadGraph } from '#src/queries/graph.ts';
import { everyLanguage } from '#src/routes/home.ts';
import { cacheFor, IdParams, namedItem, readingOf } from '#src/routes/reading-request.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

const LATEST = 12;
const OF_EACH_KIND = 6;

export function newsroomRoutes(app: TypedApp, services: Services): void {
  app.get(
    '/newsroom/landing',
    {
      schema: { summary: "The newsroom's landing page", response: { 200: NewsroomLandingAnswer } },
    },
    async (request, reply) => {
      const reading = readingOf(request, services);
      const row = await reading.landing('newsroom_landing');
      const lists = {
        latest: await reading.list({ types: ['release'], limit: LATEST }),
        collections: await reading.list({
          types: ['collection', 'content_grid'],
          limit: OF_EACH_KIND,
        }),
        statements: await reading.list({ types: ['statement'], limit: OF_EACH_KIND }),
        policies: await reading.list({ types: ['policy'], limit: OF_EACH_KIND }),
        reports: await reading.list({ types: ['report'], limit: OF_EACH_KIND }),
      };
      const graph = await loadGraph(reading, {
        pages: row ? [row] : [],
        cards: Object.values(lists).flat(),
      });
      const meta = await reading.meta();
      cacheFor(reply, meta.expires_at, reading.reader.now);
      return {
        data: presentNewsroomLanding(graph, { row, ...lists }),
        meta: { ...meta, localized_slugs: everyLanguage(services) },
      };
    },
  );

  app.get(
    '/newsroom/releases/:id',
    { schema: { summary: 'A release', params: IdParams, response: { 200: ReleaseAnswer } } },
    async (request, reply) => {
      const reading = readingOf(request, services);
      const row = await namedItem(
        { request, reply, services },
        reading,
        ['release'],
        request.params.id,
      );
      if (row === null || !isRowOf(row, 'release')) return reply;
      const graph = await loadGraph(reading, { pages: [row] });
      const meta = await reading.meta();
      cacheFor(reply, meta.expires_at, reading.reader.now);
      return {
        data: presentRelease(graph, row),
        meta: { ...meta, localized_slugs: row.localizedSlugs },
      };
    },
  );
}
