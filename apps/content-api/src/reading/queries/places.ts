import { type Expression, type Kysely, sql } from 'kysely';
import { visibleEntries } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { placeColumns } from '#src/reading/queries/list-entries.ts';
import type { KeyedList } from '#src/reading/queries/list-key.ts';

/** The most items of a list that one move is told by; beyond that, by the list's whole order. */
const MAX_PASSED = 64;

/** A move within a list, in all languages in which it is the same; null: not in it before, or after. */
export interface PlaceMove {
  readonly list: KeyedList;
  readonly id: string;
  readonly locales: readonly string[];
  readonly from: number | string | null;
  readonly to: number | string | null;
}

/** An item that was passed in a list of one language, and the item before which it is now. */
export interface Passed {
  readonly ids: readonly string[];
  /** Whether nothing comes after its present place. */
  readonly isLast: boolean;
}

/**
 * For each move, the items of its list between the item's old and new place, and the next one, by language; null for a
 * language in which there are too many. One query, sent after the change.
 */
export async function itemsPassed(
  db: Kysely<Schema>,
  moves: readonly PlaceMove[],
  now: Date,
): Promise<ReadonlyMap<string, Passed | null>[]> {
  // An item that left takes its own place with it.
  const parts = moves.flatMap((move, index) =>
    move.to === null ? [] : [nearTo(db, { ...move, to: move.to }, index, now)],
  );
  if (parts.length === 0) return moves.map(({ locales }) => passedIn(locales, [], true));
  const { rows } = await sql<Near>`${sql.join(parts, sql` union all `)}`.execute(db);
  const byMove = Map.groupBy(rows, ({ move }) => move);
  return moves.map(({ locales, to }, index) =>
    passedIn(locales, byMove.get(index) ?? [], to === null),
  );
}

/** An item near the place to which one moved. */
interface Near {
  readonly move: number;
  readonly locale: string;
  readonly id: string;
  readonly isBeyond: boolean;
  readonly isNext: boolean;
}

function nearTo(
  db: Kysely<Schema>,
  { list, id, locales, from, to }: PlaceMove & { readonly to: number | string },
  index: number,
  now: Date,
) {
  const isAfter = (place: Expression<unknown>) =>
    sql<boolean>`(place, title, item_id) > (${place}, ${id}::uuid)`;
  const [first, last] = [columnsOf(from ?? to), columnsOf(to)];
  const after = visibleEntries(db, now)
    .where('list_entry.list', '=', list.key)
    .where(sql<boolean>`list_entry.locale = asked.locale`)
    .where('list_entry.item_id', '<>', id)
    .where(isAfter(earlierOf(from ?? to, to)))
    .select(['item_id as id'])
    .select(sql<boolean>`${isAfter(first)} and ${isAfter(last)}`.as('isBeyond'))
    .select(isAfter(last).as('isNext'))
    .orderBy('place')
    .orderBy('title')
    .orderBy('item_id')
    .limit(MAX_PASSED + 1);
  return sql`(
    select ${index}::int as move, asked.locale, near.*
    from unnest(${[...locales]}::text[]) as asked (locale), lateral (${after}) as near
  )`;
}

/** A place as the columns `place, title`. */
function columnsOf(key: number | string): Expression<unknown> {
  const { place, title } = placeColumns(key);
  return sql`${place}::bigint, lower(${title}::text)`;
}

/** The one of two places of one list that comes first, so that the list is read from there. */
function earlierOf(a: number | string, b: number | string): Expression<unknown> {
  if (typeof a === 'number' && typeof b === 'number') return columnsOf(Math.min(a, b));
  return sql`0::bigint, least(lower(${String(a)}::text), lower(${String(b)}::text))`;
}

function passedIn(
  locales: readonly string[],
  rows: readonly Near[],
  hasLeft: boolean,
): Map<string, Passed | null> {
  const byLocale = Map.groupBy(rows, ({ locale }) => locale);
  return new Map(
    locales.map((locale) => {
      const near = byLocale.get(locale) ?? [];
      const passed = near.filter(({ isBeyond }) => !isBeyond);
      if (passed.length > MAX_PASSED) return [locale, null];
      const next = near.find(({ isNext }) => isNext);
      const ids = new Set([...passed, ...(next === undefined ? [] : [next])].map(({ id }) => id));
      return [locale, { ids: [...ids], isLast: !hasLeft && next === undefined }];
    }),
  );
}
