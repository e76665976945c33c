import { cardsOf, presentCardRows } from '#src/presenters/card.ts';
import { presentCollection, presentContentGrid } from '#src/presenters/collection.ts';
import { presentPolicy, presentReport, presentStatement } from '#src/presenters/documents.ts';
import { presentNewsroomLanding } from '#src/presenters/landings.ts';
import { presentRelease } from '#src/presenters/release.ts';
import { isRowOf } from '#src/presenters/stored.ts';
import { loadGraph } from '#src/queries/graph.ts';
import { everyLanguage } from '#src/routes/home.ts';
import { readFilteredPage } from '#src/routes/lists.ts';
import { readRoute } from '#src/routes/read-route.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

const LATEST = 12;
const OF_EACH_KIND = 6;

/** The newsroom's landing page and what stands under it, but for documents. */
export function newsroomRoutes(app: TypedApp, services: Services): void {
  readRoute(app, services, 'newsroomLanding', async ({ reading }) => {
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
    return {
      data: presentNewsroomLanding(graph, { row, ...lists }),
      meta: { localized_slugs: everyLanguage(services) },
    };
  });

  readRoute(app, services, 'releases', async ({ reading, query }) => {
    const kinds = ['topic', 'year'] as const;
    const { rows, ...meta } = await readFilteredPage(reading, { of: ['release'], kinds }, query);
    const graph = await loadGraph(reading, { cards: rows });
    return { data: cardsOf(presentCardRows(graph, rows), 'release'), meta };
  });

  readRoute(app, services, 'release', async ({ reading, named }) => {
    const row = await named(['release']);
    if (row === null || !isRowOf(row, 'release')) return null;
    const graph = await loadGraph(reading, { pages: [row] });
    return { data: presentRelease(graph, row), meta: { localized_slugs: row.localizedSlugs } };
  });

  readRoute(app, services, 'collections', async ({ reading, query }) => {
    const of = ['collection', 'content_grid'] as const;
    const kinds = ['type', 'year'] as const;
    const { rows, ...meta } = await readFilteredPage(reading, { of, kinds }, query);
    const cards = presentCardRows(await loadGraph(reading, { cards: rows }), rows);
    const data = cards.filter(
      (card) => card._type === 'collection' || card._type === 'content_grid',
    );
    return { data, meta };
  });

  readRoute(app, services, 'collection', async ({ reading, named }) => {
    const row = await named(['collection', 'content_grid']);
    if (row === null) return null;
    const data = presentCollection(await loadGraph(reading, { pages: [row] }), row);
    return data && { data, meta: { localized_slugs: row.localizedSlugs } };
  });

  readRoute(app, services, 'contentGrid', async ({ reading, named }) => {
    const row = await named(['content_grid']);
    if (row === null || !isRowOf(row, 'content_grid')) return null;
    const graph = await loadGraph(reading, { pages: [row] });
    return { data: presentContentGrid(graph, row), meta: { localized_slugs: row.localizedSlugs } };
  });
}

/** Statements, policies and reports. */
export function documentRoutes(app: TypedApp, services: Services): void {
  readRoute(app, services, 'statements', async ({ reading, query }) => {
    const kinds = ['topic', 'year'] as const;
    const { rows, ...meta } = await readFilteredPage(reading, { of: ['statement'], kinds }, query);
    const graph = await loadGraph(reading, { cards: rows });
    return { data: cardsOf(presentCardRows(graph, rows), 'statement'), meta };
  });

  readRoute(app, services, 'statement', async ({ reading, named }) => {
    const row = await named(['statement']);
    if (row === null || !isRowOf(row, 'statement')) return null;
    const graph = await loadGraph(reading, { pages: [row] });
    return { data: presentStatement(graph, row), meta: { localized_slugs: row.localizedSlugs } };
  });

  readRoute(app, services, 'policies', async ({ reading, query }) => {
    const kinds = ['year'] as const;
    const { rows, ...meta } = await readFilteredPage(reading, { of: ['policy'], kinds }, query);
    const graph = await loadGraph(reading, { cards: rows });
    return { data: cardsOf(presentCardRows(graph, rows), 'policy'), meta };
  });

  readRoute(app, services, 'policy', async ({ reading, named }) => {
    const row = await named(['policy']);
    if (row === null || !isRowOf(row, 'policy')) return null;
    const graph = await loadGraph(reading, { pages: [row] });
    return { data: presentPolicy(graph, row), meta: { localized_slugs: row.localizedSlugs } };
  });

  readRoute(app, services, 'reports', async ({ reading, query }) => {
    const kinds = ['year', 'commitment'] as const;
    const { rows, ...meta } = await readFilteredPage(reading, { of: ['report'], kinds }, query);
    const graph = await loadGraph(reading, { cards: rows });
    return { data: cardsOf(presentCardRows(graph, rows), 'report'), meta };
  });

  readRoute(app, services, 'report', async ({ reading, named }) => {
    const row = await named(['report']);
    if (row === null || !isRowOf(row, 'report')) return null;
    const graph = await loadGraph(reading, { pages: [row] });
    return { data: presentReport(graph, row), meta: { localized_slugs: row.localizedSlugs } };
  });
}
