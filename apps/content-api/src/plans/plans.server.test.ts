/** Release plans where several content servers share a database server. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makePlan, planWorkerOf, readPlan, saveDraft, topicNamed } from '#src/testing/drafts.ts';
import { anItem, uuid } from '#src/testing/items.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { publish } from '#src/testing/publishing.ts';
import { startTestServer, testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const AT = shifted(START, HOUR);
/** Far longer than to prepare a plan of one item takes. */
const PREPARING_MS = 400;

const isThere = async () => (await server.get('/topics/one')).statusCode === 200;

test('a plan is prepared before its instant, committed at it, and once, whoever is there', async () => {
  const second = await startTestServer(server.store);
  const workers = [server, second].map(planWorkerOf);
  const draft = await saveDraft(server, topicNamed(uuid(1), 'one', 'One'));
  const plan = await makePlan(server, AT, [draft]);
  const seq = await server.services.feed.latest();
  for (const each of [server, second]) each.clock.set(shifted(AT, -2000));
  const working = Promise.all(workers.map((worker) => worker.work()));
  await sleep(PREPARING_MS);
  for (const each of [server, second]) each.clock.set(shifted(AT, -1));
  await sleep(PREPARING_MS / 4);
  expect(await isThere()).toBe(false);
  expect(await server.services.feed.latest()).toBe(seq);
  for (const each of [server, second]) each.clock.set(AT);
  await expect.poll(isThere, { interval: 5 }).toBe(true);
  await working;
  expect(await server.services.feed.since(seq)).toHaveLength(1);
  const { data } = (await server.send('GET', `/items/${uuid(1)}/editions`)).json();
  expect(data).toMatchObject([{ number: 1, at: AT }]);
  expect(await readPlan(server, plan)).toMatchObject({ state: 'done', ended_at: AT });
  await Promise.all(workers.map((worker) => worker.stop()));
  await second.close();
});

test('a server that stops while it has one prepared leaves it to the others', async () => {
  const [worker, other] = [planWorkerOf(server), planWorkerOf(server)];
  const draft = await saveDraft(server, topicNamed(uuid(1), 'one', 'One'));
  await makePlan(server, AT, [draft]);
  server.clock.set(shifted(AT, -2000));
  const working = worker.work().catch(() => undefined);
  await sleep(PREPARING_MS);
  await worker.stop();
  await working;
  server.clock.set(AT);
  expect(await isThere()).toBe(false);
  await other.work();
  expect(await isThere()).toBe(true);
  await other.stop();
});

test('what is wrong while it is prepared, and right at its instant, goes through', async () => {
  const worker = planWorkerOf(server);
  const draft = await saveDraft(server, topicNamed(uuid(1), 'one', 'One'));
  const plan = await makePlan(server, AT, [draft]);
  const inTheWay = anItem('topic', 'one');
  await publish(server, inTheWay);
  server.clock.set(shifted(AT, -2000));
  const working = worker.work();
  await sleep(PREPARING_MS);
  await server.send('DELETE', `/items/${inTheWay.id}`, {});
  server.clock.set(AT);
  await working;
  expect(await readPlan(server, plan)).toMatchObject({ state: 'done' });
  await worker.stop();
});
