/** The number of rows in lists, from stored counts (0027-list-counts.ts). */
import type { FilterKind } from '@masthead/contract/descriptor';
import { sql } from 'kysely';
import { visibleEntries } from '#src/access/visibility.ts';
import {
  afterAll,
  besideChoices,
  choicesOf,
  entryList,
} from '#src/reading/queries/list-entries.ts';
import type { ListFilter } from '#src/reading/queries/list-filter.ts';
import type { KeyedList } from '#src/reading/queries/list-key.ts';
import { COUNT, type Listed } from '#src/reading/queries/listed.ts';
import type { Reading } from '#src/reading/queries/reading.ts';

/** Up to so many rows are passed one by one. */
const NEAR = 200;
const SPAN = 2 ** 31;

/**
 * The number of a row of `list_count`. All that is in it is open from `opened_by` on; by a clock that was set back to before
 * that its rows are counted one by one.
 */
const entriesBy = ({ db, reader: { now } }: Reading) => sql<number>`
  case when list_count.opened_by <= ${now} then list_count.entries else (${visibleEntries(db, now)
    .where(sql<boolean>`list_entry.counted`)
    .where(
      sql<boolean>`(list_entry.locale, list_entry.list) = (list_count.locale, list_count.list)`,
    )
    .select(COUNT)}) end`;

/** The rows of that name that are counted already. */
export function settledCount(reading: Reading, name: string) {
  return reading.db
    .selectFrom('list_count')
    .where('list_count.locale', '=', reading.reader.locale)
    .where('list_count.list', '=', name)
    .select([
      sql.lit('all').as('kind'),
      sql<string>`''::text`.as('choice'),
      entriesBy(reading).as('count'),
    ]);
}

/** The same by each value of a kind, beside the other filters. */
export function settledChoices(
  reading: Reading,
  list: KeyedList,
  kind: FilterKind,
  others: ListFilter,
) {
  const prefix = choicesOf(list, kind);
  const [before, after] = besideChoices(list, kind, others);
  const choice = sql<string>`substr(chosen.list, ${sql.lit(prefix.length + 1)})`;
  return reading.db
    .selectFrom('list_count as chosen')
    .innerJoin('list_count', (join) =>
      join
        .onRef('list_count.locale', '=', 'chosen.locale')
        .on(sql<boolean>`list_count.list = ${before} || ${choice} || ${after}`),
    )
    .where('chosen.locale', '=', reading.reader.locale)
    .where('chosen.list', '>=', prefix)
    .where('chosen.list', '<', afterAll(prefix))
    .select([sql.lit(kind).as('kind'), choice.as('choice'), entriesBy(reading).as('count')]);
}

/** The place from which a part of a list is read, and the number of rows to skip from there. */
export interface Start {
  readonly place: number;
  readonly offset: number;
}

/** The start of a part far down a list; null if all rows before it have to be passed. Ignores what grants open. */
export async function findStart(
  { db, reader: { locale, now } }: Reading,
  { list, filter = {}, except = [] }: Listed,
  offset: number,
  near = NEAR,
): Promise<Start | null> {
  const name = entryList(list, filter);
  if (offset < near || name !== list.key) return null;
  const ids = except.map(({ id }) => id);
  const entries = visibleEntries(db, now)
    .where('list_entry.locale', '=', locale)
    .where('list_entry.list', '=', name);
  const span = sql<number>`(list_entry.place >> 31)::int`;
  const waiting = entries
    .where(sql<boolean>`not list_entry.counted`)
    .where('list_entry.item_id', '<>', sql<string>`all(${ids}::uuid[])`)
    .select([span.as('span'), sql<number>`1`.as('entries')]);
  const out = entries
    .where(sql<boolean>`list_entry.counted`)
    .where('list_entry.item_id', '=', sql<string>`any(${ids}::uuid[])`)
    .select([span.as('span'), sql<number>`-1`.as('entries')]);
  const settled = db
    .selectFrom('list_span')
    .where('list_span.locale', '=', locale)
    .where('list_span.list', '=', name)
    .select([sql<number>`list_span.span::int`.as('span'), 'list_span.entries']);
  const rows = await db
    .selectFrom(settled.unionAll(waiting).unionAll(out).as('part'))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('list_count')
          .where('list_count.locale', '=', locale)
          .where('list_count.list', '=', name)
          .where('list_count.opened_by', '<=', now)
          .select(sql`1`.as('one')),
      ),
    )
    .select(['part.span', sql<number>`sum(part.entries)::int`.as('entries')])
    .groupBy('part.span')
    .orderBy('part.span')
    .execute();
  let start: Start | null = null;
  let before = 0;
  for (const { span: at, entries: here } of rows) {
    if (before > offset) break;
    start = { place: at * SPAN, offset: offset - before };
    before += here;
  }
  return start;
}
