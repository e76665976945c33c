import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { surrogateKey } from '#src/cache/surrogate-keys.ts';
import { contentServer, json, moved } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { cacheStatus, NOW, runningSite } from '#src/testing/running-site.ts';

type Answers = Parameters<typeof contentServer>[0];

const STORY = '/en/magazine/first-light';
const endless = { expires_at: null, stale_until: null };
const story = json(example('story/examples/full.json', endless));

async function siteWith(answers: Answers, environment: NodeJS.ProcessEnv = {}) {
  const content = await contentServer(answers);
  return { content, ...(await runningSite(content, environment)) };
}

const redirectTo = (to: string, permanent: boolean) => json({ data: { to, permanent } });
const asked = (path: string): string => `/redirects?path=${encodeURIComponent(path)}`;

describe('the headers of a page', () => {
  test('say its language, what it is made of, and how long that took', async () => {
    const { get } = await siteWith({ '/stories/first-light': story });
    const { headers } = await get('/en/magazine/first-light');
    expect(headers['content-language']).toBe('en');
    const tags = String(headers['surrogate-key']).split(' ');
    expect(tags).toContain(surrogateKey('configuration'));
    expect(tags).toContain(surrogateKey('item:33ad0438-0e11-4a40-a094-45b411d7a322:en'));
    expect(headers['server-timing']).toMatch(/^data;dur=[\d.]+, render;dur=[\d.]+$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('allow exactly the style elements that are in it', async () => {
    const { get } = await siteWith({ '/stories/first-light': story });
    const { headers, text } = await get(STORY);
    const styles = [...text.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = '']) => style);
    expect(styles).toHaveLength(2);
    const hashes = styles.map(
      (style) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    );
    const policy = String(headers['content-security-policy']).split('; ');
    expect(policy).toContain(`style-src 'self' ${hashes.join(' ')}`);
    expect(text).not.toMatch(/ style="| on(click|load|error)="/);
  });

  test('allow frames of the hosts that its body embeds, and of no other', async () => {
    const { get } = await siteWith({
      '/stories/first-light': story,
      '/stories/bare': json(example('story/examples/minimal.json', endless)),
    });
    const policy = String((await get(STORY)).headers['content-security-policy']);
    expect(policy.split('; ')).toContain('frame-src https://maps.example');
    const bare = await get('/en/magazine/bare');
    expect(bare.headers['content-security-policy']).not.toContain('frame-src');
  });

  test('change their tag with the page and not without', async () => {
    const { content, get, clock } = await siteWith({
      '/stories/first-light': json(
        example('story/examples/full.json', { expires_at: new Date(NOW + 1000).toISOString() }),
      ),
    });
    const first = await get(STORY);
    clock.now = NOW + 1000;
    content.say('/stories/first-light', story);
    const same = await get(STORY);
    expect(cacheStatus(same)).toBe('fwd=miss');
    expect(same.headers.etag).toBe(first.headers.etag);
    content.say('/stories/other', json(example('story/examples/minimal.json')));
    expect((await get('/en/magazine/other')).headers.etag).not.toBe(first.headers.etag);
  });
});

describe('pages that are made at once', () => {
  const SLUGS = ['a', 'b', 'c', 'd'];
  const answers = Object.fromEntries(SLUGS.map((slug) => [`/stories/${slug}`, story]));
  const ask = async ({ get }: Awaited<ReturnType<typeof siteWith>>, slug: string) => {
    const reply = await get(`/en/magazine/${slug}`, {
      headers: { 'accept-encoding': 'br' },
    });
    return { ...reply, bytes: Number(reply.headers['content-length']) };
  };

  test('are compressed in haste, any other as usual, and their text is the same', async () => {
    const [quiet, busy] = [await siteWith(answers), await siteWith(answers)];
    const alone = await ask(quiet, 'a');
    const together = await Promise.all(SLUGS.map((slug) => ask(busy, slug)));
    const [most = 0] = together.map(({ bytes }) => bytes).sort((a, b) => b - a);
    expect(most).toBeGreaterThan(alone.bytes);
    const [same] = together;
    expect(same?.headers.etag).toBe(alone.headers.etag);
  });
});

describe('an address whose page has moved', () => {
  test('leads to the new slug in the same language, encoded', async () => {
    const { get } = await siteWith({
      [`/stories/${encodeURIComponent('古い')}`]: moved(
        `/api/v1/stories/${encodeURIComponent('日の出')}`,
      ),
    });
    const { status, headers } = await get(`/ja/magazine/${encodeURIComponent('古い')}`);
    expect([status, headers.location]).toEqual([
      301,
      `/ja/magazine/${encodeURIComponent('日の出')}`,
    ]);
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  test('leads to where a deleted item was sent', async () => {
    const { get } = await siteWith({ '/stories/old': moved('/en/newsroom') });
    expect((await get('/en/magazine/old')).headers.location).toBe('/en/newsroom');
  });

  test('leads where the page itself sends its visitors, for the time being', async () => {
    const { get } = await siteWith({
      '/stories/redirected': json(example('story/examples/redirected.json')),
    });
    const { status, headers } = await get('/ja/magazine/redirected');
    expect(status).toBe(302);
    expect(headers.location).toMatch(/^\/en\//);
  });

  test.each([
    ['where a route matches', '/en/magazine/gone'],
    ['where no page of the route is built yet', '/en/pitches/gone'],
    ['where no route matches', '/en/a/b/c'],
    ['where the language is unknown', '/old-press'],
  ])('is looked up in the editors’ table %s', async (_where, path) => {
    const { get } = await siteWith({ [asked(path)]: redirectTo('/en/magazine', true) });
    const { status, headers } = await get(path);
    expect([status, headers.location]).toEqual([301, '/en/magazine']);
  });

  test('leads there for the time being where the editors say so', async () => {
    const { get } = await siteWith({ [asked(STORY)]: redirectTo('https://shop.example/x', false) });
    const { status, headers } = await get(STORY);
    expect([status, headers.location]).toEqual([302, 'https://shop.example/x']);
  });

  test('leads to a path in any script', async () => {
    const { get } = await siteWith({
      [asked(STORY)]: redirectTo('/ja/magazine/日の出?q=走る', true),
    });
    const { status, headers } = await get(STORY);
    expect(status).toBe(301);
    expect(headers.location).toBe(encodeURI('/ja/magazine/日の出?q=走る'));
  });

  test('is not said to be missing while the table cannot be read', async () => {
    const { get } = await siteWith({ [asked(STORY)]: (response) => response.destroy() });
    expect((await get(STORY)).status).toBe(503);
  });

  test('is not looked up where the page is there or gone for good', async () => {
    const { content, get } = await siteWith({
      '/stories/first-light': story,
      '/stories/gone': json(example('problem/examples/gone.json'), 410),
    });
    expect((await get(STORY)).status).toBe(200);
    expect((await get('/en/magazine/gone')).status).toBe(410);
    expect(content.requests.filter((path) => path.startsWith('/redirects'))).toEqual([]);
  });
});

describe('a page that does not exist in this language', () => {
  test('offers those in which it does, among those enabled', async () => {
    const { get } = await siteWith(
      {
        '/stories/first-light': json(example('problem/examples/not-found-elsewhere.json'), 404),
      },
      { LOCALES: 'en,de,ja' },
    );
    const { status, text } = await get('/de/magazine/first-light');
    expect(status).toBe(404);
    const main = /<main.*<\/main>/s.exec(text)?.[0] ?? '';
    expect(main).toContain('href="/en/magazine/first-light"');
    expect(main).toContain(`href="/ja/magazine/${encodeURIComponent('夜明けの走り')}"`);
    expect(main).not.toContain('href="/fr');
  });
});

describe('without the configuration', () => {
  test.each([
    ['that does not come', (response: { destroy(): void }) => response.destroy()],
    ['that is refused', json(example('problem/examples/not-found.json'), 404)],
    ['that breaks the contract', json({ data: [] })],
  ])('%s, a page is drawn with less around it, for a moment', async (_why, answer) => {
    const { content, get, clock } = await siteWith({
      '/configuration': answer,
      '/stories/first-light': story,
    });
    const bare = await get(STORY);
    expect(bare.status).toBe(200);
    expect(bare.text).toContain('First Light');
    expect(bare.text).not.toContain('Terms of use');
    content.say('/configuration', json(example('configuration/examples/full.json')));
    clock.now = NOW + 1000;
    expect((await get(STORY)).text).toContain('Terms of use');
  });

  test('nor the page, the site goes on', async () => {
    const away = (response: { destroy(): void }) => response.destroy();
    const { content, get } = await siteWith({
      '/configuration': json(example('problem/examples/bad-request.json'), 400),
      '/stories/first-light': away,
    });
    expect((await get(STORY)).status).toBe(503);
    content.say('/stories/first-light', moved('/en/newsroom'));
    expect((await get(STORY)).status).toBe(301);
    expect((await get('/healthz')).status).toBe(200);
  });
});

test('without a part that it can do without, a page is drawn, for a moment', async () => {
  const { content, get, clock } = await siteWith({
    '/configuration': json(example('configuration/examples/full.json', endless)),
    '/stories/notes': json(example('story/examples/minimal.json', endless)),
  });
  const bare = await get('/en/magazine/notes');
  expect(bare.status).toBe(200);
  expect(bare.text).not.toContain('id="related"');
  const [asked = ''] = content.requests.filter((path) => path.startsWith('/search/recirc?'));
  content.say(asked, json(example('recirculation/examples/full.json', endless)));
  clock.now = NOW + 1000;
  expect((await get('/en/magazine/notes')).text).toContain('id="related"');
  clock.now = NOW + 60_000;
  expect(cacheStatus(await get('/en/magazine/notes'))).toBe('hit');
});

describe('robots', () => {
  test('are told of a private page, which names no other languages', async () => {
    const { get } = await siteWith({
      '/stories/private': json(example('story/examples/private.json', endless)),
    });
    const { headers, text } = await get('/en/magazine/private');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(text).not.toContain('hrefLang="x-default"');
  });

  test('find every enabled language of a public page', async () => {
    const { get } = await siteWith({ '/stories/first-light': story }, { LOCALES: 'en,ja,de' });
    const { headers, text } = await get(STORY);
    expect(headers).not.toHaveProperty('x-robots-tag');
    const alternates = [
      ...text.matchAll(/<link rel="alternate" hrefLang="([\w-]+)" href="([^"]+)"/g),
    ];
    expect(Object.fromEntries(alternates.map(([, locale, href]) => [locale, href]))).toEqual({
      en: 'https://news.example/en/magazine/first-light',
      de: 'https://news.example/de/magazine/erstes-licht',
      ja: `https://news.example/ja/magazine/${encodeURIComponent('夜明けの走り')}`,
      'x-default': 'https://news.example/en/magazine/first-light',
    });
    expect(text).toContain(`<link rel="canonical" href="https://news.example${STORY}"/>`);
  });
});

test('the day of a page is the one in the newsroom’s zone', async () => {
  const environment = { TIME_ZONE: 'Pacific/Honolulu' };
  const { get } = await siteWith({ '/stories/first-light': story }, environment);
  expect((await get(STORY)).text).toContain('T06:00:00.000Z">October 14, 2026</time>');
});

test('no page outlives the year that its footer names', async () => {
  const answers = {
    '/stories/first-light': story,
    '/configuration': json(example('configuration/examples/full.json', endless)),
  };
  const { get, clock } = await siteWith(answers, { TIME_ZONE: 'Europe/Amsterdam' });
  // Where the year is named, the new one begins an hour before that of UTC.
  clock.now = Date.parse('2026-12-31T22:00:00.000Z');
  await get(STORY);
  clock.now = Date.parse('2026-12-31T22:59:59.999Z');
  expect(cacheStatus(await get(STORY))).toBe('hit');
  clock.now = Date.parse('2026-12-31T23:00:00.000Z');
  expect(cacheStatus(await get(STORY))).toBe('fwd=miss');
});
