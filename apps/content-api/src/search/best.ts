import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { isVisibleDocument, type Reader } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { narrowing, type SearchCriteria } from '#src/search/matching.ts';
import { asPhrase, asRanked, asTsquery, type QueryTerm } from '#src/search/query-plan.ts';

/** So many of the best by title and description are ranked anew by all their text. */
export const RERANKED = 100;
/** Of D (running text), C (labels), B (description), A (title). */
const WEIGHTS = '{0.1, 0.3, 0.5, 1.0}';
const HALF_A_YEAR = 180 * 24 * 3600;

/**
 * The ids of the matches from `offset` on, best first. The best by their heads are ranked anew by
 * their whole text, by the words standing together, and by their age.
 *
 * The query stands in a row of its own: of a constant Postgres knows how frequent it is, and for a
 * frequent one it would read all rows with their full vectors instead of the index alone.
 */
export async function bestMatches(
  db: Kysely<Schema>,
  reader: Reader,
  criteria: SearchCriteria,
): Promise<string[]> {
  const { terms, joint, limit, offset, title } = criteria;
  const { ofScope, ofType, ofTopic, ofYear, isNarrowed } = narrowing(criteria);
  const isAskedFor = isNarrowed
    ? sql<SqlBool>`search_doc.facet in (
        select id from search_facet where ${ofScope} and ${ofType} and ${ofTopic} and ${ofYear}
      )`
    : sql<SqlBool>`true`;
  const isEligible = sql<SqlBool>`${isVisibleDocument(reader)} and ${isAskedFor}`;
  if (terms === null) return newest(db, isEligible, criteria);
  const phrase = terms.length > 1 ? asPhrase(terms) : null;
  const together =
    phrase === null
      ? sql`1`
      : sql`case when search_doc.tsv @@ ${phrase}::tsquery then 1.6 else 1 end`;
  const titled = ` ${title}`;
  const { rows } = await sql<{ id: string }>`
    with asked as materialized (
      select ${asTsquery(terms, joint)}::tsquery as query
    ), ${bestByHead({ ...criteria, terms }, isEligible)}, best as (
      select item_id, row_number() over (order by rank desc, date desc nulls last, item_id) as place
      from ahead
    ), again as (
      select item_id, ((${rankOf(terms, 'head')} + ${rankOf(terms, 'tsv')}) * ${together}
        * case when search_doc.title = ${titled} then 3
            when starts_with(search_doc.title, ${titled}) then 1.5 else 1 end
        * (1 + 0.1 * exp(-greatest(0, extract(epoch from ${reader.now}::timestamptz
            - coalesce(search_doc.date, '2000-01-01'))) / ${HALF_A_YEAR}))) as rank
      from search_doc
      where ${offset < RERANKED} and ${isVisibleDocument(reader)}
        and search_doc.item_id in (select item_id from best where place <= ${RERANKED})
    )
    select best.item_id::text as id
    from best left join again using (item_id)
    order by (place > ${RERANKED}), again.rank desc, place
    limit ${limit} offset ${offset}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Where nothing is asked for, the best are the newest. */
async function newest(
  db: Kysely<Schema>,
  isEligible: Expression<SqlBool>,
  { limit, offset }: SearchCriteria,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select item_id::text as id from search_doc where ${isEligible}
    order by date desc nulls last, item_id limit ${limit} offset ${offset}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The best matches by their heads, as `ahead`. Where all that is asked for is one of some stems, what
 * has none in its head ranks behind everything that has, by its date alone: then the heads' index
 * tells the best of a frequent word, and the rest is looked at only where these do not suffice.
 */
function bestByHead(
  { terms, joint, limit, offset }: SearchCriteria & { readonly terms: readonly QueryTerm[] },
  isEligible: Expression<SqlBool>,
): RawBuilder<unknown> {
  const count = Math.max(RERANKED, offset + limit);
  const columns = sql`item_id, date, ${rankOf(terms, 'head')} as rank`;
  const matches = sql`from asked, search_doc where search_doc.tsv @@ asked.query and ${isEligible}`;
  const first = sql`order by rank desc, date desc nulls last, item_id limit ${count}`;
  if (!isOneOfStems(terms, joint)) return sql`ahead as (select ${columns} ${matches} ${first})`;
  return sql`
    headed as materialized (
      select ${columns} from asked, search_doc
      where search_doc.head @@ asked.query and ${isEligible} ${first}
    ), ahead as (
      select * from headed
      union all (
        select item_id, date, 0 ${matches} and not search_doc.head @@ asked.query
          and (select count(*) from headed) < ${count}
        order by date desc nulls last, item_id limit ${count}
      )
    )`;
}

/**
 * Whether a document matches as soon as its head does. Beginnings are of other words than stems, and
 * the pieces of a compound may stand apart.
 */
function isOneOfStems(terms: readonly QueryTerm[], joint: '&' | '|'): boolean {
  const isStems = terms.every(({ pieces, beginnings }) => pieces.length + beginnings.length === 0);
  return isStems && (joint === '|' || terms.length === 1);
}

function rankOf(terms: readonly QueryTerm[], vector: 'head' | 'tsv'): RawBuilder<number> {
  const { whole, part } = asRanked(terms);
  const by = (query: string) =>
    sql<number>`ts_rank(${WEIGHTS}::float4[], search_doc.${sql.ref(vector)}, ${query}::tsquery, 1)`;
  if (part === null) return by(whole);
  return whole === '' ? by(part) : sql<number>`(${by(whole)} + 0.4 * ${by(part)})`;
}
