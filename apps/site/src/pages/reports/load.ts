import type { LoadContext } from '#src/pages/define-page.ts';
import { readListQuery } from '#src/pages/list-query.ts';
import { withinList } from '#src/pages/page-number.ts';

export async function loadReports({ api, query }: LoadContext<'reports'>) {
  const { commitment, year, page } = readListQuery(query, []);
  const { data, meta } = await api.read('reports', { commitment, year, page });
  return { reports: data, query, filters: meta.filters, page: withinList(meta.page) };
}

/** What the page shows. */
export type ReportsData = Awaited<ReturnType<typeof loadReports>>;
