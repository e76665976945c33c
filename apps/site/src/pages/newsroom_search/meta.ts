import type { PageMeta } from '#src/pages/define-page.ts';
import type { SearchData } from '#src/pages/search-load.ts';
import { searchPageMeta } from '#src/pages/search-meta.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function newsroomSearchMeta(data: SearchData, view: ViewContext): PageMeta {
  return searchPageMeta(data, view, view.t('newsroom.search_newsroom'));
}
