import { expect, test } from 'vitest';
import { surrogateKey } from '#src/cache/surrogate-keys.ts';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { runningSite } from '#src/testing/running-site.ts';

const FULL = json(example('search/examples/suggest-full.json'));

async function siteWith(answers: Parameters<typeof contentServer>[0]) {
  const content = await contentServer(answers);
  return { content, ...(await runningSite(content)) };
}

test('suggestions are links of this site, with kinds in the language of the page', async () => {
  const { get } = await siteWith({ '/search/suggest?q=fi&limit=8': FULL });
  const { status, headers, text } = await get('/de/search/suggest?q=%20fi');
  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({
    suggestions: [
      { text: 'First Light', href: '/de/magazine/first-light', kind: 'Geschichte' },
      { text: 'Mirela Oshan', href: '/de/company/people/mirela-oshan', kind: 'Porträt' },
      { text: 'fire brigade', href: null, kind: null },
    ],
  });
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
    'x-robots-tag': 'noindex',
    'x-content-type-options': 'nosniff',
  });
  expect(headers['surrogate-key']).toContain(surrogateKey('list:story:en'));
});

test('no cache keeps them past the next change of what may be seen', async () => {
  const { get, clock } = await siteWith({ '/search/suggest?q=fi&limit=8': FULL });
  clock.now = Date.parse('2026-12-01T07:59:50.500Z');
  expect((await get('/en/search/suggest?q=fi')).headers['cache-control']).toContain('s-maxage=9,');
  clock.now += 60_000;
  expect((await get('/en/search/suggest?q=fi')).headers['cache-control']).toContain('s-maxage=0,');
});

test('no text, or more than one, asks for nothing', async () => {
  const { get, content } = await siteWith({});
  const before = content.requests.length;
  for (const query of ['', '?q=', '?q=%20%00', '?q=a&q=b']) {
    const { status, text } = await get(`/en/search/suggest${query}`);
    expect([status, text], query).toEqual([200, '{"suggestions":[]}']);
  }
  expect(content.requests.slice(before)).toEqual([]);
});

test('a text is cut at the longest query, never within a character', async () => {
  const { get, content } = await siteWith({});
  await get(`/en/search/suggest?q=${encodeURIComponent(`${'x'.repeat(199)}🏃`)}`);
  const asked = new URLSearchParams(content.requests.at(-1)?.replace(/^.*\?/, '')).get('q');
  expect(asked).toBe(`${'x'.repeat(199)}�`);
});

test('without the content server there are none', async () => {
  const { get, content } = await siteWith({});
  content.goAway();
  const { status, headers, text } = await get('/en/search/suggest?q=fi');
  expect([status, text]).toEqual([503, '{"suggestions":[]}']);
  expect(headers['cache-control']).toBe('no-store');
});

test('another language than the site has gets the page that says so', async () => {
  const { get } = await siteWith({});
  const { status, headers } = await get('/xx/search/suggest?q=fi');
  expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
});
