import type { LoadContext } from '#src/pages/define-page.ts';
import { readListQuery } from '#src/pages/list-query.ts';
import { withinList } from '#src/pages/page-number.ts';

export async function loadPolicies({ api, query }: LoadContext<'policies'>) {
  const { year, page } = readListQuery(query, []);
  const { data, meta } = await api.read('policies', { year, page });
  return { policies: data, query, filters: meta.filters, page: withinList(meta.page) };
}

/** What the page shows. */
export type PoliciesData = Awaited<ReturnType<typeof loadPolicies>>;
