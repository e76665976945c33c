import { presentSitemapEntry } from '#src/presenters/sitemap.ts';
import { toldPart } from '#src/queries/card-fields.ts';
import { PAGES } from '#src/queries/list-key.ts';
import { countItems, readWindow } from '#src/queries/list-reading.ts';
import type { Reading } from '#src/queries/reading.ts';
import type { Referenced } from '#src/queries/referenced.ts';
import { referencesIn } from '#src/queries/references.ts';
import type { ItemRow } from '#src/queries/rows.ts';
import { placeIn } from '#src/routes/lists.ts';
import { readRoute } from '#src/routes/read-route.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

/** `GET /sitemap`: the pages of items that search engines may be told of. */
export function sitemapRoutes(app: TypedApp, services: Services): void {
  readRoute(app, services, 'sitemap', async ({ reading, query }) => {
    const { page: number, per_page: limit } = query;
    const counted = await countItems(reading, { list: PAGES }, ['all']);
    const page = placeIn(counted.get('all')?.[0]?.count ?? 0, query);
    const offset = (number - 1) * limit;
    const rows = await readWindow(reading, { list: PAGES, limit, offset, shown: 'told' });
    const [slugs, referenced] = await Promise.all([
      reading.slugsOfEach(rows),
      mediaOf(reading, rows),
    ]);
    const data = rows.map((row) => presentSitemapEntry(referenced, row, slugs.get(row.id) ?? {}));
    return { data, meta: { page } };
  });
}

/** The pictures and films of these items: nothing is shown of what else they name. */
async function mediaOf(reading: Reading, rows: readonly ItemRow[]): Promise<Referenced> {
  const { locale, source, english, timeZone } = reading.reader;
  const named = referencesIn(rows.map(({ fields, texts }) => toldPart(fields, texts)));
  const media = await reading.media(named.media);
  const none = { items: new Map(), links: new Map(), contacts: new Map() };
  return { locale, source, english, timeZone, ...none, media };
}
