import { READS } from '@masthead/contract/reads';
import { RESULT_TYPES, SEARCH_SCOPES, type SearchScope } from '@masthead/contract/search';
import type { MessageKey } from '@masthead/locales/dictionaries';
import { z } from 'zod';
import { SearchView } from '#src/components/search/SearchView.tsx';
import { definePage, type LoadContext, type Page } from '#src/pages/define-page.ts';
import { listMeta } from '#src/pages/list-meta.ts';
import { withinList } from '#src/pages/page-number.ts';
import { searchWording } from '#src/view/search-wording.ts';
import { countsSearches } from '#src/view/searches-notice.ts';
import { useView } from '#src/view/view-context.ts';

interface SearchPageDefinition {
  readonly route: 'search' | 'newsroom_search' | 'resources_search';
  /** The part of the site that is searched, where not all of it. */
  readonly scope?: SearchScope;
  readonly title: MessageKey;
  /** Over the field while nothing is asked for, where that is another. */
  readonly emptyTitle?: MessageKey;
}

/** A search page; without words it shows everything there is, newest first. */
export function defineSearchPage(definition: SearchPageDefinition): Page {
  const { route, scope, title, emptyTitle = title } = definition;
  const types = scope === undefined ? RESULT_TYPES : SEARCH_SCOPES[scope];
  const schema = READS.search.query
    .pick({ q: true, topic: true, year: true, page: true })
    .extend({ type: z.enum(types).optional() });

  async function load({ api, query }: LoadContext<typeof route, z.output<typeof schema>>) {
    const { data, meta } = await api.read('search', { ...query, scope });
    return {
      results: data,
      query: { ...query, q: meta.query },
      exact: meta.exact,
      corrected: meta.corrected,
      filters: meta.filters,
      page: withinList(meta.page),
    };
  }
  type Data = Awaited<ReturnType<typeof load>>;

  function SearchPage({ data }: { readonly data: Data }) {
    const { t, path } = useView();
    return (
      <SearchView
        data={data}
        path={path.split('?')[0] ?? ''}
        title={t(data.query.q === '' ? emptyTitle : title)}
      />
    );
  }

  return definePage({
    route,
    query: schema,
    load,
    // What somebody looked for is kept out of search engines.
    meta({ query, exact, page, results }, view) {
      const { q, type, topic, year } = query;
      const wording = searchWording(view.t, { query: q, exact, page });
      const isNarrowed = [type, topic, year].some((value) => value !== undefined);
      const isPrivate = q !== '' || isNarrowed || page.number > 1;
      const head = { title: q === '' ? view.t(title) : wording, description: null };
      const isCounted =
        route === 'search' && results.length === 0 && !isNarrowed && page.number === 1;
      return {
        ...listMeta({ ...head, page, isPrivate, isOpenEnded: q !== '' }, view),
        ...(isCounted && countsSearches(view) && { foundNothing: q }),
      };
    },
    View: SearchPage,
  });
}
