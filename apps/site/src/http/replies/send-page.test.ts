import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { PageBody } from '#src/cache/page-body.ts';
import type { CachedPage } from '#src/cache/page-cache.ts';
import { cachedPage } from '#src/testing/cached-page.ts';
import { listen } from '#src/testing/http-server.ts';
import { rawRequest } from '#src/testing/raw-request.ts';
import type { CacheOutcome } from './cache-outcome.ts';
import { sendPage } from './send-page.ts';
import { WrittenReplies } from './written-replies.ts';

const HTML = `<p>${'Größer. '.repeat(100)}</p>`;
const body = new PageBody(HTML);

/** A server that sends one page; what it says of the time and the outcome can be changed meanwhile. */
async function serve(page: Partial<CachedPage> = {}) {
  const state: { now: number; outcome: CacheOutcome } = { now: 0, outcome: 'hit' };
  const replies = new WrittenReplies(1_000_000);
  const sent = cachedPage({ body, etag: '"abc"', ...page });
  const { port } = await listen((request, response) =>
    sendPage(request, response, sent, { ...state, replies }),
  );
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    rawRequest(port, '/', { method, headers });
  return { state, get };
}

const sharedAge = (header: string | undefined): number =>
  Number(/s-maxage=(\d+)/.exec(header ?? '')?.[1]);

test.each([
  ['br', body.as('br'), (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', body.as('gzip'), (body: Buffer) => gunzipSync(body)],
  ['identity', body.as('identity'), (body: Buffer) => body],
] as const)('in the form %s', async (encoding, kept, unpack) => {
  const { get } = await serve({ headers: { 'content-language': 'de', 'surrogate-key': 'a b' } });
  const { status, headers, body } = await get({ 'accept-encoding': encoding });
  expect(status).toBe(200);
  expect(unpack(body).toString()).toBe(HTML);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-length': String(kept.length),
    'content-language': 'de',
    'surrogate-key': 'a b',
    vary: 'accept-encoding',
  });
  expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
});

test('HEAD has the headers of GET and no body', async () => {
  const { get } = await serve();
  const sent = { 'accept-encoding': 'br' };
  const [whole, head] = [await get(sent), await get(sent, 'HEAD')];
  expect(head.status).toBe(200);
  expect(head.body).toHaveLength(0);
  const { date: _one, ...expected } = whole.headers;
  const { date: _two, ...got } = head.headers;
  expect(got).toEqual(expected);
});

test.each(['"abc"', 'W/"abc"', '"x", "abc"', '"x",W/"abc" ,"y"', '*'])(
  'what the visitor has is not sent again: If-None-Match %s',
  async (tag) => {
    const { get } = await serve({ headers: { 'content-language': 'de' } });
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await get(
        { 'if-none-match': tag, 'accept-encoding': 'br' },
        method,
      );
      expect(status).toBe(304);
      expect(body).toHaveLength(0);
      expect(headers).toMatchObject({ etag: '"abc"', vary: 'accept-encoding' });
      expect(headers['cache-control']).toContain('s-maxage=');
      expect(headers).not.toHaveProperty('content-length');
      expect(headers).not.toHaveProperty('content-type');
    }
  },
);

test.each(['"ab"', '"abcd"', 'abc', '"x", "y"', 'w/"abc"', '""'])(
  'another tag gets the page: If-None-Match %s',
  async (tag) => {
    const { get } = await serve();
    expect((await get({ 'if-none-match': tag })).status).toBe(200);
  },
);

test.each([404, 410, 500, 503])('an error of %i is never 304', async (status) => {
  const { get } = await serve({ status });
  const reply = await get({ 'if-none-match': '"abc"' });
  expect(reply.status).toBe(status);
  expect(reply.body.toString()).toBe(HTML);
});

test.each(['hit', 'fwd=miss', 'fwd=stale', 'fwd=bypass'] as const)(
  'Cache-Status says %s and for how long the page holds',
  async (outcome) => {
    const { state, get } = await serve({ expiresAt: 60_000 });
    state.outcome = outcome;
    const { headers } = await get();
    expect(headers['cache-status']).toMatch(new RegExp(`^masthead; ${outcome}; ttl=\\d+$`));
  },
);

