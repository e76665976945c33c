import type { ListedMedium } from '@masthead/contract/media-list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { dataOf } from '#src/data/calls.ts';

const NONE: readonly ListedMedium[] = [];

/** The media in the library; those that are gone are left out. */
export function useMedia(ids: readonly string[]): readonly ListedMedium[] {
  const { data = NONE } = useQuery({
    queryKey: ['media', 'by-id', ids],
    queryFn: () => dataOf('listMedia', { query: { ids: ids.join(), limit: 100 } }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return data;
}
