import type { ListOrder } from '@masthead/contract/descriptor';
import { type AliasableExpression, type Expression, sql } from 'kysely';
import type { ListFilter } from '#src/reading/queries/list-filter.ts';
import type { KeyedList } from '#src/reading/queries/list-key.ts';
import type { ItemRow, Part } from '#src/reading/queries/rows.ts';

/** The items of a list that are meant, beyond being findable. */
export interface Listed {
  readonly list: KeyedList;
  readonly filter?: ListFilter;
  /** Items that are elsewhere on the page already; visible ones, for tags name them. */
  readonly except?: readonly ItemRow[];
}

/** A part of a list. */
export interface Window extends Listed {
  readonly limit: number;
  readonly offset?: number;
  /** The part of its items that the answer shows: by default their cards; `told`: what search engines are told. */
  readonly shown?: 'cards' | 'titles' | 'told';
  /** The part of their stored fields that is read, if it is more than `shown` usually needs. */
  readonly part?: Part;
}

/** One value that items have, and how many have it. */
export interface Choice {
  readonly choice: string;
  readonly count: number;
}

export const COUNT = sql<number>`count(*)::int`.as('count');

/** Items without a date come last. */
const LAST = 9_000_000_000_000_000;

/**
 * The orders of lists as the columns of `list_entry` say them: `place` rises along the list, equal ones
 * stand by `title`, then by UUID. Of dates it is the milliseconds before 1970.
 */
export const PLACE_COLUMNS: Readonly<Record<ListOrder, PlaceColumns>> = {
  date: byNumber(sql`coalesce(-round(1000 * extract(epoch from item.date)), ${sql.lit(LAST)})`),
  number: byNumber(sql`(item.fields ->> 'number')`),
  number_desc: byNumber(sql`-(item.fields ->> 'number')::bigint`),
  position: byNumber(sql`(item.fields ->> 'position')`),
  title: {
    place: sql<number>`0::bigint`,
    title: sql<string>`lower(item_locale.fields ->> 'title')`,
  },
};

interface PlaceColumns {
  readonly place: AliasableExpression<number>;
  readonly title: AliasableExpression<string>;
}

function byNumber(place: Expression<unknown>): PlaceColumns {
  return { place: sql<number>`${place}::bigint`, title: sql<string>`''::text` };
}

/** The values that decide an item's place in lists. */
export interface Placed {
  readonly date: Date | null;
  readonly fields: Readonly<Record<string, unknown>>;
  readonly texts: Readonly<Record<string, unknown>>;
}

/**
 * The value by which stored fields are placed in a list, as in {@link PLACE_COLUMNS}; titles are compared in the
 * database.
 */
export function placeKeyOf(order: ListOrder, { date, fields, texts }: Placed): number | string {
  if (order === 'title') return String(texts.title);
  if (order === 'date') return date === null ? LAST : -date.getTime();
  return order === 'number_desc' ? -Number(fields.number) : Number(fields[order]);
}

/**
 * Those of some items that come in a list no later than its item `last`, as far as that can be told here: titles are
 * compared in the database.
 */
export function downTo(
  last: ItemRow,
  items: readonly ItemRow[],
  { order, types }: Pick<KeyedList, 'order' | 'types'>,
): ItemRow[] {
  const listed = items.filter(({ type }) => types.includes(type));
  if (order === 'title') return listed;
  const end = placeKeyOf(order, last);
  return listed.filter((item) => {
    const place = placeKeyOf(order, item);
    return place < end || (place === end && item.id <= last.id);
  });
}
