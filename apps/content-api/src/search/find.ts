import type { ItemType } from '@masthead/contract/reference';
import { RESULT_TYPES } from '@masthead/contract/search';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { isVisibleDocument, type Reader } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import type { Choice } from '#src/queries/listed.ts';
import { asPhrase, asRanked, asTsquery, type Wanted } from '#src/search/query-plan.ts';

/** What to find, beyond being visible. Topics by UUID. */
export interface Sought {
  readonly wanted: readonly Wanted[];
  /** All that is wanted must be there, or any of it. */
  readonly joint: '&' | '|';
  /** The folded query as titles are compared with it. */
  readonly title: string;
  /** Every type that may be found; `type` is the one asked for. */
  readonly of: readonly ItemType[];
  readonly type?: ItemType | undefined;
  readonly topic?: string | undefined;
  readonly year?: number | undefined;
  readonly limit: number;
  readonly offset: number;
}

export interface Found {
  /** The items of the page asked for, best first. */
  readonly ids: string[];
  /** How many there are with the filters, and how many without. */
  readonly total: number;
  readonly unfiltered: number;
  /** Counts of each kind beside the other filters. */
  readonly types: Choice[];
  readonly topics: Choice[];
  readonly years: Choice[];
}

/** So many of the best by title and description are ranked anew by all their text. */
const RERANKED = 100;
/** Of D (running text), C (labels), B (description), A (title). */
const WEIGHTS = '{0.1, 0.3, 0.5, 1.0}';
const HALF_A_YEAR = 180 * 24 * 3600;

/**
 * Finds, counts and ranks in one statement over the narrow rows of all matches. The best by their
 * heads are ranked anew by their whole text, by the words standing together, and by their age.
 */
export async function find(db: Kysely<Schema>, reader: Reader, sought: Sought): Promise<Found> {
  const { wanted, joint, of, type, topic, year, limit, offset, title } = sought;
  if (wanted.length === 0) return NOTHING;
  const match = asTsquery(wanted, joint);
  const { whole, part } = asRanked(wanted);
  const rankOf = (vector: 'head' | 'tsv') => {
    const by = (query: string) =>
      sql<number>`ts_rank(${WEIGHTS}::float4[], search_doc.${sql.ref(vector)}, ${query}::tsquery, 1)`;
    if (part === null) return by(whole);
    return whole === '' ? by(part) : sql<number>`(${by(whole)} + 0.4 * ${by(part)})`;
  };
  // Nothing else is indexed: the check is left out where it would pass for all.
  const ofScope =
    of.length === RESULT_TYPES.length
      ? sql<SqlBool>`true`
      : sql<SqlBool>`search_doc.type = any(${of}::text[])`;
  const ofType = type === undefined ? sql<SqlBool>`true` : sql<SqlBool>`type = ${type}`;
  const ofTopic =
    topic === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${topic}::uuid = any(topics)`;
  const ofYear = year === undefined ? sql<SqlBool>`true` : sql<SqlBool>`year = ${year}`;
  const phrase = wanted.length > 1 ? asPhrase(wanted) : null;
  const together =
    phrase === null
      ? sql`1`
      : sql`case when search_doc.tsv @@ ${phrase}::tsquery then 1.6 else 1 end`;
  const titled = ` ${title}`;
  const { rows } = await sql<{ kind: string; choice: string; count: number }>`
    with hit as materialized (
      select item_id, type, year, topics, date, ${rankOf('head')} as rank
      from search_doc
      where search_doc.tsv @@ ${match}::tsquery and ${isVisibleDocument(reader)}
        and ${ofScope}
    ), ahead as (
      select item_id, rank, date from hit where ${ofType} and ${ofTopic} and ${ofYear}
      order by rank desc, date desc nulls last, item_id
      limit ${Math.max(RERANKED, offset + limit)}
    ), best as (
      select item_id, row_number() over (order by rank desc, date desc nulls last, item_id) as place
      from ahead
    ), tally as materialized (
      select type, year, topics, count(*)::int as docs from hit group by type, year, topics
    ), again as (
      select item_id, ((${rankOf('head')} + ${rankOf('tsv')}) * ${together}
        * case when search_doc.title = ${titled} then 3
            when starts_with(search_doc.title, ${titled}) then 1.5 else 1 end
        * (1 + 0.1 * exp(-greatest(0, extract(epoch from ${reader.now}::timestamptz
            - coalesce(search_doc.date, '2000-01-01'))) / ${HALF_A_YEAR}))) as rank
      from search_doc
      where ${offset < RERANKED} and search_doc.locale = ${reader.locale}
        and search_doc.item_id in (select item_id from best where place <= ${RERANKED})
    ), page as (
      select best.item_id, row_number() over (
        order by (place > ${RERANKED}), again.rank desc, place
      ) as place
      from best left join again using (item_id)
      order by place limit ${limit} offset ${offset}
    )
    select 'hit' as kind, item_id::text as choice, place::int as count from page
    union all select 'unfiltered', '', coalesce(sum(docs), 0)::int from tally
    union all select 'total', '', coalesce(sum(docs), 0)::int from tally
      where ${ofType} and ${ofTopic} and ${ofYear}
    union all select 'type', type, sum(docs)::int from tally where ${ofTopic} and ${ofYear} group by 2
    union all select 'year', year::text, sum(docs)::int from tally
      where ${ofType} and ${ofTopic} and year is not null group by 2
    union all select 'topic', ref::text, sum(docs)::int from tally, unnest(topics) as ref
      where ${ofType} and ${ofYear} group by 2
  `.execute(db);
  const rowsOf = (kind: string) => rows.filter((row) => row.kind === kind);
  const hits = rowsOf('hit').sort((a, b) => a.count - b.count);
  return {
    ids: hits.map(({ choice }) => choice),
    total: rowsOf('total')[0]?.count ?? 0,
    unfiltered: rowsOf('unfiltered')[0]?.count ?? 0,
    types: rowsOf('type').sort((a, b) => b.count - a.count || (a.choice < b.choice ? -1 : 1)),
    topics: rowsOf('topic'),
    years: rowsOf('year').sort((a, b) => Number(b.choice) - Number(a.choice)),
  };
}

const NOTHING: Found = { ids: [], total: 0, unfiltered: 0, types: [], topics: [], years: [] };
