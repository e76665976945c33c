import { queryOptions, useQuery } from '@tanstack/react-query';
import { dataOf } from '#src/data/calls.ts';

/** Words and style of a language as the newsroom wants them, and whether a machine can help. */
export const guideOf = (locale: string) =>
  queryOptions({
    queryKey: ['translation guide', locale],
    queryFn: () => dataOf('readGuide', { query: { locale } }),
    staleTime: 60_000,
  });

export const useGuide = (locale: string) => useQuery(guideOf(locale));
