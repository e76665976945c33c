import { presentSitemapEntry } from '#src/presenters/sitemap.ts';
import { PAGES } from '#src/queries/list-key.ts';
import { loadReferenced } from '#src/queries/referenced.ts';
import { readPage } from '#src/routes/lists.ts';
import { readRoute } from '#src/routes/read-route.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

/** `GET /sitemap`: the pages of items that search engines may be told of. */
export function sitemapRoutes(app: TypedApp, services: Services): void {
  readRoute(app, services, 'sitemap', async ({ reading, query }) => {
    const { rows, page } = await readPage(reading, { list: PAGES }, query);
    // When a page last changed, and whether it leads elsewhere, no card says.
    for (const row of rows) reading.showsWhole(row);
    const [slugs, referenced] = await Promise.all([
      reading.slugsOfEach(rows),
      loadReferenced(reading, { cards: rows }),
    ]);
    const entries = rows.map((row) =>
      presentSitemapEntry(referenced, row, slugs.get(row.id) ?? {}),
    );
    return { data: entries.filter((entry) => entry !== null), meta: { page } };
  });
}
