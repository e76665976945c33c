/** Losing and regaining a database server. */
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cuttableLine } from '#src/testing/cuttable-line.ts';
import { anItem } from '#src/testing/items.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { startTestServer, testServer } from '#src/testing/test-server.ts';
import { createTestStore } from '#src/testing/test-store.ts';

const server = await testServer();

test('while the database server is away calls are 503, and all is well when it is back', async () => {
  const store = await createTestStore();
  await using line = await cuttableLine(String(store.databaseUrl));
  const other = await startTestServer({ ...store, databaseUrl: line.url });
  try {
    expect((await other.app.inject('/readyz')).statusCode).toBe(200);
    const { db } = other.services.database;
    const holding = db.transaction().execute(async (trx) => {
      await sql`lock table item`.execute(trx);
      await sql`select pg_sleep(1)`.execute(trx);
    });
    const failed = expect(holding).rejects.toThrow();
    await setTimeout(100);
    const waiting = other.get('/home/landing');
    await setTimeout(100);
    await line.cut();
    await failed;
    problemOf(await waiting, 'unavailable');
    await expect.poll(() => other.services.feed.problem()).not.toBeNull();
    const ready = await other.app.inject('/readyz');
    expect(ready.statusCode).toBe(503);
    expect(ready.body).toContain('database: ');
    expect(ready.body).toContain('changes: ');
    const response = await other.get('/home/landing');
    problemOf(response, 'unavailable');
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    const { id, item } = anItem('story', 'first');
    problemOf(await other.send('PUT', `/items/${id}`, item), 'unavailable');

    await line.mend();
    await expect.poll(() => other.services.feed.problem(), { timeout: 5000 }).toBeNull();
    expect((await other.app.inject('/readyz')).statusCode).toBe(200);
    await publish(other, anItem('story', 'first'));
    expect((await other.get('/stories/first')).statusCode).toBe(200);
  } finally {
    await other.close();
    await store.remove();
  }
});

test('a server whose connections are cut works again by itself', async () => {
  const { database, feed } = server.services;
  await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
    `.execute(database.db);
  await expect.poll(() => feed.problem(), { timeout: 5000 }).toBeNull();
  expect((await server.app.inject('/readyz')).statusCode).toBe(200);
  expect((await server.get('/home/landing')).statusCode).toBe(200);
});
