import { MAX_EXACT_COUNT } from '@masthead/contract/envelope';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { isVisibleDocument, type Reader } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { spanMark, spanOf, titleMark } from '#src/search/queries/marks.ts';
import { marksAsked, queryOf, type SearchCriteria } from '#src/search/queries/matching.ts';
import { headRank, rankedAnew, titleAsStored } from '#src/search/queries/ranking.ts';
import { asHeadTsquery, type QueryTerm } from '#src/search/query-plan.ts';

/** Limit of ranked matches: of those with the words in the title, in the head, and anywhere. */
const RANKED = 200;
/** Limit of documents with exactly this title. */
const TITLED = 20;

/**
 * The ids of very many matches from `offset` on: the best of the newest that have the words in their titles, of the
 * newest that have them in their heads, and of the newest at all. The others follow, newest first.
 */
export async function newestMatches(
  db: Kysely<Schema>,
  reader: Reader,
  criteria: SearchCriteria,
): Promise<string[]> {
  const { terms, joint, limit, offset, title } = criteria;
  const marks = marksAsked(criteria);
  if (terms === null && marks.length === 0) return newestOfAll(db, reader, criteria);
  const end = offset + limit;
  const found = (vector: 'head' | 'tsv', query: string, most: number): Tier => ({
    vector,
    query: [...(query === '' ? [] : [`(${query})`]), ...marks].join('&'),
    most,
    // Without a filter these are the very matches that were too many.
    areMany: vector === 'tsv' && marks.length === 0 && most <= MAX_EXACT_COUNT,
  });
  const inHeads = (known: readonly QueryTerm[]): Record<string, Tier> => ({
    exact: found('head', titleMark(titleAsStored(title)), TITLED),
    titled: found('head', asHeadTsquery(known, joint === '&' ? '&' : '|', 'title'), RANKED),
    headed: found('head', asHeadTsquery(known, joint === '&' ? '&' : '|', 'head'), RANKED),
  });
  const all = found('tsv', terms === null ? '' : queryOf(terms, joint), Math.max(RANKED, end));
  const tiers = { ...(terms !== null && inHeads(terms)), whole: all };
  const names = Object.keys(tiers).map((name) => sql.table(name));
  const { rows } = await sql<{ id: string }>`
    with ${spans(reader)}, ${sql.join(Object.entries(tiers).map(([name, tier]) => newestOf(reader, name, tier)))},
    chosen as (
      ${sql.join(
        names.map(
          (name) =>
            sql`(select item_id from ${name} order by date desc nulls last, item_id limit ${RANKED})`,
        ),
        sql` union `,
      )}
    ), pool as (
      select doc.* from chosen, lateral (
        select item_id, date, ${headRank(terms, sql.ref('search_doc.head'))} as rank from search_doc
        where ${isVisibleDocument(reader)} and search_doc.item_id = chosen.item_id limit 1
      ) as doc
    ), ${rankedAnew(reader, criteria, 'pool')}
    select item_id::text as id from (
      select item_id, 1 as part, place from ranked
      union all
      select item_id, 2, row_number() over (order by date desc nulls last, item_id) from whole
      where item_id not in (select item_id from chosen)
    ) as listed
    order by part, place limit ${limit} offset ${offset}
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Documents with some of the words in some part, and the number of the newest that are looked for. */
interface Tier {
  readonly vector: 'head' | 'tsv';
  readonly query: string;
  readonly most: number;
  /** Whether it is known that there are more than can be looked at as a whole. */
  readonly areMany: boolean;
}

/**
 * The common table `name` (`item_id`, `date`) of the newest matches: of all where these are few, else
 * span by span until there are enough.
 */
function newestOf(
  reader: Reader,
  name: string,
  { vector, query, most, areMany }: Tier,
): RawBuilder<unknown> {
  const [table, asked, some] = [name, `${name}_asked`, `${name}_some`].map((each) =>
    sql.table(each),
  );
  const few = Math.max(MAX_EXACT_COUNT, most);
  const areMore = sql`exists (select from ${some} offset ${few})`;
  const doc = (matches: RawBuilder<unknown>) => sql`
    select item_id, date from search_doc
    where search_doc.${sql.ref(vector)} @@ ${matches} and ${isVisibleDocument(reader)}`;
  const byDate = sql`order by date desc nulls last, item_id`;
  const inSpans = (isAsked: RawBuilder<unknown>) => sql`
    select doc.* from ${asked}, span, lateral (
      ${doc(sql`(${asked}.query && ${spanMark(sql.ref('span.number'))})`)} ${byDate}
    ) as doc
    ${isAsked} limit ${most}`;
  const askedTable = sql`${asked} as materialized (select ${query}::tsquery as query)`;
  if (areMany) return sql`${askedTable}, ${table} as materialized (${inSpans(sql``)})`;
  return sql`${askedTable},
    ${some} as materialized (
      select doc.* from ${asked}, lateral (${doc(sql`${asked}.query`)} limit ${few + 1}) as doc
    ), ${table} as materialized (
      (select * from ${some} where not ${areMore} ${byDate} limit ${most})
      union all
      (${inSpans(sql`where ${areMore}`)})
    )`;
}

/** The common table `span` of the numbers of all spans that documents may be from, the newest first; null is none. */
function spans(reader: Reader): RawBuilder<unknown> {
  const end = (order: RawBuilder<unknown>) => sql`(
    select ${spanOf(sql.ref('date'))} from search_doc
    where ${isVisibleDocument(reader)} and date is not null order by date ${order} limit 1
  )`;
  return sql`span as materialized (
    select number from generate_series(${end(sql`desc nulls last`)}, ${end(sql`asc nulls first`)}, -1) as number
    union all select null
  )`;
}

/** Without a query, the newest items of the index. */
async function newestOfAll(
  db: Kysely<Schema>,
  reader: Reader,
  { limit, offset }: SearchCriteria,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select item_id::text as id from search_doc where ${isVisibleDocument(reader)}
    order by date desc nulls last, item_id limit ${limit} offset ${offset}
  `.execute(db);
  return rows.map(({ id }) => id);
}
