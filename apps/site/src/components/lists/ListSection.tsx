import type { Page } from '@masthead/contract/envelope';
import type { Filters as FiltersData } from '@masthead/contract/filters';
import type { ReactNode } from 'react';
import { ButtonLink } from '#src/components/ButtonLink.tsx';
import { EmptyNote } from '#src/components/lists/EmptyNote.tsx';
import { Pagination } from '#src/components/lists/Pagination.tsx';
import { Filters } from '#src/components/search/Filters.tsx';
import { FILTER_KINDS, type FilterKind } from '#src/components/search/filter-rows.ts';
import { type ListPlace, pageAddress } from '#src/view/list-address.ts';
import { useView } from '#src/view/view-context.ts';
import css from './list-section.module.css';

interface ListSectionProps {
  readonly place: ListPlace;
  readonly page: Page;
  readonly filters: FiltersData;
  readonly kinds?: readonly FilterKind[];
  readonly empty: string;
  readonly children: ReactNode;
}

export function ListSection(props: ListSectionProps) {
  const { place, page, filters, kinds, empty, children } = props;
  const { t } = useView();
  return (
    <div className={`grid ${css.section}`}>
      <Filters place={place} filters={filters} kinds={kinds} />
      {page.total === 0 ? (
        <NothingHere place={place} empty={empty} />
      ) : (
        <>
          <div className={`spread ${css.line}`}>
            <p className="label quiet">{t('units.entries', { count: page.total })}</p>
            {page.number > 1 && (
              <p>
                <a
                  className="label text-link"
                  href={pageAddress(place, page.number - 1)}
                  data-earlier=""
                >
                  {t('pagination.previous_page')}
                </a>
              </p>
            )}
          </div>
          {children}
          <div className={css.end}>
            <Pagination place={place} page={page} />
          </div>
        </>
      )}
    </div>
  );
}

type NothingHereProps = Pick<ListSectionProps, 'place' | 'empty'>;

function NothingHere({ place: { path, query }, empty }: NothingHereProps) {
  const { t } = useView();
  const isNarrowed = FILTER_KINDS.some((kind) => query[kind] !== undefined);
  if (!isNarrowed) return <EmptyNote text={empty} leadsOn />;
  return (
    <EmptyNote text={t('newsroom.empty_filter')}>
      <ButtonLink look="solid" href={path}>
        {t('search.clear_filters')}
      </ButtonLink>
    </EmptyNote>
  );
}
