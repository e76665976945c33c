import { expect, test, vi } from 'vitest';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { cacheStatus, NOW, runningSite } from '#src/testing/running-site.ts';

const STORY = '/en/magazine/first-light';
const story = (meta: Readonly<Record<string, unknown>> = {}) =>
  json(example('story/examples/full.json', meta));
const endless = { expires_at: null, stale_until: null, tags: ['item:1'] };
const at = (afterNow: number): string => new Date(NOW + afterNow).toISOString();

const siteWith = async (meta: Readonly<Record<string, unknown>> = endless) => {
  const content = await contentServer({ '/stories/first-light': story(meta) });
  return { content, ...(await runningSite(content)) };
};
const asked = (requests: readonly string[]): number =>
  requests.filter((path) => path.startsWith('/stories/')).length;

test('a page is made once and then sent as it is, whatever parameters are added', async () => {
  const { content, get } = await siteWith();
  const first = await get(STORY);
  expect(first.status).toBe(200);
  expect(first.text).toContain('First Light');
  expect(cacheStatus(first)).toBe('fwd=miss');
  for (const path of [STORY, `${STORY}?utm_source=x`, `${STORY}?`]) {
    const again = await get(path);
    expect(cacheStatus(again), path).toBe('hit');
    expect(again.text).toBe(first.text);
  }
  expect(asked(content.requests)).toBe(1);
});

test('a published change is on the page at the next request', async () => {
  const { content, get } = await siteWith();
  await get(STORY);
  const { data } = example('story/examples/full.json') as { data: object };
  content.say('/stories/first-light', (response, request) =>
    json({ ...example('story/examples/full.json', endless), data: { ...data, title: 'Changed' } })(
      response,
      request,
    ),
  );
  content.announce('item:2');
  content.announce('item:1');
  await vi.waitFor(async () => expect((await get(STORY)).text).toContain('Changed'));
  expect(asked(content.requests)).toBe(2);
});

test('a page is rebuilt when its time is over', async () => {
  const { content, get, clock } = await siteWith({ ...endless, expires_at: at(60_000) });
  await get(STORY);
  clock.now = NOW + 59_999;
  expect(cacheStatus(await get(STORY))).toBe('hit');
  clock.now = NOW + 60_000;
  content.say('/stories/first-light', story(endless));
  expect(cacheStatus(await get(STORY))).toBe('fwd=miss');
  expect(asked(content.requests)).toBe(2);
});

