import type { Page } from '@masthead/contract/envelope';
import type { Filters as FiltersData } from '@masthead/contract/filters';
import type { SearchResult } from '@masthead/contract/search';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { Pagination } from '#src/components/lists/Pagination.tsx';
import { Phrases } from '#src/components/Phrases.tsx';
import { Filters } from '#src/components/search/Filters.tsx';
import { ResultList } from '#src/components/search/ResultList.tsx';
import { SearchForm } from '#src/components/search/SearchForm.tsx';
import { SearchTabs } from '#src/components/search/SearchTabs.tsx';
import { headlinesOf } from '#src/styles/headline.ts';
import { type ListPlace, type ListQuery, listAddress } from '#src/view/list-address.ts';
import { menuOf } from '#src/view/menu-sections.ts';
import { searchWording } from '#src/view/search-wording.ts';
import { useView } from '#src/view/view-context.ts';
import css from './search-view.module.css';

interface SearchOutcome {
  readonly results: readonly SearchResult[];
  /** The query as searched: `q` is trimmed and cut. */
  readonly query: ListQuery;
  /** Whether the results match everything asked for; otherwise they are near matches and are not counted. */
  readonly exact: boolean;
  readonly corrected: string | null;
  readonly filters: FiltersData;
  readonly page: Page;
}

interface SearchViewProps {
  readonly data: SearchOutcome;
  /** The search page's path. */
  readonly path: string;
  /** The page's name, over the field. */
  readonly title: string;
}

export function SearchView({ data, path, title }: SearchViewProps) {
  const { results, query, filters, page } = data;
  const place = { path, query };
  if (!data.exact && page.total > 0) {
    return (
      <>
        <SearchForm place={place} label={title} />
        <div className={`grid ${css.outcome}`}>
          <Wording data={data} path={path} />
          <NearResults results={results} />
        </div>
      </>
    );
  }
  return (
    <>
      <SearchForm place={place} label={title} />
      <div className={`grid ${css.outcome}`}>
        <Wording data={data} path={path} />
        <SearchTabs place={place} types={filters.types} />
        {page.total === 0 ? (
          <NothingFound place={place} />
        ) : (
          <>
            <Filters place={place} filters={filters} kinds={['topic', 'year']} />
            <ResultList results={results} heading="h2" />
            <div className={css.end}>
              <Pagination place={place} page={page} />
            </div>
          </>
        )}
      </div>
    </>
  );
}

function Wording({ data, path }: Pick<SearchViewProps, 'data' | 'path'>) {
  const { t } = useView();
  const { query, exact, corrected, page } = data;
  const { q = '' } = query;
  if (q === '' && page.total === 0) return null;
  if (q === '') return <p className={`label quiet ${css.wording}`}>{t('search.recent_first')}</p>;
  return (
    <header className={css.wording}>
      <h1 className="display-4">
        <Phrases>{searchWording(t, { query: q, exact, page })}</Phrases>
      </h1>
      {corrected !== null && (
        <p className="lead" data-corrected="">
          <a className={css.corrected} href={listAddress({ path, query }, { q: corrected })}>
            {t('search.did_you_mean', { query: corrected })}
          </a>
        </p>
      )}
    </header>
  );
}

function NearResults({ results }: Pick<SearchOutcome, 'results'>) {
  const { t } = useView();
  return (
    <section className={css.near} data-near="">
      <h2 className="label quiet">{t('search.near_results')}</h2>
      <ResultList results={results} heading="h3" />
    </section>
  );
}

/** Help and ways on: without the filters where there are any, else to the site's sections. */
function NothingFound({ place }: { readonly place: ListPlace }) {
  const view = useView();
  const { t } = view;
  const { q = '', type, topic, year } = place.query;
  const isNarrowed = [type, topic, year].some((value) => value !== undefined);
  const ways = menuOf(view);
  const headlineOf = headlinesOf(ways.map(({ name }) => name));
  return (
    <div className={css.nothing}>
      <p className="lead">
        {q !== '' && t('search.no_result_help')}
        {q === '' && t(isNarrowed ? 'newsroom.empty_filter' : 'empty.search')}
      </p>
      {isNarrowed && (
        <ButtonLink look="solid" href={listAddress({ path: place.path, query: {} }, { q })}>
          {t('search.clear_filters')}
        </ButtonLink>
      )}
      <ul className={css.ways}>
        {ways.map(({ href, name }) => (
          <li key={href}>
            <a className={`display-3 pointed ${css.way}`} href={href} {...headlineOf(name)}>
              <Phrases>{name}</Phrases>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
