import { defineSearchPage } from '#src/pages/define-search-page.tsx';

/** Search over the resources alone. */
export const page = defineSearchPage({
  route: 'resources_search',
  scope: 'resources',
  title: 'resources.search_resources',
});
