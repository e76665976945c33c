import { RESULT_TYPES, SEARCH_SCOPES, type SearchScope } from '@masthead/contract/search';
import type { LoadContext } from '#src/pages/define-page.ts';
import { readListQuery } from '#src/pages/list-query.ts';
import { withinList } from '#src/pages/page-number.ts';

type SearchRoute = 'search' | 'newsroom_search' | 'resources_search';

/** What a search page's address may ask for. */
export const SEARCH_QUERY = ['q', 'type', 'topic', 'year', 'page'] as const;

/** Searches everything, or one part of the site; without words, everything there is, newest first. */
export function searchIn(scope?: SearchScope) {
  return async ({ api, query }: Pick<LoadContext<SearchRoute>, 'api' | 'query'>) => {
    const types = scope === undefined ? RESULT_TYPES : SEARCH_SCOPES[scope];
    const { q, type, topic, year, page } = readListQuery(query, types);
    const { data, meta } = await api.read('search', { q, type, topic, year, page, scope });
    return {
      results: data,
      query: { ...query, q: meta.query },
      corrected: meta.corrected,
      filters: meta.filters,
      page: withinList(meta.page),
    };
  };
}

/** What a search page shows. */
export type SearchData = Awaited<ReturnType<ReturnType<typeof searchIn>>>;
