import { RESULT_TYPES } from '@masthead/contract/search';
import type { ItemType } from '@masthead/contract/types';
import { type SqlBool, sql } from 'kysely';
import type { QueryTerm } from '#src/search/query-plan.ts';

/** What to find, beyond being visible. Topics by UUID. */
export interface SearchCriteria {
  /** Null where nothing is asked for: then everything is found. */
  readonly terms: readonly QueryTerm[] | null;
  /** All terms must be there, or any of them. */
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

/** The conditions of a search on rows of `search_facet`. */
export function narrowing({ of, type, topic, year }: SearchCriteria) {
  const every = sql<SqlBool>`true`;
  return {
    // Nothing else is indexed: the check is left out where it would pass for all.
    ofScope: of.length === RESULT_TYPES.length ? every : sql<SqlBool>`type = any(${of}::text[])`,
    ofType: type === undefined ? every : sql<SqlBool>`type = ${type}`,
    ofTopic: topic === undefined ? every : sql<SqlBool>`${topic}::uuid = any(topics)`,
    ofYear: year === undefined ? every : sql<SqlBool>`year = ${year}`,
    isNarrowed:
      of.length < RESULT_TYPES.length || [type, topic, year].some((value) => value !== undefined),
  };
}
