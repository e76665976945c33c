import { Writable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { example } from '#src/testing/examples.ts';
import { contentServer, json } from '#src/testing/content-server.ts';
import { runningSite } from '#src/testing/running-site.ts';

const PAGE = '/en/magazine';

/** A site over a content server that notes the names of requests, with all that its log says. */
async function loggingSite(settings: NodeJS.ProcessEnv) {
  const ids: unknown[] = [];
  const content = await contentServer({
    '/stories?': (response, request) => {
      ids.push(request.headers['x-request-id']);
      json(example('story/examples/stories-full.json'))(response, request);
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
      .filter(({ msg }) => msg === 'request');
  const logged = (count: number) => vi.waitFor(() => expect(lines().length).toBe(count));
  return { ...site, content, ids, lines, logged, written: () => written };
}

test('tells of each request on a line: no query, no address, no token', async () => {
  const { get, lines, logged, written } = await loggingSite({});
  await logged(1);
  const headers = { 'accept-encoding': 'br', 'user-agent': 'a-browser' };
  await get('/healthz');
  for (const _ of [1, 2]) await get('/en/search?q=canary', { headers });
  await get('/en/magazine/secret?secret=canary&previewToken=canary', { headers });
  await get('/', { headers });
  await logged(6);
  expect(lines().slice(1).map(({ path, status, cache }) => [path, status, cache])).toEqual([
    ['/healthz', 200, undefined],
    ['/en/search', 503, 'fwd=bypass'],
    ['/en/search', 503, 'fwd=bypass'],
    ['/en/magazine/secret', 302, undefined],
    ['/', 302, undefined],
  ]);
  expect(written()).not.toMatch(/canary|127\.0\.0\.1|a-browser/);
});
