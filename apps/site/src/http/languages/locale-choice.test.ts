/** A visitor's choice of language over HTTP: before the cache, and without a loop (spec §4). */
import { expect, test } from 'vitest';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { cacheStatus, runningSite } from '#src/testing/running-site.ts';

const endless = { expires_at: null, stale_until: null, tags: ['item:1'] };
const slugs = { localized_slugs: { en: 'first-light', de: 'erstes-licht' } };
const file = 'story/examples/full.json';
const site = async () => {
  const content = await contentServer({
    '/stories/first-light': json(example(file, { ...endless, ...slugs })),
    '/stories/erstes-licht': json(example(file, { ...endless, ...slugs, locale: 'de' })),
    '/stories/moved': json(example('story/examples/redirected.json', endless)),
    '/newsroom/releases/lodeline': json(
      example('release/examples/full.json', { ...endless, localized_slugs: { en: 'a', de: 'b' } }),
    ),
  });
  return runningSite(content);
};
const ENGLISH = '/en/magazine/first-light';
const GERMAN = '/de/magazine/erstes-licht';
const chosen = (locale: string, headers: Record<string, string> = {}) => ({
  headers: { cookie: `NEXT_LOCALE=${locale}`, ...headers },
});

test('a visitor who has chosen German is sent from the English page to the German one, kept or not', async () => {
  const { get } = await site();
  for (const _ of ['made', 'kept']) {
    const reply = await get(ENGLISH, chosen('de'));
    expect([reply.status, reply.headers.location]).toEqual([302, GERMAN]);
    expect(reply.headers['cache-control']).toBe('private, no-store');
  }
  const there = await get(GERMAN, chosen('de'));
  expect(there.status).toBe(200);
});

test('the page stays the same for everybody else, and is kept once', async () => {
  const { get } = await site();
  await get(ENGLISH, chosen('de'));
  expect(cacheStatus(await get(ENGLISH))).toBe('hit');
  expect(cacheStatus(await get(ENGLISH, chosen('en')))).toBe('hit');
  expect((await get(ENGLISH, chosen('ja'))).status).toBe(200);
  expect((await get(ENGLISH, chosen('nonsense'))).status).toBe(200);
});

test('an English release is not left', async () => {
  const { get } = await site();
  expect((await get('/en/newsroom/releases/lodeline', chosen('de'))).status).toBe(200);
  expect((await get('/de/newsroom/releases/lodeline', chosen('en'))).status).toBe(302);
});

test('a link from a page in another language is a switch: it is followed and remembered', async () => {
  const { get } = await site();
  const from = { referer: `https://news.example${ENGLISH}`, 'sec-fetch-site': 'same-origin' };
  const reply = await get(GERMAN, chosen('en', from));
  expect(reply.status).toBe(200);
  expect(String(reply.headers['set-cookie'])).toContain('NEXT_LOCALE=de');
  expect(reply.headers['cache-control']).toBe('private, no-store');
});

test('a first switch is remembered as well, of a page that is kept or not', async () => {
  const { get } = await site();
  const from = { referer: `https://news.example${ENGLISH}`, 'sec-fetch-site': 'same-origin' };
  for (const _ of ['made', 'kept']) {
    const reply = await get(GERMAN, { headers: from });
    expect(reply.status).toBe(200);
    expect(String(reply.headers['set-cookie'])).toContain('NEXT_LOCALE=de');
    expect(reply.headers['cache-control']).toBe('private, no-store');
  }
  const onwards = { ...from, referer: `https://news.example${GERMAN}` };
  for (const headers of [{}, onwards, { ...from, 'sec-purpose': 'prefetch' }]) {
    const reply = await get(GERMAN, { headers });
    expect(reply.headers['set-cookie']).toBeUndefined();
    expect(cacheStatus(reply)).toBe('hit');
  }
});

test('a page’s own target is followed to English, and nobody is sent back from there', async () => {
  const { get } = await site();
  const sent = await get('/de/magazine/moved', chosen('de'));
  expect(sent.status).toBe(302);
  expect(sent.headers.location).toMatch(/^\/en\//);
  const cookie = String(sent.headers['set-cookie']);
  expect(cookie).toContain(`Path=${sent.headers.location}`);
  const from = { referer: `https://news.example${GERMAN}`, 'sec-fetch-site': 'same-origin' };
  const there = await get(ENGLISH, chosen('de; NEXT_LOCALE_SENT=1', from));
  expect(there.status).toBe(200);
  expect(there.headers['set-cookie']).toBeUndefined();
});
