/** Languages, pages and addresses that callers may send: an answer or a refusal, never a 500. */
import { StoryLandingAnswer } from '@masthead/contract/story-landing';
import { LOCALES } from '@masthead/locales/registry';
import { expect, test } from 'vitest';
import { anItem } from '#src/testing/items.ts';
import { DAY, START, shifted } from '#src/testing/movable-clock.ts';
import { problemOf, publish, wrongFields } from '#src/testing/publishing.ts';
import { read } from '#src/testing/reading.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['en ', 'en'],
  ['EN', 'en'],
  ['en-US', 'en'],
  ['en-gb', 'en-GB'],
  ['de-AT;q=0.8', 'de'],
  ['de-CH, en;q=0.5', 'de'],
  ['en;q=0.5,\tde;q=0.9', 'de'],
  ['xx, ja;q=0.1', 'ja'],
  ['*, en', 'en'],
  ['es-MX', 'es-419'],
  ['es-AR,es;q=0.9', 'es-419'],
  ['es-ES', 'es-ES'],
  ['zh-TW', 'zh-Hant'],
  ['zh-HK', 'zh-Hant'],
  ['zh-CN', 'zh-Hans'],
  ['fr-CA, ,', 'fr'],
  ['sv', 'en'],
  ['xx', 'en'],
  ['i-klingon', 'en'],
  ...LOCALES.map((locale) => [locale, locale]),
] as [string | undefined, string][])(
  'the languages %j lead to %s, which the answer says',
  async (asked, locale) => {
    const headers: Record<string, string> = asked === undefined ? {} : { 'accept-language': asked };
    for (const path of ['/home/landing', '/configuration']) {
      const response = await server.get(path, headers);
      expect(response.json()).toMatchObject({ meta: { locale } });
      expect(response.headers).toMatchObject({
        'content-language': locale,
        vary: 'accept-language, x-masthead-service',
      });
    }
  },
);

test.each([
  'en_US',
  'de;q=2',
  'de;q=0.1234',
  'de;level=1',
  'en de',
  '<script>',
  '日本語',
  'en\u0000',
  'x'.repeat(8000),
])('what is no list of languages (%j) is 400', async (languages) => {
  const paths = ['/configuration', '/home/landing', '/story/landing', '/newsroom/landing'];
  for (const path of [...paths, '/stories/a', '/newsroom/releases/a', '/redirects?path=/a']) {
    const response = await server.get(path, { 'accept-language': languages });
    expect(wrongFields(problemOf(response, 'bad_request'))).toEqual(['accept-language']);
  }
});

async function publishStories(count: number): Promise<string[]> {
  const items = Array.from({ length: count }, (_, index) =>
    anItem('story', `story-${index}`, { fields: { date: shifted(START, -index * DAY) } }),
  );
  await publish(server, ...items);
  return items.map((_, index) => `story-${index}`);
}

test.each([1, 5, 12, 48])('pages of %i hold every story once, in order', async (size) => {
  const all = await publishStories(30);
  const seen: string[] = [];
  for (let page = 1; page <= Math.ceil(30 / size); page += 1) {
    const path = `/story/landing?page=${page}&per_page=${size}`;
    const { data, meta } = await read(server, StoryLandingAnswer, path);
    const pages = Math.ceil(30 / size);
    expect(meta.page).toEqual({ number: page, size, total: 30, pages });
    seen.push(...data.latest.map(({ slug }) => slug));
  }
  expect(seen).toEqual(all);
});

test('stories of one moment keep their order from page to page', async () => {
  const date = START;
  const items = Array.from({ length: 20 }, (_, index) =>
    anItem('story', `story-${index}`, { fields: { date } }),
  );
  await publish(server, ...items);
  const seen = new Set<string>();
  for (let page = 1; page <= 10; page += 1) {
    const path = `/story/landing?per_page=2&page=${page}`;
    for (const { slug } of (await read(server, StoryLandingAnswer, path)).data.latest)
      seen.add(slug);
  }
  expect(seen.size).toBe(20);
});

test.each([
  'page=0',
  'page=-1',
  'page=1.5',
  'page=abc',
  'page=',
  'page=1&page=2',
  'page=1e9',
  'page=99999999999999999999',
  'page=NaN',
  'page[]=1',
  'per_page=0',
  'per_page=49',
  'per_page=abc',
  'per_page=1&per_page=1',
  'sort=date',
  'page=1&PAGE=1',
  '__proto__=1',
  `page=${'1'.repeat(8000)}`,
  `${'x'.repeat(8000)}=1`,
  `x=${'%F0%9F%91%9F'.repeat(600)}`,
])('the query %s is 400', async (query) => {
  await publishStories(2);
  problemOf(await server.get(`/story/landing?${query}`), 'bad_request');
});

test('a page past the end does not exist', async () => {
  await publishStories(13);
  expect((await server.get('/story/landing?page=2')).statusCode).toBe(200);
  for (const page of [3, 9999, 100_000]) {
    problemOf(await server.get(`/story/landing?page=${page}`), 'not_found');
  }
});

test.each([
  '/stories/%00',
  '/stories/a%00b',
  '/stories/%zz',
  '/stories/%ff',
  '/stories/%F0%9F',
  '/stories/..%2f..%2fconfiguration',
  '/stories/',
  '/stories/a/b',
  `/stories/${'a'.repeat(201)}`,
  `/stories/${'a'.repeat(2000)}`,
  `/stories/${encodeURIComponent('あ'.repeat(60))}`,
  "/stories/'%20or%201=1--",
  '/newsroom/releases/%00',
  '/redirects',
  '/redirects?path=magazine',
  '/redirects?path=/%00',
  '/redirects?path=/a&path=/b',
  `/redirects?path=/${'a'.repeat(2001)}`,
  '/redirects?path=/a&x=1',
  '/nothing',
  '/media/x/y/z',
])('%s is refused as it is, with a problem', async (path) => {
  const response = await server.get(path);
  expect([400, 404]).toContain(response.statusCode);
  problemOf(response, response.statusCode === 400 ? 'bad_request' : 'not_found');
});

test('HEAD answers what GET does', async () => {
  const head = await server.app.inject({ method: 'HEAD', url: '/api/v1/home/landing' });
  expect([head.statusCode, head.body]).toEqual([200, '']);
});
