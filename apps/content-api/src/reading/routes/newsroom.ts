import type { ListName } from '@masthead/contract/lists';
import { readFilteredPage } from '#src/http/lists.ts';
import { readRoute } from '#src/http/read-route.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { presentCardRows } from '#src/reading/presenters/card.ts';
import { presentCollection } from '#src/reading/presenters/collection.ts';
import { presentNewsroomLanding } from '#src/reading/presenters/landings.ts';
import { keyedList } from '#src/reading/queries/list-key.ts';
import { readWindow } from '#src/reading/queries/list-reading.ts';
import { loadReferenced } from '#src/reading/queries/referenced.ts';
import { referencesIn } from '#src/reading/queries/references.ts';
import { everyLanguage } from '#src/reading/routes/home.ts';
import type { Services } from '#src/services.ts';

const LATEST = 12;
const OF_EACH_KIND = 6;

/** The newsroom's landing page and the pages below it, except documents. */
export function newsroomRoutes(app: TypedApp, services: Services): void {
  readRoute(app, services, 'newsroomLanding', async ({ reading }) => {
    const row = await reading.landing('newsroom_landing');
    // The leading item is not shown again in the page's lists.
    const lead = await reading.findByIds(referencesIn(row?.fields.lead).items);
    const except = [...lead.values()];
    const latest = (name: ListName, limit: number) =>
      readWindow(reading, { list: keyedList(name), limit, except });
    const lists = {
      latest: await latest('releases', LATEST),
      collections: await latest('collections', OF_EACH_KIND),
      statements: await latest('statements', OF_EACH_KIND),
      policies: await latest('policies', OF_EACH_KIND),
      reports: await latest('reports', OF_EACH_KIND),
    };
    const referenced = await loadReferenced(reading, {
      pages: row ? [row] : [],
      cards: Object.values(lists).flat(),
    });
    return {
      data: presentNewsroomLanding(referenced, { row, ...lists }),
      meta: { localized_slugs: everyLanguage(services) },
    };
  });

  readRoute(app, services, 'collections', async ({ reading, query }) => {
    const { rows, ...meta } = await readFilteredPage(reading, keyedList('collections'), query);
    const cards = presentCardRows(await loadReferenced(reading, { cards: rows }), rows);
    const data = cards.filter(
      (card) => card._type === 'collection' || card._type === 'content_grid',
    );
    return { data, meta };
  });

  readRoute(app, services, 'collection', async ({ reading, named }) => {
    const row = await named(['collection', 'content_grid']);
    if (row === null) return null;
    const data = presentCollection(await loadReferenced(reading, { pages: [row] }), row);
    return data && { data, meta: { localized_slugs: row.localizedSlugs } };
  });
}
