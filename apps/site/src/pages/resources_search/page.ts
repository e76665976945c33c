import { definePage } from '#src/pages/define-page.ts';
import { resourcesSearchMeta } from '#src/pages/resources_search/meta.ts';
import { ResourcesSearchPage } from '#src/pages/resources_search/ResourcesSearchPage.tsx';
import { SEARCH_QUERY, searchIn } from '#src/pages/search-load.ts';

export const page = definePage({
  route: 'resources_search',
  query: SEARCH_QUERY,
  load: searchIn('resources'),
  meta: resourcesSearchMeta,
  View: ResourcesSearchPage,
});
