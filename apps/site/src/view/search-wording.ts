import type { Translate } from '#src/view/translate.ts';

/** A search's outcome in words: zero, one or many (spec §4), of what was searched in the end. */
export function searchWording(
  t: Translate,
  { query, corrected, total }: { query: string; corrected: string | null; total: number },
): string {
  return t('search.results', { count: total, query: corrected ?? query });
}
