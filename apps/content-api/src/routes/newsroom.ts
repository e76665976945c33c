import type { ListName } from '@masthead/contract/lists';
import { presentCardRows } from '#src/presenters/card.ts';
import { presentCollection } from '#src/presenters/collection.ts';
import { presentNewsroomLanding } from '#src/presenters/landings.ts';
import { keyedList } from '#src/queries/list-key.ts';
import { readWindow } from '#src/queries/list-reading.ts';
import { loadReferenced } from '#src/queries/referenced.ts';
import { referencesIn } from '#src/queries/references.ts';
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
    // What leads the page does not stand in its lists again.
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
