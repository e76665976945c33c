/** How often pages were looked at: taken from the site alone, told to publishers alone. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SERVICE_HEADER } from '@masthead/contract/service';
import { afterAll, expect, test, vi } from 'vitest';
import { startRetention } from '#src/statistics/retention.ts';
import { CANARIES, OPEN, publishCanaries } from '#src/testing/canaries.ts';
import { SERVICE_TOKEN, testServer } from '#src/testing/test-server.ts';

const received: { id: string; counts: { path: string }[] }[] = [];
let refusals = 0;
const service = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  if (refusals > 0) {
    refusals -= 1;
    response.writeHead(503).end();
    return;
  }
  received.push(JSON.parse(Buffer.concat(chunks).toString()));
  response.end();
});
await once(service.listen(0, '127.0.0.1'), 'listening');
const { port } = service.address() as AddressInfo;
afterAll(() => service.close());

const server = await testServer({ STATISTICS_HOOK_URL: `http://127.0.0.1:${port}/in` });

const count = (more: object = {}) => ({
  ...{ day: '2026-11-21', route: 'newsroom', path: '/newsroom', locale: 'en' },
  ...{ host: null, views: 1, bots: 0, ...more },
});

const post = (counts: object[], { id = randomUUID(), token = SERVICE_TOKEN } = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/statistics/counts',
    headers: { [SERVICE_HEADER]: token },
    payload: { id, counts },
  });

async function rows(query = '') {
  const response = await server.send(
    'GET',
    `/statistics?from=2026-11-01&to=2026-11-30${query}`,
    undefined,
  );
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data;
}

test('counts add up by page, language, host and day; a batch that is sent again counts once', async () => {
  const id = randomUUID();
  const counts = [
    count({ views: 3, host: 'search.example' }),
    count({ views: 2, bots: 4 }),
    count({ views: 5, locale: 'ja', day: '2026-11-20' }),
    count({ route: 'home', path: '' }),
  ];
  expect((await post(counts, { id })).json().data).toEqual({ counted: 4, ignored: 0 });
  expect((await post(counts, { id })).json().data).toEqual({ counted: 0, ignored: 0 });
  await post([count({ views: 10, host: 'search.example' })]);
  expect(await rows()).toEqual([
    { route: 'newsroom', item: null, title: null, views: 20, bots: 4 },
    { route: 'home', item: null, title: null, views: 1, bots: 0 },
  ]);
  expect(await rows('&by=language')).toEqual([
    { language: 'en', views: 16, bots: 4 },
    { language: 'ja', views: 5, bots: 0 },
  ]);
  expect(await rows('&by=host,language&language=en')).toEqual([
    { host: 'search.example', language: 'en', views: 13, bots: 0 },
    { host: null, language: 'en', views: 3, bots: 4 },
  ]);
  expect(await rows('&by=day')).toEqual([
    { day: '2026-11-21', views: 16, bots: 4 },
    { day: '2026-11-20', views: 5, bots: 0 },
  ]);
});

test('pages of an item are its own in every language; the hook hears of what anybody may find', async () => {
  await publishCanaries(server);
  received.length = 0;
  refusals = 1;
  const open = OPEN.get('story');
  const hidden = CANARIES.filter(({ type }) => type === 'story');
  const at = (slug: string) => count({ route: 'story', path: `/magazine/${slug}` });
  const slugs = [open, ...hidden].map((each) => each?.slug ?? '');
  await post([...slugs.map(at), at('nobody-wrote-this')]);
  const [first] = await rows(`&item=${open?.id}`);
  expect(first).toMatchObject({ route: 'story', item: open?.id, views: 1 });
  await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 5000 });
  expect(received[0]?.counts.map(({ path }) => path)).toEqual([`/magazine/${open?.slug}`]);
});

test('of one page and day fifty hosts are told apart', async () => {
  for (const from of [0, 30]) {
    const hosts = Array.from({ length: 30 }, (_, index) => `h${from + index}.example`);
    await post(hosts.map((host) => count({ host })));
  }
  const all = await rows('&by=host&per_page=100');
  expect(all).toHaveLength(51);
  expect(all[0]).toEqual({ host: 'other', views: 10, bots: 0 });
});

test('what is older than the newsroom keeps goes, though nothing is counted any more', async () => {
  await post([count({ day: '2024-09-30' }), count()]);
  const { services, clock } = server;
  const { db } = services.database;
  const failed = vi.fn();
  await startRetention(db, {
    ...{ clock: clock.read, months: 25, timeZone: 'UTC', countsSearches: false },
    failed,
  })();
  const { json } = await server.send('GET', '/statistics?from=2020-01-01&to=2026-12-31&by=day');
  expect(json().data).toEqual([{ day: '2026-11-21', views: 1, bots: 0 }]);
  expect(failed).not.toHaveBeenCalled();
});

test('nobody but the site adds to it, nobody without a token reads it', async () => {
  expect((await post([count()], { token: 'of-somebody-else' })).statusCode).toBe(401);
  const response = await server.get('/publishing/statistics');
  expect(response.statusCode).toBe(401);
  expect(await rows()).toEqual([]);
});

test.each([
  ['an address for a host', { host: '203.0.113.9' }],
  ['a host with a port', { host: 'a.example:80' }],
  ['a negative number', { views: -1 }],
  ['no day', { day: '2026-13-01' }],
  ['a path that is none', { path: '/%zz' }],
  ['a zero character', { path: '/%00' }],
])('%s is refused, with all that came with it', async (_what, wrong) => {
  expect((await post([count(), count(wrong)])).statusCode).toBe(422);
  expect(await rows()).toEqual([]);
});

test('searches that found nothing are not noted unless that is switched on', async () => {
  const response = await server.app.inject({
    method: 'POST',
    url: '/api/v1/statistics/searches',
    headers: { [SERVICE_HEADER]: SERVICE_TOKEN },
    payload: { searches: [{ locale: 'en', term: 'trainers' }] },
  });
  expect(response.statusCode).toBe(204);
  const { db } = server.services.database;
  expect(await db.selectFrom('empty_search').selectAll().execute()).toEqual([]);
  const { data, meta } = (await server.send('GET', '/searches')).json();
  expect([data, meta]).toEqual([[], { state: 'off' }]);
});

test('a query that cannot be answered says why', async () => {
  for (const query of [
    'by=address',
    'from=2026-11-02&to=2026-11-01',
    'from=yesterday',
    'by=day,day',
  ]) {
    const { statusCode } = await server.send('GET', `/statistics?${query}`);
    expect([400, 422], query).toContain(statusCode);
  }
});
