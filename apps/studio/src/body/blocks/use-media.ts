import type { ListedMedium } from '@masthead/contract/media-list';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { publishing } from '#src/data/ask.ts';

const NONE: readonly ListedMedium[] = [];

/** What the library says of these media; those that are gone are left out. */
export function useMedia(ids: readonly string[]): readonly ListedMedium[] {
  const { data = NONE } = useQuery({
    queryKey: ['media', 'by-id', ids],
    queryFn: async () =>
      (await publishing<ListedMedium[]>('GET', `/media?ids=${ids.join()}&limit=100`)).data,
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  });
  return data;
}
