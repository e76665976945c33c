import { placeIn } from '#src/http/lists.ts';
import { readRoute } from '#src/http/read-route.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { presentSitemapEntry } from '#src/reading/presenters/sitemap.ts';
import { toldPart } from '#src/reading/queries/card-fields.ts';
import { PAGES } from '#src/reading/queries/list-key.ts';
import { countItems, readWindow } from '#src/reading/queries/list-reading.ts';
import type { Reading } from '#src/reading/queries/reading.ts';
import type { Referenced } from '#src/reading/queries/referenced.ts';
import { referencesIn } from '#src/reading/queries/references.ts';
import type { ItemRow } from '#src/reading/queries/rows.ts';
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
