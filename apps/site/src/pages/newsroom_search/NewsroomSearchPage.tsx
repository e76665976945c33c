import { SearchView } from '#src/components/SearchView.tsx';
import type { SearchData } from '#src/pages/search-load.ts';
import { pathTo } from '#src/routes.ts';
import { useView } from '#src/view/view-context.ts';

/** Search over the newsroom alone. */
export function NewsroomSearchPage({ data }: { readonly data: SearchData }) {
  const { t, locale } = useView();
  return (
    <SearchView
      data={data}
      path={pathTo(locale.locale, 'newsroom_search')}
      title={t('newsroom.search_newsroom')}
    />
  );
}
