import type { FilterKind } from '@masthead/contract/descriptor';
import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { findableItems, openedItems, visibleEntries } from '#src/access/visibility.ts';
import type { ListIn } from '#src/changes/tags.ts';
import type { Schema } from '#src/db/schema.ts';
import {
  findStart,
  type Start,
  settledChoices,
  settledCount,
} from '#src/reading/queries/list-counts.ts';
import { afterAll, choicesOf, entryList } from '#src/reading/queries/list-entries.ts';
import {
  CATEGORY,
  conditionsOf,
  isOneOf,
  type ListFilter,
  linkedTable,
  yearIn,
} from '#src/reading/queries/list-filter.ts';
import {
  type Choice,
  COUNT,
  type Listed,
  PLACE_COLUMNS,
  type Window,
} from '#src/reading/queries/listed.ts';
import type { Reading } from '#src/reading/queries/reading.ts';
import { type ItemRow, selectItemRow, TOLD, WITHOUT_BODY } from '#src/reading/queries/rows.ts';

const PARTS = { cards: WITHOUT_BODY, titles: WITHOUT_BODY, told: TOLD };

/** Findable items of a list in its order, as the answer shows them. */
export async function readWindow(
  reading: Reading,
  { limit, offset = 0, shown = 'cards', part = PARTS[shown], ...listed }: Window,
): Promise<ItemRow[]> {
  reading.dependencies.onTimesOf(listed.list, reading.reader.locale);
  const start = holdsGrants(reading) ? null : await findStart(reading, listed, offset);
  const window = placesOf(reading, { ...listed, limit, offset }, start).as('entry');
  const rows = await selectItemRow(findableItems(reading.db, reading.reader), part)
    .innerJoin(window, 'entry.item_id', 'item.id')
    .orderBy('entry.place')
    .orderBy('entry.title')
    .orderBy('entry.item_id')
    .execute();
  if (shown === 'cards') reading.showsCards(rows);
  else if (shown === 'titles') reading.showsTitles(rows);
  else reading.tells(rows);
  reading.dependencies.onPlaces(listed.list, reading.reader.locale, {
    rows,
    except: listed.except ?? [],
    isFull: rows.length === limit,
  });
  return rows;
}

/**
 * A part of a list, as items and places; items from grants are among public ones. `start` says from which place on it
 * is read, and how many rows are left out from there.
 */
export function placesOf(
  reading: Reading,
  { limit, offset: from = 0, ...listed }: Omit<Window, 'shown'>,
  start: Start | null = null,
): SelectQueryBuilder<Schema, never, Pick<Schema['list_entry'], 'item_id' | 'place' | 'title'>> {
  const offset = start?.offset ?? from;
  let seen = entriesOf(reading, listed).select(['item_id', 'place', 'title']);
  if (start !== null) seen = seen.where('list_entry.place', '>=', start.place);
  const { place, title } = PLACE_COLUMNS[listed.list.order];
  const opened = openedIn(reading, listed).select([
    'item.id as item_id',
    place.as('place'),
    title.as('title'),
  ]);
  const first = seen
    .orderBy('place')
    .orderBy('title')
    .orderBy('item_id')
    .limit(limit + offset);
  const { db } = reading;
  const both = db.selectFrom(first.as('seen')).selectAll().unionAll(opened);
  return db
    .selectFrom((holdsGrants(reading) ? both : seen).as('entry'))
    .select(['item_id', 'place', 'title'])
    .orderBy('place')
    .orderBy('title')
    .orderBy('item_id')
    .limit(limit)
    .offset(offset);
}

/** The counted set: the whole list, or each value of a kind that its items have. */
type Counted = 'all' | FilterKind;

/**
 * The number of findable items in a list, and for each of the kinds how many have each value beside the other filters;
 * topics and commitments by UUID. One query, however many kinds.
 */
export async function countItems(
  reading: Reading,
  listed: Listed,
  kinds: readonly Counted[],
): Promise<ReadonlyMap<Counted, Choice[]>> {
  if (kinds.length === 0) return new Map();
  reading.dependencies.onTimesOf(listed.list, reading.reader.locale);
  const parts = kinds.flatMap((kind) => {
    const seen = countOf(reading, kind, listed);
    return holdsGrants(reading) ? [...seen, countOpened(reading, kind, listed)] : seen;
  });
  const { rows } = await sql<{ kind: Counted; choice: string | null; count: number }>`
    ${sql.join(parts, sql` union all `)}
  `.execute(reading.db);
  const counted = Map.groupBy(rows, ({ kind }) => kind);
  return new Map(
    kinds.map((kind) => [
      kind,
      summed(counted.get(kind) ?? []).sort(kind === 'type' ? byCount : byChoice),
    ]),
  );
}

/** Each choice once; of a kind that an item has no value of, the item counts for none. */
function summed(rows: readonly { choice: string | null; count: number }[]): Choice[] {
  const counts = new Map<string, number>();
  for (const { choice, count } of rows) {
    if (choice !== null) counts.set(choice, (counts.get(choice) ?? 0) + count);
  }
  return [...counts].flatMap(([choice, count]) => (count === 0 ? [] : [{ choice, count }]));
}

function byCount(a: Choice, b: Choice): number {
  return b.count - a.count || byChoice(b, a);
}

/** The last one first: the newest year. */
function byChoice(a: Choice, b: Choice): number {
  return a.choice > b.choice ? -1 : 1;
}

