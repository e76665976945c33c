import type { LoadContext } from '#src/pages/define-page.ts';
import { readListQuery } from '#src/pages/list-query.ts';
import { withinList } from '#src/pages/page-number.ts';

export async function loadReleases({ api, query }: LoadContext<'releases'>) {
  const { topic, year, page } = readListQuery(query, []);
  const { data, meta } = await api.read('releases', { topic, year, page });
  return { releases: data, query, filters: meta.filters, page: withinList(meta.page) };
}

/** What the page shows. */
export type ReleasesData = Awaited<ReturnType<typeof loadReleases>>;
