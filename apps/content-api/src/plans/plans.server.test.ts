/** Release plans where several content servers share a database server. */
import { expect, test } from 'vitest';
import { createPlanWorker } from '#src/plans/worker.ts';
import { makePlan, planWorkerOf, readPlan, saveDraft, topicNamed } from '#src/testing/drafts.ts';
import { anItem, uuid } from '#src/testing/items.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { publish } from '#src/testing/publishing.ts';
import { startTestServer, type TestServer, testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const AT = shifted(START, HOUR);
/** Preparing a plan takes a few polls of the clock; a test that waits for its instant polls repeatedly. */
const WAITING_LOOKS = 10;

/** A worker, and how often it has looked at the clock. */
function watchedWorker({ services, clock }: TestServer) {
  const seen = { looks: 0 };
  const read = () => {
    seen.looks += 1;
    return clock.read();
  };
  return { worker: createPlanWorker({ ...services, clock: read }), seen };
}

/** Waits until one of them has done what it can before the instant. */
const untilOneWaits = (...workers: ReturnType<typeof watchedWorker>[]) =>
  expect
    .poll(() => Math.max(...workers.map(({ seen }) => seen.looks)))
    .toBeGreaterThan(WAITING_LOOKS);

const isThere = async () => (await server.get('/topics/one')).statusCode === 200;

test('a plan is prepared before its instant, and committed at it, once, whatever processes run', async () => {
  const second = await startTestServer(server.store);
  const [one, other] = [watchedWorker(server), watchedWorker(second)];
  const workers = [one.worker, other.worker];
  const draft = await saveDraft(server, topicNamed(uuid(1), 'one', 'One'));
  const plan = await makePlan(server, AT, [draft]);
  const seq = await server.services.feed.latest();
  for (const each of [server, second]) each.clock.set(shifted(AT, -2000));
  const working = Promise.all(workers.map((worker) => worker.work()));
  await untilOneWaits(one, other);
  for (const each of [server, second]) each.clock.set(shifted(AT, -1));
  for (const { seen } of [one, other]) seen.looks = 0;
  await untilOneWaits(one, other);
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
  const watched = watchedWorker(server);
  const [{ worker }, other] = [watched, planWorkerOf(server)];
  const draft = await saveDraft(server, topicNamed(uuid(1), 'one', 'One'));
  await makePlan(server, AT, [draft]);
  server.clock.set(shifted(AT, -2000));
  const working = worker.work().catch(() => undefined);
  await untilOneWaits(watched);
  await worker.stop();
  await working;
  server.clock.set(AT);
  expect(await isThere()).toBe(false);
  await other.work();
  expect(await isThere()).toBe(true);
  await other.stop();
});

test('a plan with an error during preparation that is right at its instant goes through', async () => {
  const watched = watchedWorker(server);
  const { worker } = watched;
  const draft = await saveDraft(server, topicNamed(uuid(1), 'one', 'One'));
  const plan = await makePlan(server, AT, [draft]);
  const inTheWay = anItem('topic', 'one');
  await publish(server, inTheWay);
  server.clock.set(shifted(AT, -2000));
  const working = worker.work();
  await untilOneWaits(watched);
  await server.send('DELETE', `/items/${inTheWay.id}`, {});
  server.clock.set(AT);
  await working;
  expect(await readPlan(server, plan)).toMatchObject({ state: 'done' });
  await worker.stop();
});
