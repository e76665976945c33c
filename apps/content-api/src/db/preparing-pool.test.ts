import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { isPrepared } from '#src/db/preparing-pool.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const { reading, db } = server.services.database;

/** The statements that one of readers' connections has prepared, with what it is asked for first. */
function preparedAfter(...statements: readonly RawBuilder<unknown>[]): Promise<string[]> {
  return reading.connection().execute(async (connection) => {
    for (const statement of statements) await statement.execute(connection);
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where name <> ''
    `.execute(connection);
    return rows.map(({ statement }) => statement);
  });
}

test("readers' statements are prepared, once for all values; editors' are not", async () => {
  const asked = (value: number) => sql`select ${value}::int as value`;
  const text = 'select $1::int as value';
  const prepared = await preparedAfter(asked(1), asked(2));
  expect(prepared.filter((statement) => statement === text)).toEqual([text]);
  await sql`select ${1}::int as by_an_editor`.execute(db);
  expect((await preparedAfter()).join()).not.toContain('by_an_editor');
});

test('search is planned for the words that are looked for, and what writes is not prepared', () => {
  expect(isPrepared(' (select 1) union (select 2)')).toBe(true);
  expect(isPrepared('with asked as (select 1) select * from asked')).toBe(true);
  expect(isPrepared('with asked as (select 1) select * from "search_doc"')).toBe(false);
  expect(isPrepared('select term from search_term where locale = $1')).toBe(false);
  for (const text of ['begin', 'update item set private = true', 'listen changes']) {
    expect(isPrepared(text)).toBe(false);
  }
});

test('a statement that means something else since a table was altered is answered all the same', async () => {
  await sql`create table altered (value int)`.execute(db);
  try {
    await sql`insert into altered values (1)`.execute(db);
    const values = async () => (await sql`select value from altered`.execute(reading)).rows;
    expect(await values()).toEqual([{ value: 1 }]);
    await sql`alter table altered alter value type text`.execute(db);
    expect(await values()).toEqual([{ value: '1' }]);
    expect(await values()).toEqual([{ value: '1' }]);
  } finally {
    await sql`drop table altered`.execute(db);
  }
});

test('an error of the statement itself is told as it is', async () => {
  await expect(sql`select 1 / ${0}::int`.execute(reading)).rejects.toThrow('division by zero');
  expect(await preparedAfter(sql`select 1`)).not.toEqual([]);
});

test('there is an end to what a connection keeps', async () => {
  const many = Array.from({ length: 300 }, (_, index) => sql`select ${sql.lit(index)} as many`);
  expect((await preparedAfter(...many)).length).toBeLessThanOrEqual(256);
});
