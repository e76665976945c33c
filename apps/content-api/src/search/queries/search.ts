import type { Kysely } from 'kysely';
import type { Reader } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { type Looked, lookedFor } from '#src/search/highlight.ts';
import { withCompounds, withPartedWords } from '#src/search/queries/compounds.ts';
import { corrected, MAX_CORRECTED } from '#src/search/queries/correct.ts';
import { plainTitle } from '#src/search/queries/documents.ts';
import { type Found, find } from '#src/search/queries/find.ts';
import { indexState } from '#src/search/queries/known-finds.ts';
import type { Joint, SearchCriteria } from '#src/search/queries/matching.ts';
import { withRarity } from '#src/search/queries/rarity.ts';
import { retoned } from '#src/search/queries/retone.ts';
import { loadStems } from '#src/search/queries/stems.ts';
import { loadSynonyms, withSynonyms } from '#src/search/queries/synonyms.ts';
import { witnesses } from '#src/search/queries/terms.ts';
import {
  asTsquery,
  type QueryTerm,
  queryTerms,
  withBeginning,
  withJoinedBeginning,
  withNearPieces,
  withWholeWords,
} from '#src/search/query-plan.ts';
import { nearWordsIn, type WordsOfRun, wordsIn } from '#src/search/runs.ts';
import { nearCost, type SearchWork } from '#src/search/search-work.ts';
import { isAsked } from '#src/search/stop-words.ts';
import { queryTokens } from '#src/search/tokens.ts';

/** A query as it was typed, and where to look. */
export type SearchRequest = { readonly q: string } & Omit<
  SearchCriteria,
  'terms' | 'joint' | 'title'
>;

export interface SearchOutcome {
  readonly found: Found;
  /** The words that were searched in the end; snippets show them. */
  readonly words: readonly Looked[];
  /** Whether it has all that was asked for; false where it only comes near, or nothing was found. */
  readonly exact: boolean;
  /** The nearest spelling that finds something, where the query as typed does not. */
  readonly corrected: string | null;
  /** The next time when something appears or disappears that search may ever find. */
  readonly until: Date | null;
}

/** Hardly anything; so many words that not all must be there; and so many that leaving one out is no great query. */
const FEW = 4;
const MANY = 3;
const MAX_MOST = 6;

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
  const toned = locale === 'th' ? await retoned(db, reader, asked.q, work) : null;
  const put = toned === null ? null : await attemptRight(toned);
  if (put !== null) return put;
  const rated = await withRarity(db, { locale, changes: state.changes }, parsed);
  const terms = withSynonyms(asked.q, rated, synonyms, locale);
  const beginning = withBeginning(terms);
  const words = wordsIn(asked.q, locale);
  const parted = hasWords(terms, words) ? [withWholeWords(terms, words)] : [];
  let nothing: SearchOutcome | undefined;
  for await (const plan of plans()) {
    const all = await attempt(plan, { q: asked.q, joint: '&', wordsOf: words });
    if (!isEnough(all)) {
      nothing = all;
      continue;
    }
    const exact = all.found.unfiltered > 0 && (await saysCompounds(plan));
    return withMost(plan, { ...all, exact }, asked.q);
  }
  const asking = nearCost(Math.min(terms.length, MAX_CORRECTED), MAX_NEAR_TERMS);
  if (nothing !== undefined && !(await work.mayTake(asking))) return nothing;
  const better = await corrected(db, reader, { q: asked.q, terms: apart(beginning) }, work);
  const right = better === null ? null : await attemptRight(better);
  if (right !== null) return right;
  const near = better === null ? null : await attemptNear(better, await meantBy(better));
  return near !== null && isEnough(near) ? near : attemptNear(asked.q, beginning);

  /** The possible meanings of the words, the likeliest first. */
  async function* plans(): AsyncGenerator<readonly QueryTerm[]> {
    yield* [terms, beginning, ...withJoinedBeginning(terms), ...parted];
    yield* await withPartedWords(db, locale, terms);
  }

  /** Whether the words of compounds are near each other anywhere: else they are there by accident. */
  async function saysCompounds(plan: readonly QueryTerm[]): Promise<boolean> {
    const near = withNearPieces(plan);
    if (near === null) return true;
    work.noteWitnesses(1);
    const [witness] = await witnesses(db, reader, [asTsquery(near, '&')]);
    return witness !== null;
  }

  async function attemptNear(q: string, meant: readonly QueryTerm[]): Promise<SearchOutcome> {
    const wordsOf = nearWordsIn(q, locale);
    const some = withWholeWords(apart(meant), wordsOf).slice(0, MAX_NEAR_TERMS);
    return attempt(some, { q, joint: '|', wordsOf });
  }

  /**
   * The matches, and those with all of many words but one: where hardly any document has all of them, they are there by
   * accident, far from each other in long texts.
   */
  async function withMost(
    plan: readonly QueryTerm[],
    found: SearchOutcome,
    q: string,
  ): Promise<SearchOutcome> {
    const wordsOf = wordsIn(q, locale);
    const all = apart(withWholeWords(plan, wordsOf));
    const isAccident =
      found.found.unfiltered <= FEW && all.length >= MANY && all.length <= MAX_MOST;
    if (!isAccident || !(await work.mayTake(nearCost(0, all.length)))) return found;
    const most = await attempt(all, { q, joint: 'most', wordsOf });
    return { ...most, exact: found.exact, corrected: found.corrected };
  }

  async function meantBy(q: string): Promise<QueryTerm[]> {
    return withSynonyms(q, await parseQuery(db, reader, q), synonyms, locale);
  }

  /** The matches of a corrected query; null if there are none. */
  async function attemptRight(q: string): Promise<SearchOutcome | null> {
    const meant = await meantBy(q);
    const found = await attempt(meant, { q, joint: '&', wordsOf: wordsIn(q, locale) });
    return isEnough(found) ? withMost(meant, { ...found, corrected: q }, q) : null;
  }

  async function attempt(
    looked: readonly QueryTerm[],
    { q, joint, wordsOf }: { q: string; joint: Joint; wordsOf: WordsOfRun },
  ): Promise<SearchOutcome> {
    const criteria = { ...asked, terms: looked, joint, title: plainTitle(q) };
    const found = await find(db, reader, state, criteria, work);
    const words = lookedFor(looked, wordsOf);
    return { found, words, exact: false, corrected: null, until: state.until };
  }
}

/** The terms each by itself, where not all of them must be there. */
const apart = (terms: readonly QueryTerm[]): QueryTerm[] =>
  terms.map(({ phrase: _phrase, ...term }) => term);

/** Whether a run of characters is several words, or one with a particle. */
function hasWords(terms: readonly QueryTerm[], wordsOf: WordsOfRun): boolean {
  return terms.some(({ token: { run } }) => run !== undefined && wordsOf(run)[0] !== run.text);
}

/** Whether filters left nothing or not: what they hide was found. */
function isEnough({ found, words }: SearchOutcome): boolean {
  return found.unfiltered > 0 || words.length === 0;
}

/** Parses a query into its terms. */
export async function parseQuery(
  db: Kysely<Schema>,
  reader: Reader,
  q: string,
): Promise<QueryTerm[]> {
  const all = queryTokens(q, reader.locale);
  const telling = all.filter(({ text }) => isAsked(text, reader.locale));
  const tokens = telling.length > 0 ? telling : all;
  const stemsOf = await loadStems(db, reader.locale, tokens);
  return withCompounds(db, reader.locale, queryTerms(tokens, stemsOf));
}
