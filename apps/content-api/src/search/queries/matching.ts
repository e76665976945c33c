import { RESULT_TYPES } from '@masthead/contract/search';
import type { ItemType } from '@masthead/contract/types';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { isVisibleDocument, type Reader } from '#src/access/visibility.ts';
import { marked } from '#src/search/queries/marks.ts';
import { asMostOf, asTsquery, type QueryTerm } from '#src/search/query-plan.ts';

/** The criteria of a search, beyond visibility. Topics by UUID. */
export interface SearchCriteria {
  /** Null where nothing is asked for: then everything is found. */
  readonly terms: readonly QueryTerm[] | null;
  /** All terms must be there, all but one, or any of them. */
  readonly joint: Joint;
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

export type Joint = '&' | 'most' | '|';

/** The conditions of a search on rows of `search_facet`. */
export function narrowing(criteria: SearchCriteria) {
  const { of, type, topic, year } = criteria;
  const every = sql<SqlBool>`true`;
  // Nothing else is indexed: the check is left out where it would pass for all.
  const ofScope = hasEveryType(criteria) ? every : sql<SqlBool>`type = any(${of}::text[])`;
  const ofType = type === undefined ? every : sql<SqlBool>`type = ${type}`;
  const ofTopic = topic === undefined ? every : sql<SqlBool>`${topic}::uuid = any(topics)`;
  const ofYear = year === undefined ? every : sql<SqlBool>`year = ${year}`;
  return {
    ofScope,
    ofType,
    ofTopic,
    ofYear,
    inFacet: sql<SqlBool>`${ofScope} and ${ofType} and ${ofTopic} and ${ofYear}`,
    isNarrowed: marksAsked(criteria).length > 0,
  };
}

const hasEveryType = ({ of }: SearchCriteria): boolean => of.length === RESULT_TYPES.length;

/** The filters of a search as parts of a `tsquery`, see `marks.ts`. */
export function marksAsked(criteria: SearchCriteria): string[] {
  const { of, type, topic, year } = criteria;
  return [
    ...(hasEveryType(criteria) ? [] : [marked('type', of)]),
    ...(type === undefined ? [] : [marked('type', [type])]),
    ...(topic === undefined ? [] : [marked('topic', [topic])]),
    ...(year === undefined ? [] : [marked('year', [year])]),
  ];
}

/**
 * The common table `asked` of the one query. It is a row of its own: of a constant Postgres knows how frequent it is,
 * and for a frequent one it would read all rows with their full vectors instead of the index alone.
 */
export function askedQuery({ terms, joint }: SearchCriteria): RawBuilder<unknown> {
  if (terms === null) return sql`asked as (select)`;
  return sql`asked as materialized (select ${queryOf(terms, joint)}::tsquery as query)`;
}

/** The terms that documents must have, as a `tsquery`. */
export function queryOf(terms: readonly QueryTerm[], joint: Joint): string {
  return joint === 'most' ? asMostOf(terms) : asTsquery(terms, joint);
}

/**
 * The tables and the condition of the documents that match it, in the order in which an index has them:
 * every one where nothing is asked for, the newest first.
 */
export function matchingAsked({ terms }: SearchCriteria, reader: Reader): RawBuilder<unknown> {
  return terms === null
    ? sql`search_doc where ${isVisibleDocument(reader)} order by date desc nulls last, item_id`
    : sql`asked, search_doc where search_doc.tsv @@ asked.query and ${isVisibleDocument(reader)}`;
}
