import { definePage } from '#src/pages/define-page.ts';
import { searchMeta } from '#src/pages/search/meta.ts';
import { SearchPage } from '#src/pages/search/SearchPage.tsx';
import { SEARCH_QUERY, searchIn } from '#src/pages/search-load.ts';

export const page = definePage({
  route: 'search',
  query: SEARCH_QUERY,
  load: searchIn(),
  meta: searchMeta,
  View: SearchPage,
});
