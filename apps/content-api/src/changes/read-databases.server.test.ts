/** A replica that lags: two databases, of which one is fed with the other's changes by hand. */
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createReadDatabases } from '#src/changes/read-databases.ts';
import { openDatabase } from '#src/db/open.ts';
import type { Schema } from '#src/db/schema.ts';
import { cuttableLine } from '#src/testing/cuttable-line.ts';
import { empty } from '#src/testing/dump.ts';
import { anItem, uuid } from '#src/testing/items.ts';
import { publish } from '#src/testing/publishing.ts';
import { startTestServer, type TestServer } from '#src/testing/test-server.ts';
import { createTestStore } from '#src/testing/test-store.ts';

const STORY = uuid(1);
const stores = [await createTestStore(), await createTestStore()] as const;
const [primaryStore, replicaStore] = stores;
/** Plays the replication: what is published by it stands in the replica alone. */
const replica = await startTestServer(replicaStore);
const server = await startTestServer(primaryStore, {
  DATABASE_READ_URL: String(replicaStore.databaseUrl),
  // Where an answer was read from is told by reading it.
  ANSWER_CACHE_MB: '0',
});
afterAll(async () => {
  for (const each of [server, replica]) await each.close();
  for (const store of stores) await store.remove();
});
beforeEach(async () => {
  for (const each of [server, replica]) await empty(each.services);
});

const story = (version: number, title: string) =>
  anItem('story', 'first', { id: STORY, version, texts: { title } });

/** Publishes in the primary, and waits until the server has heard of it. */
async function publishOnPrimary(version: number, title: string): Promise<number> {
  const [outcome] = await publish(server, story(version, title));
  const seq = outcome?.seq ?? 0;
  await expect.poll(() => server.services.feed.lastTold()).toBe(seq);
  return seq;
}

/**
 * Brings the replica up to the change `seq`; its title tells where an answer was read. The server may
 * have looked a moment before, and then looks again only after its interval.
 */
async function replicate(version: number, title: string, seq: number): Promise<void> {
  await publish(replica, story(version, title));
  const { db } = replica.services.database;
  await db.deleteFrom('change').execute();
  await sql`
    insert into change (seq, at, tags) overriding system value values (${seq}, now(), '{}')
  `.execute(db);
}

async function titleOf(asked: TestServer, headers: Record<string, string> = {}): Promise<string> {
  const response = await asked.get('/stories/first', headers);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: { title: string } }>().data.title;
}

test('reads after a change come from the primary until the replica has it', async () => {
  const first = await publishOnPrimary(1, 'One, primary');
  await replicate(1, 'One, replica', first);
  await expect.poll(() => titleOf(server)).toBe('One, replica');
  const second = await publishOnPrimary(2, 'Two, primary');
  for (let count = 0; count < 3; count += 1) expect(await titleOf(server)).toBe('Two, primary');
  await replicate(2, 'Two, replica', second);
  await expect.poll(() => titleOf(server)).toBe('Two, replica');
});

test('lists and searches follow as pages of items do', async () => {
  const first = await publishOnPrimary(1, 'One, primary');
  await replicate(1, 'One, replica', first);
  const totals = async () => {
    const found = await server.get('/search?q=primary');
    const list = await server.get('/story/landing');
    return [found.json().meta.page.total, list.body.includes('Two, primary')];
  };
  await expect.poll(totals).toEqual([0, false]);
  await publishOnPrimary(2, 'Two, primary');
  expect(await totals()).toEqual([1, true]);
});

test('a reader that has been told of more than this process is answered by the primary', async () => {
  const first = await publishOnPrimary(1, 'One, primary');
  await replicate(1, 'One, replica', first);
  const seen = (seq: number) => titleOf(server, { 'x-masthead-seq': String(seq) });
  await expect.poll(() => seen(first)).toBe('One, replica');
  expect(await seen(first + 1)).toBe('One, primary');
  await replicate(1, 'One, replica', first + 1);
  await expect.poll(() => seen(first + 1)).toBe('One, replica');
});

test.each(['', '-1', '1.5', 'x', '9'.repeat(40)])(
  'the number %j counts for none',
  async (number) => {
    const first = await publishOnPrimary(1, 'One, primary');
    await replicate(1, 'One, replica', first);
    const titled = () => titleOf(server, { 'x-masthead-seq': number });
    await expect.poll(titled).toBe('One, replica');
  },
);

test('a replica that goes away, or was never there, is not read from until it is back', async () => {
  const primary = server.services.database;
  await using line = await cuttableLine(String(replicaStore.databaseUrl));
  await replicate(1, 'One', 5);
  await line.cut();
  const away = await openDatabase({ ...primaryStore, databaseReadUrl: line.url });
  const databases = createReadDatabases({ ...primary, replica: away.replica });
  const isPrimary = async () => (await databases.at(0)) === primary.reading;
  try {
    expect(await isPrimary()).toBe(true);
    await line.mend();
    await expect.poll(isPrimary).toBe(false);
    await line.cut();
    await expect.poll(isPrimary).toBe(true);
    await line.mend();
    await expect.poll(isPrimary).toBe(false);
  } finally {
    await away.close();
  }
});

test('the replica is asked where it stands only while it may lag', async () => {
  let queries = 0;
  const open = (url: string | null, log?: () => void) =>
    new Kysely<Schema>({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: String(url) }) }),
      ...(log && { log }),
    });
  const [db, copy] = [
    open(primaryStore.databaseUrl),
    open(replicaStore.databaseUrl, () => {
      queries += 1;
    }),
  ];
  try {
    const databases = createReadDatabases({
      ...server.services.database,
      reading: db,
      replica: copy,
    });
    await replicate(1, 'One', 900_001);
    const asked = Array.from({ length: 50 }, () => databases.at(900_001));
    expect(new Set(await Promise.all(asked))).toEqual(new Set([copy]));
    expect(queries).toBe(1);
    for (let count = 0; count < 50; count += 1) expect(await databases.at(900_001)).toBe(copy);
    // Else once a second, whether it is there.
    expect(queries).toBeLessThan(10);
    for (let count = 0; count < 50; count += 1) expect(await databases.at(900_002)).toBe(db);
    expect(queries).toBeLessThan(20);
  } finally {
    for (const each of [db, copy]) await each.destroy();
  }
});
