/** The embedded database in its thread: what ends it, and that it comes back. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type { Database } from '#src/db/database.ts';
import { openEmbedded } from '#src/db/embedded.ts';
import { createTestStore } from '#src/testing/test-store.ts';

const FOR_EVER = sql`select count(*) from generate_series(1, 1000000000000)`;

let database: Database;
let dataDir: string;
beforeEach(async () => {
  const store = await createTestStore();
  dataDir = store.dataDir;
  database = await openEmbedded(store.dataDir, { statementWithin: 2_000, connectWithin: 500 });
  await sql`create table kept (n int)`.execute(database.db);
  return async () => {
    await database.close();
    await store.remove();
  };
});

const kept = async (): Promise<unknown> =>
  (await sql`select n from kept order by n`.execute(database.db)).rows;
const comesBack = (rows: unknown) =>
  expect.poll(() => kept().catch(() => null), { timeout: 30_000 }).toEqual(rows);

test('work that nobody waits for waits for the connection where others give up', async () => {
  const { promise: published, resolve: publish } = Promise.withResolvers<void>();
  const insert = sql`insert into kept values (1)`;
  const publishing = database.db.transaction().execute(async (trx) => {
    await insert.execute(trx);
    await published;
  });
  const noted = insert.execute(database.background);
  await expect(insert.execute(database.db)).rejects.toThrow('timeout');
  await expect(insert.execute(database.db)).rejects.toThrow('timeout');
  publish();
  await Promise.all([publishing, noted]);
  expect(await kept()).toEqual([{ n: 1 }, { n: 1 }]);
});

test('its files are their owner’s alone, whatever the umask', async () => {
  await sql`create index on kept (n)`.execute(database.db);
  const all = await readdir(join(dataDir, 'postgres'), { recursive: true, withFileTypes: true });
  const files = all.filter((entry) => entry.isFile());
  const modes = files.map(({ parentPath, name }) => statSync(join(parentPath, name)).mode & 0o777);
  expect(files.length).toBeGreaterThan(900);
  expect([...new Set(modes)]).toEqual([0o600]);
});

test('a statement that hangs is ended; what was acknowledged is there, subscribers are told', async () => {
  let [told, lost] = [0, 0];
  await database.listen(
    'news',
    () => (told += 1),
    () => (lost += 1),
  );
  await sql`insert into kept values (1)`.execute(database.db);
  await sql`notify news`.execute(database.db);
  expect(told).toBe(1);
  const hanging = FOR_EVER.execute(database.db);
  const waiting = expect(kept()).rejects.toThrow(/Connection terminated|timeout exceeded/);
  await expect(hanging).rejects.toThrow(
    'Connection terminated: the embedded database ended: a statement took longer than 2 s',
  );
  await waiting;
  expect(lost).toBe(1);
  await comesBack([{ n: 1 }]);
  await sql`notify news`.execute(database.db);
  expect(told).toBe(1);
});

test('statements that were prepared before it ended are prepared again', async () => {
  const read = () => sql`select n from kept`.execute(database.reading);
  await read();
  await expect(FOR_EVER.execute(database.db)).rejects.toThrow('Connection terminated');
  await comesBack([]);
  await read();
  const { rows } = await sql`
    select statement from pg_prepared_statements where name <> ''
  `.execute(database.db);
  expect(rows).toEqual([{ statement: 'select n from kept' }]);
});

test('an unfinished transaction is lost when the database ends; so is what a client left unfinished', async () => {
  const { db } = database;
  await expect(
    db.transaction().execute(async (trx) => {
      await sql`insert into kept values (1)`.execute(trx);
      await FOR_EVER.execute(trx);
    }),
  ).rejects.toThrow(/^(Connection terminated|Client has encountered a connection error)/);
  await comesBack([]);
  await expect(
    db.transaction().execute(async (trx) => {
      await sql`insert into kept values (2)`.execute(trx);
      await sql`select 1 / 0`.execute(trx);
    }),
  ).rejects.toThrow('division by zero');
  expect(await kept()).toEqual([]);
});

test('closing does not wait for what hangs', async () => {
  const hanging = expect(FOR_EVER.execute(database.db)).rejects.toThrow();
  await database.close();
  await hanging;
});

test('a program whose database hangs ends when it is told to', async () => {
  const store = await createTestStore();
  const code = `
      import { createDrain } from '@masthead/lifecycle/drain';
      import { leave, stopOnSignals } from '@masthead/lifecycle/leave';
      import { sql } from 'kysely';
      import { openEmbedded } from ${JSON.stringify(new URL('embedded.ts', import.meta.url).href)};
      const { db, close } = await openEmbedded(${JSON.stringify(store.dataDir)});
      stopOnSignals({ stop: () => leave(createDrain(), close) });
      await sql\`select 1\`.execute(db);
      sql\`select count(*) from generate_series(1, 1000000000000)\`.execute(db).catch(() => {});
      console.log('hangs');`;
  const child = spawn(process.execPath, ['--eval', code], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    await store.remove();
  });
  await once(child.stdout, 'data');
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
