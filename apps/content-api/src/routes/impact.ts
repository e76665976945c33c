import { RESOURCE_TYPES } from '@masthead/contract/resource';
import { presentResource } from '#src/presenters/documents.ts';
import {
  presentCommitment,
  presentImpactLanding,
  presentInitiative,
  presentResourceCategory,
  presentResourceLanding,
  resourceCards,
} from '#src/presenters/mission.ts';
import { isRowOf } from '#src/presenters/stored.ts';
import { readFilters } from '#src/queries/filters.ts';
import { loadGraph } from '#src/queries/graph.ts';
import { everyLanguage } from '#src/routes/home.ts';
import { readFilteredPage } from '#src/routes/lists.ts';
import { readRoute } from '#src/routes/read-route.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

const ON_LANDING = 12;
/** All that belongs to one focus area and is shown on its page. */
const OF_COMMITMENT = 24;
const OF_EACH_KIND = 6;

/** The mission section: focus areas and initiatives. */
export function impactRoutes(app: TypedApp, services: Services): void {
  readRoute(app, services, 'impactLanding', async ({ reading }) => {
    const row = await reading.landing('impact_landing');
    const commitments = await reading.list({
      types: ['commitment'],
      limit: ON_LANDING,
      order: 'number',
    });
    const initiatives = await reading.list({ types: ['initiative'], limit: ON_LANDING });
    const resources = await reading.list({ types: ['impact_resource'], limit: ON_LANDING });
    const graph = await loadGraph(reading, {
      pages: row ? [row] : [],
      cards: [...commitments, ...initiatives, ...resources],
    });
    return {
      data: presentImpactLanding(graph, { row, commitments, initiatives, resources }),
      meta: { localized_slugs: everyLanguage(services) },
    };
  });

  readRoute(app, services, 'commitment', async ({ reading, named }) => {
    const row = await named(['commitment']);
    if (row === null || !isRowOf(row, 'commitment')) return null;
    const belonging = { filter: { commitment: row.id }, limit: OF_COMMITMENT };
    const initiatives = await reading.list({ types: ['initiative'], ...belonging });
    const resources = await reading.list({ types: RESOURCE_TYPES, ...belonging });
    const graph = await loadGraph(reading, { pages: [row], cards: [...initiatives, ...resources] });
    return {
      data: presentCommitment(graph, row, { initiatives, resources }),
      meta: { localized_slugs: row.localizedSlugs },
    };
  });

  readRoute(app, services, 'initiative', async ({ reading, named }) => {
    const row = await named(['initiative']);
    if (row === null || !isRowOf(row, 'initiative')) return null;
    const graph = await loadGraph(reading, { pages: [row] });
    return { data: presentInitiative(graph, row), meta: { localized_slugs: row.localizedSlugs } };
  });
}

/** What stands under `resources`: four types, one list, one namespace. */
export function resourceRoutes(app: TypedApp, services: Services): void {
  readRoute(app, services, 'resourceLanding', async ({ reading }) => {
    const row = await reading.landing('impact_resource_landing');
    const latest = (type: (typeof RESOURCE_TYPES)[number]) =>
      reading.list({ types: [type], limit: OF_EACH_KIND });
    const lists = {
      resources: await latest('impact_resource'),
      reports: await latest('report'),
      statements: await latest('statement'),
      policies: await latest('policy'),
      commitments: await reading.list({
        types: ['commitment'],
        limit: ON_LANDING,
        order: 'number',
      }),
    };
    // The newest of each kind that is read rather than looked up.
    const featured = [lists.reports[0], lists.resources[0], lists.statements[0]].filter(
      (each) => each !== undefined,
    );
    const graph = await loadGraph(reading, {
      pages: row ? [row] : [],
      cards: Object.values(lists).flat(),
    });
    return {
      data: presentResourceLanding(graph, { row, featured, ...lists }),
      meta: { localized_slugs: everyLanguage(services) },
    };
  });

  readRoute(app, services, 'resources', async ({ reading, query }) => {
    const kinds = ['type', 'category', 'commitment', 'year'] as const;
    const { rows, ...meta } = await readFilteredPage(reading, { of: RESOURCE_TYPES, kinds }, query);
    const graph = await loadGraph(reading, { cards: rows });
    return { data: resourceCards(graph, rows), meta };
  });

  readRoute(app, services, 'taxonomies', async ({ reading }) => {
    const kinds = ['type', 'category', 'commitment', 'year'] as const;
    return { data: await readFilters(reading, { of: RESOURCE_TYPES }, kinds) };
  });

  readRoute(app, services, 'resourceCategory', async ({ reading, named, query }) => {
    const row = await named(['commitment']);
    if (row === null) return null;
    const { rows, page, filters } = await readFilteredPage(
      reading,
      { of: RESOURCE_TYPES, kinds: ['type'], filter: { commitment: row.id } },
      query,
    );
    const graph = await loadGraph(reading, { cards: [row, ...rows] });
    const data = presentResourceCategory(graph, row, rows);
    return data && { data, meta: { localized_slugs: row.localizedSlugs, page, filters } };
  });

  readRoute(app, services, 'resource', async ({ reading, named }) => {
    const row = await named(RESOURCE_TYPES);
    if (row === null) return null;
    const data = presentResource(await loadGraph(reading, { pages: [row] }), row);
    return data && { data, meta: { localized_slugs: row.localizedSlugs } };
  });
}
