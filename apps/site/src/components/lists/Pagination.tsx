import type { Page } from '@masthead/contract/envelope';
import { LoadMore } from '#src/islands/LoadMore.island.tsx';
import { Island } from '#src/view/Island.tsx';
import { islandText } from '#src/view/IslandLines.tsx';
import { type ListPlace, pageAddress } from '#src/view/list-address.ts';
import { pagePosition } from '#src/view/page-position.ts';
import { useView } from '#src/view/view-context.ts';

interface PaginationProps {
  readonly place: ListPlace;
  readonly page: Page;
}

/** The end of a list of several pages. It extends the list named by `data-entries`, see EntryList. */
export function Pagination({ place, page }: PaginationProps) {
  const view = useView();
  const { t } = view;
  const { number, pages, size, total, total_is_least } = page;
  if (pages < 2) return null;
  const left = total_is_least ? size : total - (number - 1) * size;
  const count = Math.min(size, left);
  return (
    <Island
      of={LoadMore}
      on="visible"
      props={{
        number,
        previous: number > 1 ? pageAddress(place, number - 1) : null,
        next: number < pages ? pageAddress(place, number + 1) : null,
        texts: {
          label: t('pagination.label'),
          position: pagePosition(t, page),
          previous: t('pagination.previous_page'),
          more: t('labels.load_more'),
          loading: t('labels.loading'),
          retry: t('labels.retry'),
          failed: islandText(t('errors.failed_load_text'), view),
          loaded: t('pagination.more_loaded', { count }),
        },
      }}
    />
  );
}
