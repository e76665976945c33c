/** Some of what is asked most, in a newsroom of some thousand items; all of it in `plans.server.deep.test.ts`. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asItemInput, storedItems } from '#src/store/queries/stored-items.ts';
import { madeId } from '#src/testing/large-newsroom.ts';
import { largeServer, MAX_CONSIDERED } from '#src/testing/large-server.ts';
import { AUTHORIZED } from '#src/testing/test-server.ts';

const { server, app, database, statements, faults, ask } = await largeServer({
  items: 4000,
  languages: ['en', 'ja'],
});

test('the rule itself finds a scan, a sort, and what is read in vain', async () => {
  const { db } = database;
  const list = sql`list_entry where list = 'recommended' and locale = 'en'`;
  for (const [statement, fault] of [
    [sql`select slug from item_locale where fields ->> 'title' = 'none'`, 'scans it all'],
    [sql`select item_id from ${list} order by visible_from limit 1`, 'sorts'],
    [
      sql`select item_id from ${list} and visible_until < '2000-01-01'
        order by place, title, item_id limit 1`,
      'reads',
    ],
  ] as const) {
    statements.splice(0);
    await statement.execute(db);
    expect(faults().join()).toContain(fault);
  }
  await sql`select item_id from ${list} order by place, title, item_id limit 1`.execute(db);
  expect(faults()).toEqual([]);
});

test.each([
  '/stories/made-14',
  `/stories/${madeId(14)}`,
  '/stories/old-11',
  '/stories/nowhere',
  '/newsroom/releases',
  '/newsroom/releases?page=3',
  '/newsroom/releases?year=2024',
  '/story/landing',
  '/sitemap',
])('%s looks through no large table', async (path) => {
  await ask(path);
  expect(statements.length).toBeGreaterThan(0);
  expect(faults()).toEqual([]);
});

test.each(['velden', 'velden run', 'veldne', 'の'])('nor does a search for %s', async (word) => {
  const q = encodeURIComponent(word);
  for (const path of [`/search?q=${q}`, `/search?q=${q}&type=release`, `/search/suggest?q=${q}`]) {
    expect([200, 404], path).toContain(await ask(path));
    expect(faults(MAX_CONSIDERED), path).toEqual([]);
  }
});

test('nor does publishing an item', async () => {
  const id = madeId(0);
  const stored = (await storedItems(server.services.database.db, [id])).get(id);
  if (stored === undefined) throw new Error('there is nothing to edit');
  const item = asItemInput(stored);
  const payload = { ...item, private: true, version: stored.version + 1 };
  const url = `/api/v1/publishing/items/${id}`;
  const answer = await app.inject({ method: 'PUT', url, headers: AUTHORIZED, payload });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(statements.length).toBeGreaterThan(10);
  expect(faults()).toEqual([]);
});
