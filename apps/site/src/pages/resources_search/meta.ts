import type { PageMeta } from '#src/pages/define-page.ts';
import type { SearchData } from '#src/pages/search-load.ts';
import { searchPageMeta } from '#src/pages/search-meta.ts';
import type { ViewContext } from '#src/view/view-context.ts';

export function resourcesSearchMeta(data: SearchData, view: ViewContext): PageMeta {
  return searchPageMeta(data, view, view.t('resources.search_resources'));
}
