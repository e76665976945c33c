/** The stored lists: what publishing keeps is what the items say, and what the program makes again. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { storedLists, testLists } from '#src/publishing/commands/list-entries.cases.ts';
import { ensureListEntries } from '#src/publishing/commands/make-list-entries.ts';
import { anItem, uuid } from '#src/testing/items.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { publish } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const { db } = server.services.database;
const { rows, makeAgain } = storedLists(server);

testLists(server, { edits: 15 });

test('an edit that no list knows of writes none of them', async () => {
  const release = (version: number, title: string, date = START) =>
    anItem('release', 'first', { id: uuid(1), version, texts: { title }, fields: { date } });
  const written = async () => (await sql`select ctid, xmin from list_entry`.execute(db)).rows;
  await publish(server, release(1, 'A title'));
  const before = await written();
  await publish(server, release(2, 'Another title'));
  expect(await written()).toEqual(before);
  expect(before.length).toBeGreaterThan(0);
  await publish(server, release(3, 'Another title', shifted(START, HOUR)));
  expect(await written()).not.toEqual(before);
});

test('a start makes those that another program made, or left unfinished', async () => {
  await publish(server, anItem('release', 'first', { fields: { date: START } }));
  const kept = await rows();
  await db.deleteFrom('list_entry').execute();
  await ensureListEntries(db, 'UTC');
  expect(await rows(), 'what this program made is not looked at again').toEqual([]);
  await makeAgain();
  expect(await rows()).toEqual(kept);
});
