import type { Page } from '@masthead/contract/envelope';
import type { Translate } from '#src/view/translate.ts';

/** A search's outcome in words: zero, one, many (spec §4) or more than is counted, of what was searched in the end. */
export function searchWording(
  t: Translate,
  { query, corrected, page }: { query: string; corrected: string | null; page: Page },
): string {
  const key = page.total_is_least ? 'search.results_more' : 'search.results';
  return t(key, { count: page.total, query: corrected ?? query });
}
