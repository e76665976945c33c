import { definePage } from '#src/pages/define-page.ts';
import { newsroomSearchMeta } from '#src/pages/newsroom_search/meta.ts';
import { NewsroomSearchPage } from '#src/pages/newsroom_search/NewsroomSearchPage.tsx';
import { SEARCH_QUERY, searchIn } from '#src/pages/search-load.ts';

export const page = definePage({
  route: 'newsroom_search',
  query: SEARCH_QUERY,
  load: searchIn('newsroom'),
  meta: newsroomSearchMeta,
  View: NewsroomSearchPage,
});