test.each([
  ['hit', 0],
  ['hit', 1],
  ['hit', 999],
  ['fwd=miss', 4500],
  ['fwd=stale', 1999],
  ['hit', 59_999],
  ['hit', 60_000],
  ['fwd=stale', 75_000],
] as const)('shared caches never hold a page past its end: %s at %i ms', async (outcome, start) => {
  const { state, get } = await serve({ expiresAt: 60_500 });
  state.outcome = outcome;
  // The head is kept for a second: what was counted at its start must hold at its end.
  for (const now of [start, Math.floor(start / 1000) * 1000 + 999]) {
    state.now = now;
    const age = sharedAge((await get()).headers['cache-control']);
    expect(now + age * 1000, `s-maxage=${age} at ${now}`).toBeLessThanOrEqual(
      Math.max(60_500, now),
    );
  }
});

test('shared caches hold an endless page five minutes, a stale one five seconds', async () => {
  const { state, get } = await serve();
  for (const [outcome, age] of [
    ['hit', 300],
    ['fwd=miss', 300],
    ['fwd=stale', 5],
  ] as const) {
    state.outcome = outcome;
    expect(sharedAge((await get()).headers['cache-control'])).toBe(age);
  }
});

test('browsers ask every time', async () => {
  const { get } = await serve();
  expect((await get()).headers['cache-control']).toMatch(/^public, max-age=0, .*must-revalidate/);
});

test('a page for one visitor alone is kept by nobody', async () => {
  const { state, get } = await serve();
  state.outcome = 'fwd=bypass';
  expect((await get()).headers['cache-control']).toBe('private, no-store');
});

test('the page’s own Cache-Control stands, once', async () => {
  const { get } = await serve({ headers: { 'cache-control': 'no-store' } });
  expect((await get()).headers['cache-control']).toBe('no-store');
});

test('the next second is counted separately, and so is another outcome', async () => {
  const { state, get } = await serve({ expiresAt: 10_000 });
  const first = await get();
  state.now = 3000;
  const later = await get();
  expect(sharedAge(later.headers['cache-control'])).toBe(
    sharedAge(first.headers['cache-control']) - 3,
  );
  state.outcome = 'fwd=stale';
  expect((await get()).headers['cache-status']).toContain('fwd=stale');
});

test('forms do not share a head within a second', async () => {
  const { get } = await serve();
  const lengths = [];
  for (const encoding of ['br', 'gzip', 'identity', 'br']) {
    lengths.push((await get({ 'accept-encoding': encoding })).headers['content-length']);
  }
  expect(lengths).toEqual(
    (['br', 'gzip', 'identity', 'br'] as const).map((form) => String(body.as(form).length)),
  );
});

test('a body that is made smaller meanwhile is sent with its own length, at the latest a second after', async () => {
  const words = Array.from({ length: 3000 }, (_, index) => `word${(index * 7919) % 1013}`).join(
    ' ',
  );
  const shrinking = new PageBody(words);
  const { state, get } = await serve({ body: shrinking });
  const lengths: number[] = [];
  for (const now of [0, 500, 1000]) {
    if (now > 0) await shrinking.improve();
    state.now = now;
    const { headers, body: sent } = await get({ 'accept-encoding': 'br' });
    expect(sent).toHaveLength(Number(headers['content-length']));
    expect(brotliDecompressSync(sent).toString()).toBe(words);
    lengths.push(sent.length);
  }
  expect(lengths[1]).toBe(lengths[0]);
  expect(lengths[2]).toBeLessThan(lengths[0] ?? 0);
});

test('no header tells of an end that is more than five minutes off', async () => {
  const ends = [null, 299_000 + 2000, 3_600_000, 86_400_000];
  const heads = await Promise.all(
    ends.map(async (expiresAt) => {
      const { get } = await serve({ expiresAt });
      const { date: _, ...headers } = (await get()).headers;
      return headers;
    }),
  );
  for (const headers of heads) expect(headers).toEqual(heads[0]);
  expect(heads[0]?.['cache-status']).toBe('masthead; hit; ttl=300');
});
