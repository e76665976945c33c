import type { ItemType } from '@masthead/contract/reference';
import { sql } from 'kysely';
import type { ListFilter } from '#src/queries/list-filter.ts';

/** Which items a list holds, beyond being visible. */
export interface Listed {
  readonly types: readonly ItemType[];
  readonly filter?: ListFilter;
  /** Items that stand elsewhere on the page already. */
  readonly except?: readonly string[];
}

/** A part of a list; newest first where nothing else is said. */
export interface ListOf extends Listed {
  readonly limit: number;
  readonly offset?: number;
  readonly order?: keyof typeof ORDERS;
}

/** One value that items have, and how many have it. */
export interface Choice {
  readonly choice: string;
  readonly count: number;
}

export const COUNT = sql<number>`count(*)::int`.as('count');

export const ORDERS = {
  date: sql`item.date desc nulls last`,
  number: sql`(item.fields ->> 'number')::int`,
  number_desc: sql`(item.fields ->> 'number')::int desc`,
  position: sql`(item.fields ->> 'position')::int`,
  title: sql`lower(item_locale.fields ->> 'title')`,
};
