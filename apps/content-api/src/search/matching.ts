import type { ItemType } from '@masthead/contract/reference';
import { RESULT_TYPES } from '@masthead/contract/search';
import { type SqlBool, sql } from 'kysely';
import { asTsquery, type Wanted } from '#src/search/query-plan.ts';

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

/** The conditions of a search on rows of `search_doc`, and its text as a `tsquery`. */
export function matching({ wanted, joint, of, type, topic, year }: Sought) {
  return {
    query: asTsquery(wanted, joint),
    // Nothing else is indexed: the check is left out where it would pass for all.
    ofScope:
      of.length === RESULT_TYPES.length
        ? sql<SqlBool>`true`
        : sql<SqlBool>`type = any(${of}::text[])`,
    ofType: type === undefined ? sql<SqlBool>`true` : sql<SqlBool>`type = ${type}`,
    ofTopic: topic === undefined ? sql<SqlBool>`true` : sql<SqlBool>`${topic}::uuid = any(topics)`,
    ofYear: year === undefined ? sql<SqlBool>`true` : sql<SqlBool>`year = ${year}`,
  };
}
