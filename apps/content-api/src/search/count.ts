import { type Kysely, sql } from 'kysely';
import { candidateDocuments, isVisibleDocument, type Reader } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import type { Choice } from '#src/queries/listed.ts';
import { narrowing, type SearchCriteria } from '#src/search/matching.ts';
import { asTsquery } from '#src/search/query-plan.ts';

export interface Counts {
  /** How many there are with the filters, and how many without. */
  readonly total: number;
  readonly unfiltered: number;
  /** Counts of each kind beside the other filters. */
  readonly types: Choice[];
  readonly topics: Choice[];
  readonly years: Choice[];
  /** When the first document that matches appears or leaves; null is not by itself. */
  readonly until: Date | null;
}

/** Counts all matches, by each kind of filter, in one pass over them. */
export async function countMatches(
  db: Kysely<Schema>,
  reader: Reader,
  criteria: SearchCriteria,
): Promise<Counts> {
  const { ofScope, ofType, ofTopic, ofYear } = narrowing(criteria);
  const { terms, joint } = criteria;
  // Why the query stands in a row of its own says `bestMatches`.
  const [asked, isAsked] =
    terms === null
      ? [sql`select`, sql`true`]
      : [
          sql`select ${asTsquery(terms, joint)}::tsquery as query`,
          sql`search_doc.tsv @@ asked.query`,
        ];
  const { rows } = await sql<{ kind: string; choice: string; count: number }>`
    with asked as materialized (
      ${asked}
    ), counted as (
      select facet,
        (count(*) filter (where ${isVisibleDocument(reader)}))::int as docs,
        min(case when visible_from > ${reader.now} then visible_from else visible_until end) as until
      from asked, search_doc
      where ${isAsked} and ${candidateDocuments(reader)}
      group by facet
    ), tally as materialized (
      select type, year, topics, docs, until
      from counted join search_facet on search_facet.id = counted.facet
      where ${ofScope}
    )
    select 'unfiltered' as kind, '' as choice, coalesce(sum(docs), 0)::int as count from tally
    union all select 'until', extract(epoch from nullif(min(until), 'infinity'))::text, 0 from tally
    union all select 'total', '', coalesce(sum(docs), 0)::int from tally
      where ${ofType} and ${ofTopic} and ${ofYear}
    union all select 'type', type, sum(docs)::int from tally
      where ${ofTopic} and ${ofYear} group by 2 having sum(docs) > 0
    union all select 'year', year::text, sum(docs)::int from tally
      where ${ofType} and ${ofTopic} and year is not null group by 2 having sum(docs) > 0
    union all select 'topic', ref::text, sum(docs)::int from tally, unnest(topics) as ref
      where ${ofType} and ${ofYear} group by 2 having sum(docs) > 0
  `.execute(db);
  const rowsOf = (kind: string) => rows.filter((row) => row.kind === kind);
  const until = rowsOf('until')[0]?.choice ?? null;
  return {
    total: rowsOf('total')[0]?.count ?? 0,
    unfiltered: rowsOf('unfiltered')[0]?.count ?? 0,
    types: rowsOf('type').sort((a, b) => b.count - a.count || (a.choice < b.choice ? -1 : 1)),
    topics: rowsOf('topic'),
    years: rowsOf('year').sort((a, b) => Number(b.choice) - Number(a.choice)),
    until: until === null ? null : new Date(Number(until) * 1000),
  };
}
