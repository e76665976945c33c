import { FEED_FORMATS, FEED_ROUTES, feedPath } from '@masthead/contract/feeds';
import { READS } from '@masthead/contract/reads';
import { expect, test } from 'vitest';
import { FEED_TYPES } from '#src/feeds/feed-address.ts';
import { pathTo } from '#src/routes.ts';
import { contentServer, json, moved } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { cacheStatus, NOW, runningSite } from '#src/testing/running-site.ts';

interface Example {
  readonly data: object;
  readonly meta: object;
}

type PageExample = Example & { readonly data: { readonly page: { readonly flags: object } } };

/** An example of the contract's, which its own tests hold to its schema. */
const read = <T extends object = Example>(file: string): T => {
  const json: unknown = example(file);
  return json as T;
};

const said = (file: string, change: { data?: object; meta?: object } = {}) => {
  const { data, meta } = read(file);
  const changed = Array.isArray(data) ? data : { ...data, ...change.data };
  return json({ data: changed, meta: { ...meta, ...change.meta } });
};

const CARDS = example('release/examples/releases-full.json') as {
  readonly data: readonly { readonly id: string; readonly title: string }[];
  readonly meta: object;
};
const RELEASE = read<PageExample>('release/examples/full.json');
const [FIRST] = CARDS.data;
if (FIRST === undefined) throw new Error('no release');
const LIST = '/newsroom/releases?page=1';
const ITEM = `/newsroom/releases/${FIRST.id}`;
const list = (cards: readonly object[] = [FIRST], meta: object = {}) =>
  json({ data: cards, meta: { ...CARDS.meta, expires_at: null, stale_until: null, ...meta } });
const item = (data: object = {}, meta: object = {}) =>
  json({
    data: { ...RELEASE.data, id: FIRST.id, ...data },
    meta: { ...RELEASE.meta, expires_at: null, stale_until: null, ...meta },
  });
const PATH = '/en/newsroom/releases/feed';

test('a feed is kept as pages are, and dropped by what its entries are made of', async () => {
  const content = await contentServer({
    [LIST]: list([FIRST], { tags: ['list:releases:en'] }),
    [ITEM]: item({}, { tags: ['item:1:en'] }),
  });
  const { get, clock } = await runningSite(content, { WEBSUB_HUB: 'https://hub.example/a?b=1' });
  const first = await get(`${PATH}.atom`);
  expect([first.status, first.headers['content-type'], cacheStatus(first)]).toEqual([
    200,
    `${FEED_TYPES.atom}; charset=utf-8`,
    'fwd=miss',
  ]);
  expect(first.headers['cache-control']).toMatch(
    /^public, max-age=0, s-maxage=\d+, must-revalidate$/,
  );
  expect(first.headers['surrogate-key']).toContain('all');
  expect(first.headers.link).toBe(
    `<https://hub.example/a?b=1>; rel="hub", <https://news.example${PATH}.atom>; rel="self"`,
  );
  expect(first.text).toContain('<link rel="hub" href="https://hub.example/a?b=1"/>');
  // The pictures of this content server cannot be weighed: what lacks a part holds for a second.
  clock.now += 500;
  expect(cacheStatus(await get(`${PATH}.atom`))).toBe('hit');
  content.say(ITEM, item({ title: 'Another title' }, { tags: ['item:1:en'] }));
  content.announce('item:1:en');
  await expect.poll(async () => (await get(`${PATH}.atom`)).text).toContain('Another title');
});

test('a client with a current feed gets 304, by its tag or its time, until the feed changes', async () => {
  const content = await contentServer({ [LIST]: list(), [ITEM]: item() });
  const { get, clock } = await runningSite(content);
  const first = await get(`${PATH}.rss`);
  const { etag, 'last-modified': since } = first.headers;
  expect([first.headers.link, first.text.includes('rel="hub"')]).toEqual([undefined, false]);
  expect(Date.parse(String(since))).toBe(NOW);
  const ask = async (headers: Record<string, string>) =>
    (await get(`${PATH}.rss`, { headers })).status;
  expect(await ask({ 'if-none-match': String(etag) })).toBe(304);
  expect(await ask({ 'if-modified-since': String(since) })).toBe(304);
  expect(await ask({ 'if-none-match': '"other"', 'if-modified-since': String(since) })).toBe(200);
  // Made again, it says the same: then it has not changed either.
  clock.now += 60_000;
  expect(await ask({ 'if-modified-since': String(since) })).toBe(304);
  // An entry that goes leaves nothing that were newer than before.
  content.say(LIST, list([]));
  content.announce('list:releases:en', '*');
  await expect.poll(async () => (await get(`${PATH}.rss`)).text).not.toContain('<item>');
  expect(await ask({ 'if-modified-since': String(since) })).toBe(200);
});

