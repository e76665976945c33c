/**
 * Costs of searches, told between the site, which knows the visitor, and the content server, which
 * knows the work (decision 0055). In milliseconds of processor as measured for terms and
 * candidates, never by a clock: on a busy machine visitors would pay for others.
 */

/** Also the least that any search is charged. */
export const USUAL_SEARCH_COST = 20;

/** In the content server's answer: a whole number. */
export const SEARCH_COST_HEADER = 'x-masthead-search-cost';

/** In the site's request: the visitor's remaining allowance, 0 to 100. The highest comes first. */
export const SEARCH_ALLOWANCE_HEADER = 'x-masthead-search-allowance';

/** Per term beyond the usual few. */
const TERM_COST = 2;
const USUAL_TERMS = 6;
const CHARACTERS_OF_UNSPACED_TERM = 2;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu;

/** By the number of its terms. */
export function estimatedSearchCost(q: string): number {
  const words = q.replace(UNSPACED, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const unspaced = (q.match(UNSPACED)?.length ?? 0) / CHARACTERS_OF_UNSPACED_TERM;
  const terms = words + Math.ceil(unspaced);
  return USUAL_SEARCH_COST + TERM_COST * Math.max(0, terms - USUAL_TERMS);
}
