import type { Kysely } from 'kysely';
import type { Reader } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { withCompounds } from '#src/search/compounds.ts';
import { corrections } from '#src/search/correct.ts';
import { plainTitle } from '#src/search/documents.ts';
import { type Found, find } from '#src/search/find.ts';
import { indexState } from '#src/search/known-finds.ts';
import type { SearchCriteria } from '#src/search/matching.ts';
import {
  type QueryTerm,
  queryTerms,
  withBeginning,
  withJoinedBeginning,
} from '#src/search/query-plan.ts';
import { loadStems } from '#src/search/stems.ts';
import { type Token, tokensOf } from '#src/search/tokens.ts';

/** A query as it was typed, and where to look. */
export type SearchRequest = { readonly q: string } & Omit<
  SearchCriteria,
  'terms' | 'joint' | 'title'
>;

export interface SearchOutcome {
  readonly found: Found;
  /** What was looked for in the end; snippets show it. */
  readonly terms: readonly QueryTerm[];
  /** What was searched instead, where nothing has a word as it was typed. */
  readonly corrected: string | null;
  /** When the next thing appears or leaves that search may ever find. */
  readonly until: Date | null;
}

/**
 * Finds what a query means, or everything where it is empty. First what has all of its words; where there is none, the last word is
 * taken as a beginning, then mistyped words are put right, and at last any of the words will do.
 */
export async function search(
  db: Kysely<Schema>,
  reader: Reader,
  asked: SearchRequest,
): Promise<SearchOutcome> {
  if (asked.q === '') {
    const state = await indexState(db, reader);
    const found = await find(db, reader, state, { ...asked, terms: null, joint: '&', title: '' });
    return { found, terms: [], corrected: null, until: state.until };
  }
  const [state, terms] = await Promise.all([
    indexState(db, reader),
    parseQuery(db, reader, asked.q),
  ]);
  const all = await attempt(terms, '&');
  if (isEnough(all)) return all;
  const beginning = withBeginning(terms);
  const begun = await attempt(beginning, '&');
  if (isEnough(begun)) return begun;
  for (const joined of withJoinedBeginning(terms)) {
    const whole = await attempt(joined, '&');
    if (isEnough(whole)) return whole;
  }
  const better = corrected(asked.q, await corrections(db, reader, beginning));
  const right = better === null ? beginning : await parseQuery(db, reader, better);
  if (better !== null) {
    const put = await attempt(right, '&', better);
    if (isEnough(put)) return put;
  }
  return attempt(right, '|', better);

  async function attempt(
    looked: readonly QueryTerm[],
    joint: '&' | '|',
    instead: string | null = null,
  ): Promise<SearchOutcome> {
    const title = plainTitle(instead ?? asked.q);
    const found = await find(db, reader, state, { ...asked, terms: looked, joint, title });
    const { until } = state;
    return { found, terms: looked, corrected: found.unfiltered > 0 ? instead : null, until };
  }
}

/** Whether filters left nothing or not: what they hide was found. */
function isEnough({ found, terms }: SearchOutcome): boolean {
  return found.unfiltered > 0 || terms.length === 0;
}

/** What a query asks for. */
export async function parseQuery(
  db: Kysely<Schema>,
  reader: Reader,
  q: string,
): Promise<QueryTerm[]> {
  const tokens = tokensOf(q);
  const stemsOf = await loadStems(db, reader.locale, tokens);
  return withCompounds(db, reader.locale, queryTerms(tokens, stemsOf));
}

/** The query with its words put right; null where there is nothing to put right. */
function corrected(q: string, words: ReadonlyMap<Token, string>): string | null {
  if (words.size === 0) return null;
  // From the end, so that places further on still hold.
  const tokens = [...words.keys()].sort((a, b) => b.start - a.start);
  return tokens.reduce(
    (text, token) => text.slice(0, token.start) + words.get(token) + text.slice(token.end),
    q,
  );
}
