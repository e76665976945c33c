import type { LoadContext } from '#src/pages/define-page.ts';
import { readListQuery } from '#src/pages/list-query.ts';
import { withinList } from '#src/pages/page-number.ts';

export async function loadStatements({ api, query }: LoadContext<'statements'>) {
  const { topic, year, page } = readListQuery(query, []);
  const { data, meta } = await api.read('statements', { topic, year, page });
  return { statements: data, query, filters: meta.filters, page: withinList(meta.page) };
}

/** What the page shows. */
export type StatementsData = Awaited<ReturnType<typeof loadStatements>>;