/**
 * Counts what everybody sees: the rows that are counted already, less those that are left out, and those
 * that are not counted yet.
 */
function countOf(reading: Reading, kind: Counted, listed: Listed) {
  const { list, filter = {} } = listed;
  if (kind === 'all') {
    reading.dependencies.onMembers(listIn(reading, listed), filter);
    const name = entryList(list, filter);
    return [settledCount(reading, name), ...besides(reading, listed, kind, whole(name))];
  }
  const others: ListFilter = { ...filter, [kind]: undefined };
  reading.dependencies.onChoices(listIn(reading, listed), kind, others);
  return [
    settledChoices(reading, list, kind, others),
    ...besides(reading, listed, kind, (entries) => {
      const prefix = choicesOf(list, kind);
      const chosen = entries
        .where('list_entry.list', '>=', prefix)
        .where('list_entry.list', '<', afterAll(prefix));
      const value = sql<string>`substr(list_entry.list, ${sql.lit(prefix.length + 1)})`;
      const beside = entriesIn(reading)
        .where('list_entry.list', '=', entryList(list, others))
        .select('item_id');
      const isNarrowed = entryList(list, others) !== list.key;
      return {
        value,
        chosen: isNarrowed ? chosen.where('list_entry.item_id', 'in', beside) : chosen,
      };
    }),
  ];
}

type Entries = ReturnType<typeof entriesIn>;
type Choosing = (entries: Entries) => { chosen: Entries; value: Expression<string> };

const whole =
  (name: string): Choosing =>
  (entries) => ({
    chosen: entries.where('list_entry.list', '=', name),
    value: sql.lit(''),
  });

/** The rows to add to the stored counts, and to subtract from them. */
function besides(reading: Reading, listed: Listed, kind: Counted, choose: Choosing) {
  const counted = (entries: Entries, count: RawBuilder<number>) => {
    const { chosen, value } = choose(entries);
    return chosen
      .select([sql.lit(kind).as('kind'), sql<string>`${value}`.as('choice'), count.as('count')])
      .groupBy(sql`2`);
  };
  const left = leftOut(reading, listed);
  const waiting = entriesAmong(reading, listed).where(sql<boolean>`not list_entry.counted`);
  const added = counted(waiting, sql<number>`count(*)::int`);
  if (left.length === 0) return [added];
  const out = entriesIn(reading)
    .where(sql<boolean>`list_entry.counted`)
    .where('list_entry.item_id', '=', sql<string>`any(${left}::uuid[])`);
  return [added, counted(out, sql<number>`-count(*)::int`)];
}

/** Counts what grants open, by the items themselves: they are few. */
function countOpened(reading: Reading, kind: Counted, listed: Listed) {
  const named = sql.lit(kind).as('kind');
  if (kind === 'all') {
    return openedIn(reading, listed).select([named, sql.lit('').as('choice'), COUNT]);
  }
  const others: ListFilter = { ...listed.filter, [kind]: undefined };
  const items = openedIn(reading, { list: listed.list, filter: others });
  if (kind === 'topic' || kind === 'commitment') {
    return items
      .innerJoin(linkedTable(kind), (join) => join.onTrue())
      .select([named, 'linked.ref as choice', COUNT])
      .groupBy('linked.ref');
  }
  const value = columnOf(kind, reading.reader.timeZone);
  return items
    .select([named, sql<string | null>`${value}::text`.as('choice'), COUNT])
    .groupBy(value);
}

function columnOf(kind: 'type' | 'year' | 'category', timeZone: string): Expression<unknown> {
  if (kind === 'type') return sql.ref('item.type');
  return kind === 'year' ? yearIn(timeZone) : CATEGORY;
}

const holdsGrants = ({ reader }: Reading): boolean => (reader.openings ?? []).length > 0;

/**
 * The rows of a list that everybody sees, narrowed by its filter. What a grant names is counted and
 * shown by {@link openedIn}.
 */
function entriesOf(reading: Reading, listed: Listed) {
  const list = entryList(listed.list, listed.filter);
  return entriesAmong(reading, listed).where('list_entry.list', '=', list);
}

/** Rows of every list that everybody sees in the reader's language. */
function entriesIn({ db, reader: { locale, now } }: Reading) {
  return visibleEntries(db, now).where('list_entry.locale', '=', locale);
}

function leftOut({ reader: { openings = [] } }: Reading, { except = [] }: Listed): string[] {
  return [...except.map(({ id }) => id), ...openings.map(({ item }) => item)];
}

function entriesAmong(reading: Reading, listed: Listed) {
  const entries = entriesIn(reading);
  const left = leftOut(reading, listed);
  if (left.length === 0) return entries;
  return entries.where('list_entry.item_id', '<>', sql<string>`all(${left}::uuid[])`);
}

/** The items of a list that grants name, as far as their holder may find them. */
function openedIn({ db, reader }: Reading, { list, filter = {}, except = [] }: Listed) {
  let query = openedItems(db, reader)
    .where(isOneOf(list.types))
    .where('item.id', '<>', sql<string>`all(${except.map(({ id }) => id)}::uuid[])`);
  for (const condition of conditionsOf({ ...filter, ...list.within }, reader.timeZone)) {
    query = query.where(condition);
  }
  return query;
}

function listIn({ reader }: Reading, { list }: Listed): ListIn {
  return { key: list.key, locale: reader.locale };
}
