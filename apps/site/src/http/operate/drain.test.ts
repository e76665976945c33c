/** The site told to stop while it is asked, over real connections. */
import { Agent, get as httpGet, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { cacheStatus, runningSite } from '#src/testing/running-site.ts';

const QUICK = { within: 5000, lameDuck: 200 };
const story = json(example('story/examples/full.json'));
const PAGE = '/en/magazine/first-light';

test('pages that are being made are sent, each the last of its connection', async () => {
  const content = await contentServer();
  const { drain, get } = await runningSite(content);
  content.say('/stories/first-light', (response, request) => {
    setTimeout(() => story(response, request), 400);
  });
  const asked = Array.from({ length: 11 }, () => get(PAGE));
  await sleep(100);
  const drained = drain.run(QUICK);
  const health = await get('/readyz');
  expect([health.status, JSON.parse(health.text).problems]).toEqual([
    503,
    ['draining: the site is about to stop'],
  ]);
  for (const { status, headers } of await Promise.all(asked)) {
    expect([status, headers.connection]).toEqual([200, 'close']);
  }
  await drained;
});

test('a page that is kept says so too, and its connection is closed', async () => {
  const content = await contentServer({ '/stories/first-light': story });
  const { drain, get, port } = await runningSite(content);
  await get(PAGE);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ask = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      httpGet({ port, host: '127.0.0.1', path: PAGE, agent }, resolve).on('error', reject);
    });
  const before = await ask();
  const page = await text(before);
  expect([before.statusCode, cacheStatus(before)]).toEqual([200, 'hit']);
  expect(before.headers.connection).toBe('keep-alive');
  const drained = drain.run(QUICK);
  const after = await ask();
  expect([cacheStatus(after), after.headers.connection]).toEqual(['hit', 'close']);
  expect(await text(after)).toBe(page);
  await drained;
});
