import type { PageMeta } from '#src/pages/define-page.ts';
import { listMeta } from '#src/pages/list-meta.ts';
import type { SearchData } from '#src/pages/search-load.ts';
import { searchWording } from '#src/view/search-wording.ts';
import type { ViewContext } from '#src/view/view-context.ts';

/** The head of a search page with this title; what somebody looked for is kept out of search engines. */
export function searchPageMeta(data: SearchData, view: ViewContext, title: string): PageMeta {
  const { query, corrected, page } = data;
  const { q = '', ...narrowed } = query;
  const wording = searchWording(view.t, { query: q, corrected, total: page.total });
  return listMeta(
    {
      title: q === '' ? title : wording,
      description: null,
      page,
      isPrivate: q !== '' || Object.keys(narrowed).length > 0,
    },
    view,
  );
}
