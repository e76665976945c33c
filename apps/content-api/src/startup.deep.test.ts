/** `server.ts` as a process: what else it says when it cannot start, and that it may be ended at any moment. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, expect, inject, test } from 'vitest';
import { openDatabase } from '#src/db/open.ts';
import { failToStart, freePort, ready, spawnServer } from '#src/testing/child-server.ts';
import { createTestStore, type TestStore } from '#src/testing/test-store.ts';

let store: TestStore;
let settings: NodeJS.ProcessEnv;

const settingsOf = ({ dataDir, databaseUrl }: TestStore) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: databaseUrl ?? '',
});

// Its end comes after that of the servers that a test starts: hooks' ends run in reverse order.
beforeEach(async ({ onTestFinished }) => {
  store = await createTestStore();
  onTestFinished(() => store.remove());
  settings = settingsOf(store);
});

test('an address that is not of this machine: one line that names it', async () => {
  expect(await failToStart({ ...settings, CONTENT_API_HOST: '192.0.2.1' })).toEqual({
    code: 1,
    lines: [
      'CONTENT_API_HOST: 192.0.2.1 cannot be listened on (EADDRNOTAVAIL); give an own address',
    ],
  });
});

test('told to stop while it starts it ends, whatever it is at, and starts again', {
  timeout: 120_000,
}, async () => {
  const port = await freePort();
  const own = { ...settings, DATA_DIR: join(store.dataDir, 'new'), CONTENT_API_PORT: String(port) };
  // Each is there only once the start has come so far: with the database half made at last.
  const ofEmbedded = ['content-api.lock', 'postgres/base/1/PG_VERSION'];
  const moments = ['originals', ...(inject('store') === 'embedded' ? ofEmbedded : [])];
  for (const [index, moment] of moments.entries()) {
    const child = spawnServer(own);
    while (!existsSync(join(own.DATA_DIR, moment))) await setTimeout(5);
    child.process.kill(index % 2 === 0 ? 'SIGTERM' : 'SIGINT');
    expect([await child.exited, child.errors()], moment).toEqual([0, '']);
  }
  await ready(spawnServer(own), `http://127.0.0.1:${port}`);
});

test('after a kill −9 the next one starts at once', async () => {
  const port = await freePort();
  const own = { ...settings, CONTENT_API_PORT: String(port) };
  const first = spawnServer(own);
  await ready(first, `http://127.0.0.1:${port}`);
  first.process.kill('SIGKILL');
  // Without waiting for its end.
  await ready(spawnServer(own), `http://127.0.0.1:${port}`);
});

test('a database that a newer version has changed is left alone', async () => {
  const { db, close } = await openDatabase({ ...store, databaseReadUrl: null });
  await sql`create table if not exists kysely_migration
    (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
  await sql`insert into kysely_migration values ('9999-from-the-future', '2030-01-01')`.execute(db);
  await close();
  expect(await failToStart(settings)).toEqual({
    code: 1,
    lines: [
      'The database was made by a newer version of Masthead: this one does not know 9999-from-the-future; start that version.',
    ],
  });
});

test('a database that cannot be reached: one line that says where', async () => {
  const port = await freePort();
  const started = ['127.0.0.1', 'localhost'].map((host) =>
    failToStart({ ...settings, DATABASE_URL: `postgres://x@${host}:${port}/x` }),
  );
  for (const { code, lines } of await Promise.all(started)) {
    expect([code, lines.length]).toEqual([1, 1]);
    expect(lines[0]).toContain(String(port));
  }
});