test('an item that ends is gone from it on the second', async () => {
  const end = new Date(NOW + 2000).toISOString();
  const content = await contentServer({
    [LIST]: list([FIRST], { expires_at: end, stale_until: end }),
    [ITEM]: item({}, { expires_at: end, stale_until: end }),
  });
  const { get, clock } = await runningSite(content);
  expect((await get(`${PATH}.json`)).text).toContain('content_html');
  content.say(LIST, list([]));
  clock.now = NOW + 2000;
  expect(JSON.parse((await get(`${PATH}.json`)).text)).toMatchObject({ items: [] });
});

test('a private item is in no feed, and has none', async () => {
  const flags = {
    page: { ...RELEASE.data.page, flags: { ...RELEASE.data.page.flags, private: true } },
  };
  const collection = read<PageExample>('collection/examples/full.json');
  const privately = { ...collection.data.page.flags, private: true };
  const content = await contentServer({
    [LIST]: list(),
    [ITEM]: item({ ...flags, title: 'quillfax' }),
    '/newsroom/collections/hidden': said('collection/examples/full.json', {
      data: { page: { ...collection.data.page, flags: privately } },
    }),
  });
  const { get } = await runningSite(content);
  for (const format of FEED_FORMATS) {
    const { status, text } = await get(`${PATH}.${format}`);
    expect([status, text.includes('quillfax')]).toEqual([200, false]);
    expect((await get(`/en/newsroom/collections/hidden/feed.${format}`)).status).toBe(404);
  }
});

test('a password opens no feed: it is 404 for everybody', async () => {
  const locked = { ...(example('problem/examples/not-found.json') as object), status: 401 };
  const content = await contentServer({
    '/newsroom/collections/locked': json(
      { ...locked, code: 'password_required', item: FIRST.id },
      401,
    ),
  });
  const { get } = await runningSite(content);
  const { status, headers } = await get('/en/newsroom/collections/locked/feed.atom?secret=abc');
  expect([status, headers['set-cookie'], headers.location]).toEqual([404, undefined, undefined]);
});

test('a feed is in the language of its address, whatever language its reader has chosen', async () => {
  const content = await contentServer({ [LIST]: list(), [ITEM]: item() });
  const { get } = await runningSite(content);
  const headers = { cookie: 'NEXT_LOCALE=de' };
  expect((await get(`${PATH}.atom`, { headers })).status).toBe(200);
});

test('there is none of what has none, of a gallery, and of a section that is off', async () => {
  const { data, meta } = example('configuration/examples/full.json') as {
    readonly data: { readonly sections: readonly string[] };
    readonly meta: object;
  };
  const sections = data.sections.filter((name) => name !== 'newsroom');
  const content = await contentServer({
    '/newsroom/collections/pictures': said('content-grid/examples/full.json'),
    [LIST]: list(),
    [ITEM]: item(),
  });
  const { get } = await runningSite(content);
  for (const path of [
    '/en/feed.atom',
    '/en/company/people/feed.rss',
    '/en/newsroom/releases/feed.xml',
    '/en/newsroom/releases/feed.atom/more',
    '/en/newsroom/collections/pictures/feed.atom',
    '/en/topics/never-there/feed.json',
  ]) {
    expect((await get(path)).status, path).toBe(404);
  }
  content.say('/configuration', json({ data: { ...data, sections }, meta }));
  content.announce('*');
  await expect.poll(async () => (await get(`${PATH}.atom`)).status).toBe(404);
});

test('the feed of what has another slug has moved with it', async () => {
  const content = await contentServer({ '/topics/old?': moved('/api/v1/topics/new') });
  const { get } = await runningSite(content);
  const { status, headers } = await get('/en/topics/old/feed.rss');
  expect([status, headers.location]).toEqual([301, '/en/topics/new/feed.rss']);
});

test('each page that has a feed names it, and the page of all feeds links to it', async () => {
  const content = await contentServer({
    ...Object.fromEntries(
      Object.values(READS).flatMap(({ path, examples }) => {
        const place = path.replace(/\{\w+\}/g, 'a-slug');
        return ['', '?'].map((query) => [place + query, said(`${examples}full.json`)]);
      }),
    ),
  });
  const { get } = await runningSite(content);
  const { text: feeds } = await get('/en/feeds');
  for (const route of FEED_ROUTES) {
    const path = pathTo('en', route as 'topic', { slug: 'a-slug' });
    const { text } = await get(path);
    for (const format of FEED_FORMATS) {
      expect(text, path).toContain(`type="${FEED_TYPES[format]}"`);
      expect(text, path).toContain(`href="https://news.example${feedPath(path, format)}"`);
      if (!path.includes('a-slug')) expect(feeds).toContain(`href="${feedPath(path, format)}"`);
    }
  }
  expect((await get('/en/company')).text).not.toContain(FEED_TYPES.atom);
});
