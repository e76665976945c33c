/**
 * What searches cost, told between the site, which knows whose search it is, and the content server,
 * which knows what it took (decision 0055). Counted in milliseconds of one processor as they were measured for terms
 * and candidates, never by a clock: on a busy machine that would charge a visitor for the work of others.
 */

/** What a usual search costs, and the least that any is charged. */
export const USUAL_SEARCH_COST = 20;

/** Of the content server's answer: what the search took, as a whole number. */
export const SEARCH_COST_HEADER = 'x-masthead-search-cost';

/** Of the site's request: how much of the visitor's allowance is left, from 0 to 100. Who has most left comes first. */
export const SEARCH_ALLOWANCE_HEADER = 'x-masthead-search-allowance';

/** What a term beyond the usual few adds, before anything is known of what it finds. */
const TERM_COST = 2;
const USUAL_TERMS = 6;
const CHARACTERS_OF_UNSPACED_TERM = 2;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/gu;

/** What a search for `q` is likely to take, by the number of its terms. */
export function estimatedSearchCost(q: string): number {
  const words = q.replace(UNSPACED, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  const unspaced = (q.match(UNSPACED)?.length ?? 0) / CHARACTERS_OF_UNSPACED_TERM;
  const terms = words + Math.ceil(unspaced);
  return USUAL_SEARCH_COST + TERM_COST * Math.max(0, terms - USUAL_TERMS);
}
