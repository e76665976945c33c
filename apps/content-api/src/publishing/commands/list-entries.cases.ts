/** The stored lists: what publishing keeps is what the items say, and what the program makes again. */
import { Opens } from '@masthead/contract/common';
import { ALL_LISTS } from '@masthead/contract/lists';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findableItems, type Reader } from '#src/access/visibility.ts';
import { ensureListEntries } from '#src/publishing/commands/make-list-entries.ts';
import { findStart } from '#src/reading/queries/list-counts.ts';
import { conditionsOf, isOneOf, type ListFilter } from '#src/reading/queries/list-filter.ts';
import { keyedList, recommendedList } from '#src/reading/queries/list-key.ts';
import { countItems, placesOf } from '#src/reading/queries/list-reading.ts';
import { type Listed, PLACE_COLUMNS } from '#src/reading/queries/listed.ts';
import { Reading } from '#src/reading/queries/reading.ts';
import { dump } from '#src/testing/dump.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { randomFrom } from '#src/testing/random.ts';
import { RandomNewsroom } from '#src/testing/random-newsroom.ts';
import type { TestServer } from '#src/testing/test-server.ts';

const MAX_ROWS = 1000;
/** Some thousand questions, where others keep the machine busy. */
const TIMEOUT = 240_000;

/** The stored lists, and how to have the program make them once more. */
export function storedLists(server: TestServer) {
  const { db } = server.services.database;
  return {
    rows: async () => (await dump(server.services)).list_entry,
    async makeAgain(): Promise<void> {
      await db.updateTable('list_index').set({ made_by: '' }).execute();
      await ensureListEntries(db, 'UTC');
    },
  };
}

/** Edits a newsroom at random, then holds every stored list against the rule, for readers now and later. */
export function testLists(server: TestServer, { edits }: { readonly edits: number }): void {
  const { db } = server.services.database;
  const { rows, makeAgain } = storedLists(server);

  /** Every list, of each topic and focus area too, whole and by each value that it is narrowed by. */
  async function everyList(reader: Reader): Promise<Listed[]> {
    const named = await db
      .selectFrom('item')
      .where('type', 'in', ['topic', 'commitment'])
      .select(['id', 'type'])
      .execute();
    const lists = [
      recommendedList(),
      ...ALL_LISTS.flatMap(({ name, of }) =>
        of === undefined
          ? [keyedList(name)]
          : named.flatMap(({ id, type }) => (type === of ? [keyedList(name, id)] : [])),
      ),
    ];
    const all = await Promise.all(
      lists.map(async (list) => {
        const counted = await countItems(new Reading(db, reader), { list }, list.filters);
        const filters = list.filters.map((kind): ListFilter[] =>
          (counted.get(kind) ?? []).map(({ choice }) => ({
            [kind]: kind === 'year' ? Number(choice) : choice,
          })),
        );
        const pairs = (filters[0] ?? []).flatMap((one) =>
          filters.slice(1).flatMap((others) => others.map((other) => ({ ...one, ...other }))),
        );
        return [{}, ...filters.flat(), ...pairs].map((filter) => ({ list, filter }));
      }),
    );
    return all.flat();
  }

  /** The same list as the rule says it: of all items those that may be found, sorted. */
  async function byTheRule(reader: Reader, { list, filter = {} }: Listed): Promise<string[]> {
    const { place, title } = PLACE_COLUMNS[list.order];
    let query = findableItems(db, reader).where(isOneOf(list.types));
    for (const condition of conditionsOf({ ...filter, ...list.within }))
      query = query.where(condition);
    const found = await query
      .select(['item.id', place.as('place'), title.as('title')])
      .orderBy('place')
      .orderBy('title')
      .orderBy('item.id')
      .execute();
    return found.map(({ id }) => id);
  }

  test('after any edits they are what the rule says, now and later, and as made again', {
    timeout: TIMEOUT,
  }, async () => {
    const newsroom = new RandomNewsroom(server, randomFrom(11));
    await newsroom.fill();
    for (let edit = 0; edit < edits; edit += 1) await newsroom.edit();
    const kept = await rows();
    await makeAgain();
    expect(await rows()).toEqual(kept);
    expect(kept?.length).toBeGreaterThan(200);
    await expectCounts();
    const everybody: Reader = {
      ...{ locale: 'en', source: 'en', english: 'en' },
      ...{ now: new Date(START), timeZone: 'UTC' },
    };
    await expectLists(everybody);
    await expectLists({ ...everybody, locale: 'de', now: new Date(shifted(START, 1.5 * HOUR)) });
    const openings = newsroom.items
      .filter((_, place) => place % 3 === 0)
      .map(({ id }, place) => ({
        item: id,
        opens: Opens.options[place % Opens.options.length] ?? 'draft',
        expiresAt: new Date(START),
      }));
    await expectLists({ ...everybody, openings });
    // By a clock that was set back, and by one far ahead.
    await expectLists({ ...everybody, now: new Date(Date.UTC(2020, 0, 1)) });
    await expectLists({ ...everybody, now: new Date(Date.UTC(2100, 0, 1)) });
  });

  /** What is counted of them is what there is. */
  async function expectCounts(): Promise<void> {
    const { rows: counts } = await sql`
      select locale, list, entries from list_count where entries <> 0 order by locale, list
    `.execute(db);
    const { rows: counted } = await sql`
      select locale, list, count(*)::int as entries from list_entry where counted
      group by locale, list order by locale, list
    `.execute(db);
    expect(counts).toEqual(counted);
    expect(counted.length).toBeGreaterThan(20);
    const { rows: tooLate } = await sql`
      select list from list_entry join list_count using (locale, list)
      where counted and (visible_from > opened_by or visible_until < 'infinity')
    `.execute(db);
    expect(tooLate).toEqual([]);
  }

  /** Each list's items and their number, and how many have each value, are those that the rule finds. */
  async function expectLists(reader: Reader): Promise<void> {
    const { openings = [] } = reader;
    for (const listed of await everyList(reader)) {
      const reading = new Reading(db, reader);
      const what = JSON.stringify([listed.list.key, listed.filter, reader]);
      const ruled = await byTheRule(reader, listed);
      const places = await placesOf(reading, { ...listed, limit: MAX_ROWS }).execute();
      expect(
        places.map(({ item_id }) => item_id),
        what,
      ).toEqual(ruled);
      const half = Math.floor(ruled.length / 2);
      const part = await placesOf(reading, { ...listed, limit: 2, offset: half }).execute();
      expect(
        part.map(({ item_id }) => item_id),
        what,
      ).toEqual(ruled.slice(half, half + 2));
      const start = openings.length > 0 ? null : await findStart(reading, listed, half, 0);
      const found = await placesOf(reading, { ...listed, limit: 2, offset: half }, start).execute();
      expect(found, what).toEqual(part);
      const { filters } = listed.list;
      const counted = await countItems(reading, listed, ['all', ...filters]);
      expect(counted.get('all')?.[0]?.count ?? 0, what).toBe(ruled.length);
      for (const kind of Object.keys(listed.filter ?? {}).length === 0 ? filters : []) {
        for (const { choice, count } of counted.get(kind) ?? []) {
          const filter = { ...listed.filter, [kind]: kind === 'year' ? Number(choice) : choice };
          const found = await byTheRule(reader, { list: listed.list, filter });
          expect(count, `${what} ${kind} ${choice}`).toBe(found.length);
        }
      }
    }
  }
}
