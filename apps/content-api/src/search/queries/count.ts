import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Reader } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import type { Choice } from '#src/reading/queries/listed.ts';
import {
  askedQuery,
  matchingAsked,
  narrowing,
  type SearchCriteria,
} from '#src/search/queries/matching.ts';

export interface Counts {
  /** The number with the filters, and without them. */
  readonly total: number;
  readonly unfiltered: number;
  /** Counts of each kind beside the other filters. */
  readonly types: Choice[];
  readonly topics: Choice[];
  readonly years: Choice[];
  /** Whether there are more that were not counted: then all counts are of some of the matches. */
  readonly isCut: boolean;
}

/** One figure of a search: how many there are of a kind's choice. */
export interface TallyRow {
  readonly kind: string;
  readonly choice: string;
  readonly count: number;
}

/** Limit of counted matches. */
const MAX_COUNTED = 25_000;

/** Counts the matches by each kind of filter, in one pass over them: up to a bound, or to the end of the page asked for. */
export async function countMatches(
  db: Kysely<Schema>,
  reader: Reader,
  criteria: SearchCriteria,
): Promise<Counts> {
  const most = Math.max(MAX_COUNTED, criteria.offset + criteria.limit);
  const { rows } = await sql<TallyRow>`
    with ${askedQuery(criteria)}, found as (
      select facet from ${matchingAsked(criteria, reader)} limit ${most + 1}
    ), ${tallied(criteria)}
  `.execute(db);
  const counted = countsFrom(rows, false);
  return { ...counted, isCut: counted.unfiltered > most };
}

/**
 * The common table `tally` of the rows of `found` (each with its `facet`), and the select that tells
 * its figures as {@link TallyRow}s.
 */
export function tallied(criteria: SearchCriteria): RawBuilder<unknown> {
  const { ofScope, ofType, ofTopic, ofYear } = narrowing(criteria);
  return sql`tally as materialized (
      select type, year, topics, docs
      from (select facet, count(*)::int as docs from found group by facet) as counted
        join search_facet on search_facet.id = counted.facet
      where ${ofScope}
    )
    select 'unfiltered' as kind, '' as choice, coalesce(sum(docs), 0)::int as count from tally
    union all select 'total', '', coalesce(sum(docs), 0)::int from tally
      where ${ofType} and ${ofTopic} and ${ofYear}
    union all select 'type', type, sum(docs)::int from tally where ${ofTopic} and ${ofYear} group by 2
    union all select 'year', year::text, sum(docs)::int from tally
      where ${ofType} and ${ofTopic} and year is not null group by 2
    union all select 'topic', ref::text, sum(docs)::int from tally, unnest(topics) as ref
      where ${ofType} and ${ofYear} group by 2`;
}

/** The figures of a search out of its rows. */
export function countsFrom(rows: readonly TallyRow[], isCut: boolean): Counts {
  const rowsOf = (kind: string) => rows.filter((row) => row.kind === kind);
  return {
    total: rowsOf('total')[0]?.count ?? 0,
    unfiltered: rowsOf('unfiltered')[0]?.count ?? 0,
    types: rowsOf('type').sort((a, b) => b.count - a.count || (a.choice < b.choice ? -1 : 1)),
    topics: rowsOf('topic'),
    years: rowsOf('year').sort((a, b) => Number(b.choice) - Number(a.choice)),
    isCut,
  };
}
