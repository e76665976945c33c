import { defineSearchPage } from '#src/pages/define-search-page.tsx';

/** Search over the newsroom alone. */
export const page = defineSearchPage({
  route: 'newsroom_search',
  scope: 'newsroom',
  title: 'newsroom.search_newsroom',
});
