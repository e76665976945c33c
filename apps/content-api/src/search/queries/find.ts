import type { Kysely } from 'kysely';
import type { Reader } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { type Counts, countMatches } from '#src/search/queries/count.ts';
import { fewMatches } from '#src/search/queries/few-matches.ts';
import { type IndexState, KnownFinds } from '#src/search/queries/known-finds.ts';
import type { SearchCriteria } from '#src/search/queries/matching.ts';
import { newestMatches } from '#src/search/queries/newest-matches.ts';
import { RERANKED } from '#src/search/queries/ranking.ts';
import { asRanked, asTsquery } from '#src/search/query-plan.ts';
import type { SearchWork } from '#src/search/search-work.ts';

export interface Found extends Counts {
  /** The items of the page asked for, best first. */
  readonly ids: readonly string[];
}

const NOTHING: Found = {
  ids: [],
  total: 0,
  unfiltered: 0,
  types: [],
  topics: [],
  years: [],
  isCut: false,
};

/** Earlier results, by store. */
const knownIn = new WeakMap<Kysely<Schema>, KnownFinds<Found>>();

/** Finds, counts and ranks, in the index as it stood or later. The first pages are computed once for all of them. */
export async function find(
  db: Kysely<Schema>,
  reader: Reader,
  { changes, until }: IndexState,
  criteria: SearchCriteria,
  work: SearchWork,
): Promise<Found> {
  // Only punctuation and pictures: nothing can be found by them.
  if (criteria.terms?.length === 0) return NOTHING;
  const { terms, limit, offset, ...what } = criteria;
  const known = knownIn.get(db) ?? new KnownFinds<Found>();
  knownIn.set(db, known);
  const words = terms && [asTsquery(terms, '&'), asRanked(terms)];
  const key = JSON.stringify([reader.locale, words, what]);
  const before = known.get(key, changes, reader.now);
  const isAhead = offset + limit <= RERANKED;
  const first = isAhead ? { ...criteria, limit: RERANKED, offset: 0 } : criteria;
  if (before === null) {
    const found = await lookFor(db, reader, first, work);
    if (isAhead) known.set(key, { value: found, changes, from: reader.now, until });
    return isAhead ? pageOf(found, criteria) : found;
  }
  if (isAhead || (!before.isCut && before.total <= before.ids.length)) {
    return pageOf(before, criteria);
  }
  return lookFor(db, reader, criteria, work);
}

function pageOf(found: Found, { limit, offset }: SearchCriteria): Found {
  return { ...found, ids: found.ids.slice(offset, offset + limit) };
}

async function lookFor(
  db: Kysely<Schema>,
  reader: Reader,
  criteria: SearchCriteria,
  work: SearchWork,
): Promise<Found> {
  await work.giveWay();
  const few = await fewMatches(db, reader, criteria);
  work.noteMatches(criteria.terms?.length ?? 0, few?.counts.unfiltered ?? 'many');
  if (few !== null) return { ...few.counts, ids: few.ids };
  await work.giveWay();
  const [counts, ids] = await Promise.all([
    countMatches(db, reader, criteria),
    newestMatches(db, reader, criteria),
  ]);
  return { ...counts, ids };
}
