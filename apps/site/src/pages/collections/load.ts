import type { LoadContext } from '#src/pages/define-page.ts';
import { readListQuery } from '#src/pages/list-query.ts';
import { withinList } from '#src/pages/page-number.ts';

const TYPES = ['collection', 'content_grid'] as const;

export async function loadCollections({ api, query }: LoadContext<'collections'>) {
  const { type, year, page } = readListQuery(query, TYPES);
  const { data, meta } = await api.read('collections', { type, year, page });
  return { collections: data, query, filters: meta.filters, page: withinList(meta.page) };
}

/** What the page shows. */
export type CollectionsData = Awaited<ReturnType<typeof loadCollections>>;
