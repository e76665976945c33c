import { Writable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { runningSite } from '#src/testing/running-site.ts';

const STORY = '/en/magazine/a';
const BROWSER = { 'accept-encoding': 'br', 'user-agent': 'a-browser' };

/** A site with a log of its own, over a content server that notes the names of requests. */
async function loggingSite(settings: NodeJS.ProcessEnv) {
  const ids: unknown[] = [];
  const content = await contentServer({
    '/stories/a': (response, request) => {
      ids.push(request.headers['x-request-id']);
      json(example('story/examples/full.json'))(response, request);
    },
  });
  let written = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  });
  const site = await runningSite(content, settings, { logger: { level: 'info', stream } });
  const lines = () =>
    written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
      .filter(({ msg, path }) => msg === 'request' && path !== '/readyz');
  const logged = (count: number) => vi.waitFor(() => expect(lines().length).toBe(count));
  return { ...site, content, ids, lines, logged, written: () => written };
}

test('each request has a line in the log: no query, no address, no token', async () => {
  const { get, ids, lines, logged, written } = await loggingSite({});
  const first = await get(STORY, { headers: { ...BROWSER, 'x-request-id': 'of-the-proxy' } });
  const kept = await get(STORY, { headers: { ...BROWSER, 'x-request-id': 'not well formed' } });
  await get('/en/search?q=canary', { headers: BROWSER });
  await get(`${STORY}?secret=canary&previewToken=canary`, { headers: BROWSER });
  await get('/', { headers: BROWSER });
  await logged(5);
  expect(lines().map(({ path, status, cache }) => [path, status, cache])).toEqual([
    [STORY, 200, 'fwd=miss'],
    [STORY, 200, 'hit'],
    ['/en/search', 404, 'fwd=miss'],
    [STORY, 303, undefined],
    ['/', 302, undefined],
  ]);
  const [made, hit] = lines();
  expect(made).toMatchObject({ reqId: 'of-the-proxy', method: 'GET', level: 30 });
  expect(ids).toEqual(['of-the-proxy']);
  expect(hit.reqId).toMatch(/^[\w-]{12}-\w+$/);
  for (const [line, reply] of [[made, first] as const, [hit, kept] as const]) {
    expect(line.bytes).toBeGreaterThan(reply.body.length);
    expect(line.bytes).toBeLessThan(reply.body.length + 5000);
  }
  expect(JSON.stringify(lines())).not.toMatch(/127\.0\.0\.1|a-browser/);
  expect(written()).not.toContain('canary');
});

test('asked to, it tells who asked and for what, but never what opens something', async () => {
  const { get, lines, logged, written } = await loggingSite({ ACCESS_LOG: 'full' });
  const headers = { ...BROWSER, 'x-forwarded-for': '192.0.2.7' };
  await get(`${STORY}?page=2&secret=canary`, { headers });
  await logged(1);
  expect(lines()[0]).toMatchObject({
    query: 'page=2&secret=…',
    address: '192.0.2.7',
    agent: 'a-browser',
  });
  expect(written()).not.toContain('canary');
});

test('the query of a search is not logged with a failure either', async () => {
  const { content, get, logged, written } = await loggingSite({});
  content.goAway();
  expect((await get('/en/search?q=canary', { headers: BROWSER })).status).toBe(503);
  await logged(1);
  expect(written()).toContain('was not answered');
  expect(written()).not.toContain('canary');
});

test('where the program says less, or it is off, there is none', async () => {
  const { get, lines } = await loggingSite({ ACCESS_LOG: 'off' });
  await get('/healthz');
  expect(lines()).toEqual([]);
});

test('in production nothing tells how long a page took to make', async () => {
  const { get } = await loggingSite({
    NODE_ENV: 'production',
    COOKIE_SECRET: 'a-secret-of-thirty-two-characters-or-more',
    SERVICE_TOKEN: 'a-token-of-sixteen-or-more',
  });
  const { status, headers } = await get(STORY);
  expect(status).toBe(200);
  expect(headers['server-timing']).toBeUndefined();
});
