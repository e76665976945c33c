import type { TranslationGuide } from '@masthead/contract/glossary';
import { useQuery } from '@tanstack/react-query';
import { ask } from '#src/data/ask.ts';

/** Words and style of a language as the newsroom wants them, and whether a machine can help. */
export function useGuide(locale: string) {
  return useQuery({
    queryKey: ['translation guide', locale],
    queryFn: async () =>
      (await ask<TranslationGuide>('GET', `/v1/translations/guide?locale=${locale}`)).data,
    staleTime: 60_000,
  });
}
