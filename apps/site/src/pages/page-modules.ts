import type { Page } from '#src/pages/define-page.ts';
import type { RouteName } from '#src/routes.ts';

/** A folder `src/pages/<route>` with its `page.ts` or `page.tsx` is all that a page needs to exist. */
const modules = import.meta.glob<{ page: Page }>('./*/page.{ts,tsx}');

/** Loads every page, once, at start. */
export async function loadPages(): Promise<ReadonlyMap<RouteName, Page>> {
  const pages = await Promise.all(Object.values(modules).map(async (load) => (await load()).page));
  return new Map(pages.map((page) => [page.route, page]));
}
