import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { createGrantSeal } from '#src/http/grants/grant-seal.ts';
import { contentServer } from '#src/testing/content-server.ts';
import { listen } from '#src/testing/http-server.ts';
import { rawRequest } from '#src/testing/raw-request.ts';
import { NOW, runningSite } from '#src/testing/running-site.ts';

const COOKIE_SECRET = 'a-secret-of-thirty-two-characters';

/** What the page asks for that says that there is no such file. */
const OF_THE_PAGE = /^\/api\/v1\/(configuration$|redirects\?)/;

const BUSY = { 'retry-after': '5' };

/** A site whose content server notes what else is asked of it than that and its changes. */
async function siteOverMedia() {
  const content = await contentServer();
  const requests: IncomingMessage[] = [];
  const { url } = await listen((request, response) => {
    if (request.url === '/api/v1/changes') {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(': changes\n\n');
      return;
    }
    if (!OF_THE_PAGE.test(request.url ?? '')) requests.push(request);
    if (request.url?.endsWith('missing.jpg')) response.writeHead(404).end('no');
    else if (request.url?.endsWith('cut.jpg')) response.destroy();
    else if (request.url?.endsWith('busy.jpg')) response.writeHead(503, BUSY).end();
    else {
      response.writeHead(206, {
        'content-type': 'image/jpeg',
        'content-range': 'bytes 0-3/10',
        'cache-control': 'public, max-age=31536000, immutable',
        etag: '"m"',
      });
      response.end('jpeg');
    }
  });
  return {
    requests,
    ...(await runningSite({ ...content, url: `${url}/api/v1` }, { COOKIE_SECRET })),
  };
}

test('a file comes from the content server under the same path, with its own headers', async () => {
  const { get, requests } = await siteOverMedia();
  const { status, headers, text } = await get('/media/id/hash/16x9-1200.jpg?download=a%20b', {
    headers: { range: 'bytes=0-3', 'if-none-match': '"x"' },
  });
  expect([status, text]).toEqual([206, 'jpeg']);
  expect(headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-range': 'bytes 0-3/10',
    'cache-control': 'public, max-age=31536000, immutable',
    etag: '"m"',
  });
  expect(requests[0]?.url).toBe('/api/v1/media/id/hash/16x9-1200.jpg?download=a%20b');
  expect(requests[0]?.headers).toMatchObject({ range: 'bytes=0-3', 'if-none-match': '"x"' });
});

test('neither cookies nor credentials are passed on', async () => {
  const { get, requests } = await siteOverMedia();
  await get('/media/a.jpg', { headers: { cookie: 'a=b', authorization: 'Bearer x' } });
  expect(requests[0]?.headers).not.toHaveProperty('cookie');
  expect(requests[0]?.headers).not.toHaveProperty('authorization');
});

test('the grants of files go with it, the latest 24 at most, and none that is not ours', async () => {
  const { get, requests } = await siteOverMedia();
  const seal = createGrantSeal(COOKIE_SECRET, () => NOW);
  const cookieOf = async (grant: string): Promise<string> => {
    const item = randomUUID();
    const value = await seal.seal({ grants: [grant], items: [item] }, NOW + 60_000);
    return `masthead_grant_${item.slice(0, 8)}=${value}`;
  };
  const cookies = await Promise.all(Array.from({ length: 26 }, (_, at) => cookieOf(`g${at}`)));
  const headers = { cookie: cookies.slice(0, 2).join('; ').concat('; masthead_grant_x=y; a=b') };
  await get('/media/kits/en/a.zip', { headers: { ...headers, authorization: 'Bearer mine' } });
  expect(requests[0]?.headers.authorization).toBe('Bearer g0,g1');
  await get('/media/b.jpg', { headers: { cookie: cookies.join('; ') } });
  expect(requests[1]?.headers.authorization).toBe(
    `Bearer ${Array.from({ length: 24 }, (_, at) => `g${at + 2}`)}`,
  );
  await get('/media/c.jpg', { headers: { cookie: 'masthead_grant_x=y' } });
  expect(requests[2]?.headers).not.toHaveProperty('authorization');
});

test("the content server's error for a missing file is passed on", async () => {
  const { get } = await siteOverMedia();
  expect((await get('/media/missing.jpg')).status).toBe(404);
});

test('a content server that is busy is asked once, and says when to come back', async () => {
  const { get, requests } = await siteOverMedia();
  const { status, headers } = await get('/media/busy.jpg');
  expect(status).toBe(503);
  expect(headers).toMatchObject(BUSY);
  expect(requests).toHaveLength(1);
});

test('a content server that does not answer is 503, and nobody keeps that', async () => {
  const { get } = await siteOverMedia();
  const { status, headers } = await get('/media/cut.jpg');
  expect(status).toBe(503);
  expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
});

test.each([
  '/media/../publishing/ledger',
  '/media/../../../metrics',
  '/media/%2e%2e/%2e%2e/%2e%2e/metrics',
  '/media/.%2e/.%2E/%2e./metrics',
  '/media/%252e%252e/metrics',
  '/media/x\\..\\..\\..\\..\\metrics',
  '/media/x/..\\..\\..\\..\\metrics',
  '/media/x%5c..%5c..%5c..%5cmetrics',
  '/media/..;/metrics',
  '/media//evil.example/x',
  '/media/http://evil.example/x',
])('%s reaches nothing but files', async (path) => {
  const { port, requests } = await siteOverMedia();
  await rawRequest(port, path);
  for (const { url = '' } of requests) {
    const { pathname } = new URL(url, 'http://content.example');
    expect(pathname.startsWith('/api/v1/media/'), url).toBe(true);
  }
});

test('only reading is passed on', async () => {
  const { get, requests } = await siteOverMedia();
  for (const method of ['POST', 'PUT', 'DELETE']) {
    expect((await get('/media/a.jpg', { method })).status).toBe(405);
  }
  expect(requests).toEqual([]);
});
