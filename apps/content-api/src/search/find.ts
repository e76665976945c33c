import type { Kysely } from 'kysely';
import type { Reader } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { bestMatches, RERANKED } from '#src/search/best.ts';
import { type Counts, countMatches } from '#src/search/count.ts';
import { indexChanges, KnownFinds } from '#src/search/known-finds.ts';
import type { SearchCriteria } from '#src/search/matching.ts';

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
  until: null,
};

/** Of each store what was found in it. */
const knownIn = new WeakMap<Kysely<Schema>, KnownFinds<Found>>();

/** Finds, counts and ranks. What stands on the first pages is worked out once for all of them. */
export async function find(
  db: Kysely<Schema>,
  reader: Reader,
  criteria: SearchCriteria,
): Promise<Found> {
  // Signs and pictures alone: there is nothing that could be found by them.
  if (criteria.terms?.length === 0) return NOTHING;
  const { limit, offset, ...what } = criteria;
  const known = knownIn.get(db) ?? new KnownFinds<Found>();
  knownIn.set(db, known);
  const key = JSON.stringify([reader.locale, what]);
  const changes = await indexChanges(db);
  const before = known.get(key, changes, reader.now);
  const isAhead = offset + limit <= RERANKED;
  if (before !== null) {
    const { ids } = before;
    if (isAhead || before.total <= ids.length) {
      return { ...before, ids: ids.slice(offset, offset + limit) };
    }
    return { ...before, ids: await bestMatches(db, reader, criteria) };
  }
  const first = isAhead ? { ...criteria, limit: RERANKED, offset: 0 } : criteria;
  const [counts, ids] = await Promise.all([
    countMatches(db, reader, criteria),
    bestMatches(db, reader, first),
  ]);
  if (!isAhead) return { ...counts, ids };
  known.set(key, { value: { ...counts, ids }, changes, from: reader.now, until: counts.until });
  return { ...counts, ids: ids.slice(offset, offset + limit) };
}
