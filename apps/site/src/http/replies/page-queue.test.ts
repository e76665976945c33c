import { expect, test } from 'vitest';
import type { MadePage } from '#src/cache/page-cache.ts';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { cacheStatus, runningSite } from '#src/testing/running-site.ts';
import { visitorsTime } from '#src/testing/visitors-time.ts';
import { drawingTurn, Overloaded, pageQueue } from './page-queue.ts';

const AT_ONCE = 16;
const ROOM = AT_ONCE + 256;
const NOTHING: MadePage = { kind: 'failed', error: null };

test('a number of pages are made at once, a number wait, and further requests are refused', async () => {
  const queued = pageQueue();
  const gate = Promise.withResolvers<void>();
  let making = 0;
  const make = async () => {
    making += 1;
    await gate.promise;
    return NOTHING;
  };
  const waiting = Array.from({ length: ROOM }, () => queued(make));
  await drawingTurn();
  expect(making).toBe(AT_ONCE);
  expect(await queued(make)).toEqual({ kind: 'failed', error: new Overloaded() });
  gate.resolve();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set([NOTHING]));
  expect(making).toBe(ROOM);
  expect(await queued(make)).toBe(NOTHING);
});

test('pages are drawn in a turn of the event loop each', async () => {
  const seen: string[] = [];
  const draw = async (name: string) => {
    await drawingTurn();
    seen.push(name);
  };
  const other = async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
      seen.push('another');
    }
  };
  await Promise.all([draw('a'), draw('b'), draw('c'), other()]);
  expect(seen.filter((name) => name !== 'another')).toEqual(['a', 'b', 'c']);
  expect(seen.join()).not.toMatch(/a,b|b,c/);
});

test('a site that is asked for more than it can make refuses the rest and goes on serving what it keeps', async () => {
  const answers: (() => void)[] = [];
  const slow = Object.fromEntries(
    Array.from({ length: AT_ONCE }, (_none, number) => [
      `/stories/slow-${number}`,
      (...args: Parameters<ReturnType<typeof json>>) =>
        void answers.push(() => json(example('story/examples/full.json'))(...args)),
    ]),
  );
  const content = await contentServer({
    ...slow,
    '/stories/first-light': json(example('story/examples/full.json')),
  });
  const { get } = await runningSite(content);
  const kept = '/en/magazine/first-light';
  await get(kept);
  const held = Promise.allSettled(
    Object.keys(slow).map((call) => get(call.replace('/stories', '/en/magazine'))),
  );
  await expect.poll(() => answers.length).toBe(AT_ONCE);
  const asked = Array.from({ length: ROOM }, (_none, number) => get(`/en/magazine/none-${number}`));
  const refusal = await Promise.race(asked);
  expect(refusal.status).toBe(503);
  expect(refusal.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(refusal.text).toMatch(/<\/html>$/);
  expect(cacheStatus(await get(kept))).toBe('hit');
  for (const answer of answers) answer();
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([404, 503]));
  expect((await get('/metrics')).text).toMatch(/\nsite_pages_refused_total [1-9]/);
  expect((await held).map(({ status }) => status)).not.toContain('rejected');
}, 30_000);

test('a request waits no longer for a turn than for the page: a content server that hangs is not asked again', async () => {
  const content = await contentServer();
  const { get } = await runningSite(content);
  const time = visitorsTime();
  content.hang();
  const count = 3 * AT_ONCE;
  const replies = Array.from({ length: count }, (_none, number) =>
    get(`/en/magazine/none-${number}`),
  );
  const asked = () => content.hungRequests.filter((path) => path.startsWith('/stories/')).length;
  await expect.poll(() => [time.begun(), asked()]).toEqual([count, AT_ONCE]);
  time.end();
  const statuses = (await Promise.all(replies)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([503]));
  expect(asked()).toBe(AT_ONCE);
}, 30_000);
