import type { Kysely } from 'kysely';
import type { Reader } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { type Looked, lookedFor } from '#src/search/highlight.ts';
import { withCompounds } from '#src/search/queries/compounds.ts';
import { corrections, MAX_CORRECTED } from '#src/search/queries/correct.ts';
import { plainTitle } from '#src/search/queries/documents.ts';
import { type Found, find } from '#src/search/queries/find.ts';
import { indexState } from '#src/search/queries/known-finds.ts';
import type { SearchCriteria } from '#src/search/queries/matching.ts';
import { loadStems } from '#src/search/queries/stems.ts';
import { loadSynonyms, withSynonyms } from '#src/search/queries/synonyms.ts';
import {
  type QueryTerm,
  queryTerms,
  withBeginning,
  withJoinedBeginning,
  withWholeWords,
} from '#src/search/query-plan.ts';
import { nearWordsIn, type WordsOfRun, wordsIn } from '#src/search/runs.ts';
import { nearCost, type SearchWork } from '#src/search/search-work.ts';
import { queryTokens, type Token } from '#src/search/tokens.ts';

/** A query as it was typed, and where to look. */
export type SearchRequest = { readonly q: string } & Omit<
  SearchCriteria,
  'terms' | 'joint' | 'title'
>;

export interface SearchOutcome {
  readonly found: Found;
  /** What was looked for in the end; snippets show it. */
  readonly words: readonly Looked[];
  /** Whether it has all that was asked for; false where it only comes near, or nothing was found. */
  readonly exact: boolean;
  /** The nearest spelling that finds something, where the query as typed does not. */
  readonly corrected: string | null;
  /** When the next thing appears or leaves that search may ever find. */
  readonly until: Date | null;
}

/** So many terms say what a query is about; the others cost and say no more. */
const MAX_NEAR_TERMS = 20;

/**
 * Finds what a query means, or everything where it is empty. First what has all of its words, or what
 * says the same; where there is none, the last word is taken as a beginning. Only then what comes near:
 * mistyped words put right, and at last any of the words, where the search's budget has room for that.
 */
export async function search(
  db: Kysely<Schema>,
  reader: Reader,
  asked: SearchRequest,
  work: SearchWork,
): Promise<SearchOutcome> {
  const { locale } = reader;
  if (asked.q === '') {
    const state = await indexState(db, reader);
    const everything = { ...asked, terms: null, joint: '&', title: '' } as const;
    const found = await find(db, reader, state, everything, work);
    return { found, words: [], exact: true, corrected: null, until: state.until };
  }
  const [state, parsed] = await Promise.all([
    indexState(db, reader),
    parseQuery(db, reader, asked.q),
  ]);
  const synonyms = await loadSynonyms(db, locale, state.changes);
  const terms = withSynonyms(asked.q, parsed, synonyms, locale);
  const beginning = withBeginning(terms);
  const words = wordsIn(asked.q, locale);
  const parted = hasWords(terms, words) ? [withWholeWords(terms, words)] : [];
  let nothing: SearchOutcome | undefined;
  for (const plan of [terms, beginning, ...withJoinedBeginning(terms), ...parted]) {
    const all = await attempt(plan, { q: asked.q, joint: '&', wordsOf: words });
    if (isEnough(all)) return { ...all, exact: all.found.unfiltered > 0 };
    nothing = all;
  }
  const asking = nearCost(Math.min(terms.length, MAX_CORRECTED), MAX_NEAR_TERMS);
  if (nothing !== undefined && !(await work.mayTake(asking))) return nothing;
  const better = corrected(asked.q, await corrections(db, reader, beginning, work));
  const instead = better ?? asked.q;
  const right =
    better === null
      ? beginning
      : withSynonyms(better, await parseQuery(db, reader, better), synonyms, locale);
  if (better !== null) {
    const put = await attempt(right, { q: better, joint: '&', wordsOf: wordsIn(better, locale) });
    if (isEnough(put)) return { ...put, corrected: better };
  }
  const near = nearWordsIn(instead, locale);
  const some = withWholeWords(right, near).slice(0, MAX_NEAR_TERMS);
  return attempt(some, { q: instead, joint: '|', wordsOf: near });

  async function attempt(
    looked: readonly QueryTerm[],
    { q, joint, wordsOf }: { q: string; joint: '&' | '|'; wordsOf: WordsOfRun },
  ): Promise<SearchOutcome> {
    const criteria = { ...asked, terms: looked, joint, title: plainTitle(q) };
    const found = await find(db, reader, state, criteria, work);
    const words = lookedFor(looked, wordsOf);
    return { found, words, exact: false, corrected: null, until: state.until };
  }
}

/** Whether a run of characters is several words, or one with a particle. */
function hasWords(terms: readonly QueryTerm[], wordsOf: WordsOfRun): boolean {
  return terms.some(({ token: { run } }) => run !== undefined && wordsOf(run)[0] !== run.text);
}

/** Whether filters left nothing or not: what they hide was found. */
function isEnough({ found, words }: SearchOutcome): boolean {
  return found.unfiltered > 0 || words.length === 0;
}

/** What a query asks for. */
export async function parseQuery(
  db: Kysely<Schema>,
  reader: Reader,
  q: string,
): Promise<QueryTerm[]> {
  const tokens = queryTokens(q, reader.locale);
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
