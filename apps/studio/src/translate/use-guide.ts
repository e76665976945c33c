import type { TranslationGuide } from '@masthead/contract/glossary';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ask } from '#src/data/ask.ts';

/** Words and style of a language as the newsroom wants them, and whether a machine can help. */
export const guideOf = (locale: string) =>
  queryOptions({
    queryKey: ['translation guide', locale],
    queryFn: async () =>
      (await ask<TranslationGuide>('GET', `/v1/translations/guide?locale=${locale}`)).data,
    staleTime: 60_000,
  });

export const useGuide = (locale: string) => useQuery(guideOf(locale));
