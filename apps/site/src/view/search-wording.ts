import type { Page } from '@masthead/contract/envelope';
import type { Translate } from '#src/view/translate.ts';

/**
 * A search's outcome in words: zero, one, many (spec §4) or more than is counted. What only comes near
 * does not count.
 */
export function searchWording(
  t: Translate,
  { query, exact, page }: { query: string; exact: boolean; page: Page },
): string {
  if (!exact) return t('search.results', { count: 0, query });
  const key = page.total_is_least ? 'search.results_more' : 'search.results';
  return t(key, { count: page.total, query });
}
