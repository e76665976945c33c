/** The ranks of matches, as parts of statements: all matches by their heads, the best by all their text. */
import { type RawBuilder, sql } from 'kysely';
import { isVisibleDocument, type Reader } from '#src/access/visibility.ts';
import type { SearchCriteria } from '#src/search/queries/matching.ts';
import { asPhrase, asRanked, type QueryTerm } from '#src/search/query-plan.ts';

/** So many of the best by title and description are ranked again by all their text. */
export const RERANKED = 100;
/** Weights of D (running text), C (labels), B (description), A (title). */
const WEIGHTS = '{0.1, 0.3, 0.5, 1.0}';
const HALF_A_YEAR = 180 * 24 * 3600;

/** The rank of a document's title and description for the query; 0 without a query. */
export function headRank(
  terms: readonly QueryTerm[] | null,
  head: RawBuilder<unknown>,
): RawBuilder<number> {
  return terms === null ? sql`0::float4` : rankOf(terms, head);
}

/**
 * The common table `ranked` (`item_id`, `place` from 1): the rows of `pool` (`item_id`, `date`, `rank`
 * by their heads), the best of them by their whole text, by the words standing together, and by
 * their age.
 */
export function rankedAnew(
  reader: Reader,
  { terms, title }: Pick<SearchCriteria, 'terms' | 'title'>,
  pool: string,
): RawBuilder<unknown> {
  const best = sql`best as materialized (
    select item_id, row_number() over (order by rank desc, date desc nulls last, item_id) as place
    from ${sql.table(pool)}
  )`;
  if (terms === null) return sql`${best}, ranked as (select item_id, place from best)`;
  const phrase = terms.length > 1 ? asPhrase(terms) : null;
  const together =
    phrase === null ? sql`1` : sql`case when doc.tsv @@ ${phrase}::tsquery then 1.6 else 1 end`;
  const titled = titleAsStored(title);
  // Joined with nothing a vector is read once from where it lies, not once for each use. Not materialized, all would
  // be ranked again for each of them where the planner takes them for few.
  return sql`${best}, again as materialized (
    select best.item_id, ((${rankOf(terms, sql.ref('doc.head'))} + ${rankOf(terms, sql.ref('doc.tsv'))})
      * ${together}
      * case when doc.title = ${titled} then 3 when starts_with(doc.title, ${titled}) then 1.5 else 1 end
      * (1 + 0.1 * exp(-greatest(0, extract(epoch from ${reader.now}::timestamptz
          - coalesce(doc.date, '2000-01-01'))) / ${HALF_A_YEAR}))) as rank
    from best, lateral (
      select item_id, title, date, head, tsv || '' as tsv from search_doc
      where ${isVisibleDocument(reader)} and search_doc.item_id = best.item_id limit 1
    ) as doc
    where best.place <= ${RERANKED}
  ), ranked as (
    select item_id,
      row_number() over (order by (place > ${RERANKED}), again.rank desc, place) as place
    from best left join again using (item_id)
  )`;
}

/** A folded title as documents carry it: each word after a blank. */
export const titleAsStored = (title: string): string => ` ${title}`;

/** Weights of parts of words, and of synonyms, against the word itself. */
const WEIGHT_OF = { whole: 1, phrase: 0.6, part: 0.4, synonyms: 0.6 } as const;
const KINDS = ['whole', 'phrase', 'part', 'synonyms'] as const;
/** Weight of a word that nearly every document has. */
const WEIGHT_OF_COMMON = 0.01;

function rankOf(terms: readonly QueryTerm[], vector: RawBuilder<unknown>): RawBuilder<number> {
  const telling = terms.filter(({ isCommon }) => isCommon !== true);
  const common = terms.filter(({ isCommon }) => isCommon === true);
  const ranks = [...ranksOf(telling, 1, vector), ...ranksOf(common, WEIGHT_OF_COMMON, vector)];
  return sql<number>`(${sql.join(ranks, sql` + `)})`;
}

function ranksOf(terms: readonly QueryTerm[], weight: number, vector: RawBuilder<unknown>) {
  const ranked = asRanked(terms);
  return KINDS.filter((kind) => ranked[kind] !== '').map(
    (kind) =>
      sql`${sql.lit(weight * WEIGHT_OF[kind])} * ts_rank(${WEIGHTS}::float4[], ${vector}, ${ranked[kind]}::tsquery, 1)`,
  );
}
