import { MAX_EXACT_COUNT } from '@masthead/contract/envelope';
import { type Kysely, sql } from 'kysely';
import type { Reader } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { type Counts, countsFrom, type TallyRow, tallied } from '#src/search/queries/count.ts';
import {
  askedQuery,
  matchingAsked,
  narrowing,
  type SearchCriteria,
} from '#src/search/queries/matching.ts';
import { headRank, rankedAnew } from '#src/search/queries/ranking.ts';

/** The results of a search, if there are few enough to look at each. */
export interface FewMatches {
  readonly counts: Counts;
  /** From `offset` on, best first. */
  readonly ids: readonly string[];
}

/**
 * Finds, counts and ranks in one statement where no more match than are counted one by one; null where
 * more do. Nothing else of these is looked at.
 */
export async function fewMatches(
  db: Kysely<Schema>,
  reader: Reader,
  criteria: SearchCriteria,
): Promise<FewMatches | null> {
  const { limit, offset, terms } = criteria;
  const { isNarrowed, inFacet } = narrowing(criteria);
  const pool = sql`pool as (
    select item_id, date, ${headRank(terms, sql.ref('found.head'))} as rank from found
    ${isNarrowed ? sql`where facet in (select id from search_facet where ${inFacet})` : sql``}
  )`;
  // Of too many none is ranked or counted, so their heads are carried along until that is known.
  const { rows } = await sql<TallyRow>`
    with ${askedQuery(criteria)}, matching as materialized (
      select item_id, date, facet, head
      from ${matchingAsked(criteria, reader)} limit ${MAX_EXACT_COUNT + 1}
    ), found as materialized (
      select * from matching where (select count(*) from matching) <= ${MAX_EXACT_COUNT}
    ), ${pool}, ${rankedAnew(reader, criteria, 'pool')}, ${tallied(criteria)}
    union all select 'found', '', count(*)::int from matching
    union all (
      select 'id', item_id::text, place::int from ranked order by place limit ${limit} offset ${offset}
    )
  `.execute(db);
  const found = rows.find(({ kind }) => kind === 'found')?.count ?? 0;
  if (found > MAX_EXACT_COUNT) return null;
  const ids = rows
    .filter(({ kind }) => kind === 'id')
    .sort((a, b) => a.count - b.count)
    .map(({ choice }) => choice);
  return { counts: countsFrom(rows, false), ids };
}
