import type { ListName } from '@masthead/contract/lists';
import { RESOURCE_TYPES } from '@masthead/contract/resource';
import { readFilteredPage } from '#src/http/lists.ts';
import { readRoute } from '#src/http/read-route.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { presentResource } from '#src/reading/presenters/documents.ts';
import {
  presentCommitment,
  presentImpactLanding,
  presentResourceCategory,
  presentResourceLanding,
  resourceCards,
} from '#src/reading/presenters/mission.ts';
import { isRowOf } from '#src/reading/presenters/stored.ts';
import { readFilters } from '#src/reading/queries/filters.ts';
import { keyedList } from '#src/reading/queries/list-key.ts';
import { readWindow } from '#src/reading/queries/list-reading.ts';
import { loadReferenced } from '#src/reading/queries/referenced.ts';
import { everyLanguage } from '#src/reading/routes/home.ts';
import type { Services } from '#src/services.ts';

const ON_LANDING = 12;
/** All that belongs to one focus area and is shown on its page. */
const OF_COMMITMENT = 24;
const OF_EACH_KIND = 6;

/** The mission section: focus areas and initiatives. */
export function impactRoutes(app: TypedApp, services: Services): void {
  readRoute(app, services, 'impactLanding', async ({ reading }) => {
    const row = await reading.landing('impact_landing');
    const commitments = await readWindow(reading, {
      list: keyedList('commitments'),
      limit: ON_LANDING,
    });
    const initiatives = await readWindow(reading, {
      list: keyedList('initiatives'),
      limit: ON_LANDING,
    });
    const resources = await readWindow(reading, {
      list: keyedList('impact_resources'),
      limit: ON_LANDING,
    });
    const referenced = await loadReferenced(reading, {
      pages: row ? [row] : [],
      cards: [...commitments, ...initiatives, ...resources],
    });
    return {
      data: presentImpactLanding(referenced, { row, commitments, initiatives, resources }),
      meta: { localized_slugs: everyLanguage(services) },
    };
  });

  readRoute(app, services, 'commitment', async ({ reading, named }) => {
    const row = await named(['commitment']);
    if (row === null || !isRowOf(row, 'commitment')) return null;
    const belonging = (name: 'commitment_initiatives' | 'commitment_resources') =>
      readWindow(reading, { list: keyedList(name, row.id), limit: OF_COMMITMENT });
    const initiatives = await belonging('commitment_initiatives');
    const resources = await belonging('commitment_resources');
    const referenced = await loadReferenced(reading, {
      pages: [row],
      cards: [...initiatives, ...resources],
    });
    return {
      data: presentCommitment(referenced, row, { initiatives, resources }),
      meta: { localized_slugs: row.localizedSlugs },
    };
  });
}

/** The calls below `resources`: four types, one list, one namespace. */
export function resourceRoutes(app: TypedApp, services: Services): void {
  readRoute(app, services, 'resourceLanding', async ({ reading }) => {
    const row = await reading.landing('impact_resource_landing');
    const latest = (name: ListName) =>
      readWindow(reading, { list: keyedList(name), limit: OF_EACH_KIND });
    const lists = {
      resources: await latest('impact_resources'),
      reports: await latest('reports'),
      statements: await latest('statements'),
      policies: await latest('policies'),
    };
    const commitments = await readWindow(reading, {
      list: keyedList('commitments'),
      limit: ON_LANDING,
      shown: 'titles',
    });
    // The newest of each kind that is read rather than looked up.
    const featured = [lists.reports[0], lists.resources[0], lists.statements[0]].filter(
      (each) => each !== undefined,
    );
    const referenced = await loadReferenced(reading, {
      pages: row ? [row] : [],
      cards: Object.values(lists).flat(),
    });
    return {
      data: presentResourceLanding(referenced, { row, featured, commitments, ...lists }),
      meta: { localized_slugs: everyLanguage(services) },
    };
  });

  readRoute(app, services, 'resources', async ({ reading, query }) => {
    const { rows, ...meta } = await readFilteredPage(reading, keyedList('resources'), query);
    const referenced = await loadReferenced(reading, { cards: rows });
    return { data: resourceCards(referenced, rows), meta };
  });

  readRoute(app, services, 'taxonomies', async ({ reading }) => {
    return { data: await readFilters(reading, { list: keyedList('resources') }) };
  });

  readRoute(app, services, 'resourceCategory', async ({ reading, named, query }) => {
    const row = await named(['commitment'], 'id', 'card');
    if (row === null) return null;
    const { rows, page, filters } = await readFilteredPage(
      reading,
      keyedList('commitment_resources', row.id),
      query,
    );
    const referenced = await loadReferenced(reading, { cards: [row, ...rows] });
    const data = presentResourceCategory(referenced, row, rows);
    return data && { data, meta: { localized_slugs: row.localizedSlugs, page, filters } };
  });

  readRoute(app, services, 'resource', async ({ reading, named }) => {
    const row = await named(RESOURCE_TYPES);
    if (row === null) return null;
    const data = presentResource(await loadReferenced(reading, { pages: [row] }), row);
    return data && { data, meta: { localized_slugs: row.localizedSlugs } };
  });
}
