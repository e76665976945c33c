/** A right that ends while a plan of theirs is prepared, or while a call of theirs waits for its turn. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { LOCKS } from '#src/db/advisory-locks.ts';
import { createPlanWorker } from '#src/plans/worker.ts';
import { readPlan, saveDraft, topicNamed } from '#src/testing/drafts.ts';
import { anItem, uuid } from '#src/testing/items.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { join } from '#src/testing/people.ts';
import { problemOf } from '#src/testing/publishing.ts';
import { callAs, doAs, endRight, publishAs } from '#src/testing/rights.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const AT = shifted(START, HOUR);

const isThere = async (path: string) => (await server.get(path)).statusCode === 200;

/** How many sessions wait for a lock of a publisher's. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())
  `.execute(server.services.database.db);
  return rows[0]?.count ?? 0;
}

test('a plan that is prepared gives way to the end of its maker’s right, a second before its instant', async () => {
  const editor = await join(server, 'editor');
  const draft = await saveDraft(server, topicNamed(uuid(1), 'one', 'One'));
  const { id, revision } = draft;
  const entries = [{ id, revision }];
  const plan = (await doAs(server, editor, 'POST', '/plans', { name: 'Launch', at: AT, entries }))
    .data;
  await publishAs(server, editor, anItem('topic', 'scheduled', { publish_at: AT }));
  let looks = 0;
  const worker = createPlanWorker({
    ...server.services,
    clock() {
      looks += 1;
      return server.clock.read();
    },
  });
  server.clock.set(shifted(AT, -2000));
  const working = worker.work();
  await expect.poll(() => looks).toBeGreaterThan(10);
  server.clock.set(shifted(AT, -1000));
  // Answered while the clock stands: it waits for no instant.
  await endRight(server, editor, 'writer');
  server.clock.set(AT);
  await working;
  expect([await isThere('/topics/one'), await isThere('/topics/scheduled')]).toEqual([
    false,
    false,
  ]);
  expect(await readPlan(server, plan)).toMatchObject({
    state: 'planned',
    held_at: shifted(AT, -1000),
  });
  await worker.stop();
});

test('a call that waited for its turn while the right of its caller ended is refused', async () => {
  const editor = await join(server, 'editor');
  const { db } = server.services.database;
  let ending: Promise<void> | undefined;
  let putting: ReturnType<typeof callAs> | undefined;
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCKS.publishing)})`.execute(trx);
    ending = endRight(server, editor, 'writer');
    await expect.poll(waiting).toBe(1);
    const { id, item } = anItem('topic', 'late', { id: uuid(2), publish_at: AT });
    putting = callAs(server, editor, 'PUT', `/items/${id}`, item);
    await expect.poll(waiting).toBe(2);
  });
  await ending;
  problemOf((await putting) as Awaited<ReturnType<typeof callAs>>, 'forbidden');
});
