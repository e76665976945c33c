import { defineSearchPage } from '#src/pages/define-search-page.tsx';

/** Search over the whole site. */
export const page = defineSearchPage({
  route: 'search',
  title: 'labels.search',
  emptyTitle: 'search.empty_title',
});