test('fifty visitors at once are one request to the content server', async () => {
  const { content, get } = await siteWith();
  const replies = await Promise.all(Array.from({ length: 50 }, () => get(STORY)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(asked(content.requests)).toBe(1);
});

test('a page that changed while it was made is not given to shared caches as fresh', async () => {
  const { content, get } = await siteWith();
  let answer = (): void => undefined;
  content.say('/stories/first-light', (response, request) => {
    answer = () => story(endless)(response, request);
  });
  const reply = get(STORY);
  await vi.waitFor(() => expect(asked(content.requests)).toBe(1));
  content.announce('item:1');
  await new Promise((resolve) => setTimeout(resolve, 50));
  answer();
  const { headers, status } = await reply;
  expect(status).toBe(200);
  expect(headers['cache-control']).toContain('s-maxage=5,');
});

test('with the content server away, what is kept is sent and says that it may be stale', async () => {
  const { content, get, clock, isReady } = await siteWith({
    ...endless,
    expires_at: at(60_000),
    stale_until: at(90_000),
  });
  const fresh = await get(STORY);
  content.goAway();
  await isReady(503);
  const unheard = await get(STORY);
  expect([unheard.status, cacheStatus(unheard)]).toEqual([200, 'fwd=stale']);
  clock.now = NOW + 60_000;
  for (let again = 0; again < 2; again += 1) {
    const stale = await get(STORY);
    expect([stale.status, cacheStatus(stale)]).toEqual([200, 'fwd=stale']);
    expect(stale.text).toBe(fresh.text);
  }
  clock.now = NOW + 90_000;
  expect((await get(STORY)).status).toBe(503);
});

test('nothing is shown past its time, even where that comes while the content server is waited for', async () => {
  const { content, get, clock } = await siteWith({
    ...endless,
    expires_at: at(60_000),
    stale_until: at(90_000),
  });
  await get(STORY);
  content.say('/stories/first-light', () => {
    clock.now = NOW + 90_000;
  });
  clock.now = NOW + 89_000;
  expect((await get(STORY)).status).toBe(503);
});

test('with nothing to show the visitor is told, in the page’s language, and nobody keeps it', async () => {
  const { content, get } = await siteWith();
  content.goAway();
  const { status, headers, text } = await get('/ja/magazine/first-light');
  expect(status).toBe(503);
  expect(headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
  expect(text).toContain('<html lang="ja"');
  content.comeBack();
  expect((await get(STORY)).status).toBe(200);
});

test('an answer that breaks the contract is as good as none', async () => {
  const { content, get } = await siteWith();
  content.say('/stories/first-light', json({ data: { title: 5 } }));
  expect((await get(STORY)).status).toBe(503);
});

test('the root leads to the visitor’s language, and no cache may keep where', async () => {
  const { get } = await siteWith();
  const inMediaLibrary = { 'accept-language': 'de', host: 'media.localhost:3000' };
  const library = await get('/', { headers: inMediaLibrary });
  expect(library.headers.location, 'to its own start page').toBe('/de/media-library');
  const { status, headers } = await get('/?a=b', {
    headers: { 'accept-language': 'de', cookie: 'NEXT_LOCALE=ja' },
  });
  expect(status).toBe(302);
  expect(headers).toMatchObject({ location: '/ja', 'cache-control': 'private, no-store' });
  expect(headers.vary).toContain('accept-language');
  expect(headers.vary).toContain('cookie');
});

test.each([
  ['/EN/magazine/?page=2&x=%26', '/en/magazine?page=2&x=%26'],
  ['/en//evil.example', '/en/evil.example'],
  ['/zh-hant/%2F%2Fevil.example?//', '/zh-Hant/%2F%2Fevil.example?//'],
])('%s leads to %s', async (path, to) => {
  const { get } = await siteWith();
  const { status, headers } = await get(path);
  expect([status, headers.location]).toEqual([301, to]);
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test.each([
  '//evil.example',
  '//evil.example/..',
  '/\\evil.example',
  'http://evil.example/EN/',
  '/%2Fevil.example/',
])('%s leads nowhere', async (path) => {
  const { get } = await siteWith();
  const { status, headers } = await get(path);
  expect([status, headers.location]).toEqual([404, undefined]);
});

test.each(['/en/nothing', '/en/magazine/none', '/de/%E0%A4%A', '/en/%', '/en/../x', '/en/long'])(
  '%s is a page that says that there is none',
  async (path) => {
    const { get } = await siteWith();
    const { status, headers, text } = await get(path.replace('long', 'x'.repeat(3000)));
    expect(status).toBe(404);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['content-security-policy']).toBeDefined();
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).not.toContain('rel="canonical"');
  },
);

test('without a language in the address the answer is the visitor’s own, kept by no cache', async () => {
  const { get } = await siteWith();
  for (const [language, lang] of [
    ['de', 'de'],
    ['ja', 'ja'],
  ] as const) {
    const { status, headers, text } = await get('/magazine', {
      headers: { 'accept-language': language },
    });
    expect(status).toBe(404);
    expect(text).toContain(`<html lang="${lang}"`);
    expect(headers['cache-control']).toBe('private, no-store');
  }
});

test.each([404, 410, 400])(
  'a page that is not there (%i) may be there a second later',
  async (status) => {
    const { content, get, clock } = await siteWith();
    const problem = { ...example('problem/examples/not-found.json'), status };
    content.say('/stories/first-light', json(problem, status));
    expect((await get(STORY)).status).toBe(status);
    content.say('/stories/first-light', story(endless));
    clock.now = NOW + 1000;
    expect((await get(STORY)).status).toBe(200);
  },
);

test.each(['POST', 'PUT', 'DELETE', 'PATCH'])('%s is not allowed', async (method) => {
  const { get } = await siteWith();
  for (const path of [STORY, '/', '/nothing', '/en/%']) {
    const { status, headers } = await get(path, { method, headers: { 'content-type': 'x/y' } });
    expect([status, headers.allow], path).toEqual([405, 'GET, HEAD']);
  }
});

test('HEAD is answered like GET, without a body', async () => {
  const { get } = await siteWith();
  for (let again = 0; again < 2; again += 1) {
    const { status, headers, text } = await get(STORY, { method: 'HEAD' });
    expect([status, text]).toEqual([200, '']);
    expect(Number(headers['content-length'])).toBeGreaterThan(1000);
  }
});

test('a page in many parts is given up when its two seconds are over, not each of its calls’', async () => {
  const { content, get } = await siteWith();
  const [early, never] = [story(endless), () => undefined];
  content.say('/stories/first-light', (response, request) => {
    setTimeout(() => early(response, request), 1500);
  });
  content.say('/configuration', never);
  const started = performance.now();
  expect((await get(STORY)).status).toBe(200);
  // Each for itself they would take 3.5 s.
  expect(performance.now() - started).toBeLessThan(3400);
});

test('with nothing to show a visitor is told to come back when the content server wants', async () => {
  const { content, get } = await siteWith();
  content.say('/stories/first-light', (response) => {
    response.writeHead(503, { 'retry-after': '30' }).end();
  });
  const { status, headers } = await get(STORY);
  expect([status, headers['retry-after']]).toEqual([503, '30']);
  expect(asked(content.requests)).toBe(1);
});

test('a content server that says nothing of its answers is shown as well', async () => {
  const { data } = example('story/examples/full.json') as { data: object };
  const content = await contentServer({
    '/stories/first-light': json({ data }),
    '/stories/other': json({ data, meta: null }),
  });
  const { get } = await runningSite(content);
  for (const path of [STORY, '/en/magazine/other']) {
    const { status, text } = await get(path);
    expect([status, text.includes('First Light')]).toEqual([200, true]);
  }
});
