/** Visitors who ask for any number of addresses that nobody has written push out no page that somebody has. */
import { expect, test } from 'vitest';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { cacheStatus, runningSite } from '#src/testing/running-site.ts';

const STORIES = 12;
/** Of each kind. */
const JUNK = 120;
const AT_ONCE = 6;
const TIMEOUT = 60_000;

const LASTING = { expires_at: null, stale_until: null, tags: ['a'] };

async function siteWithPages() {
  const content = await contentServer({
    '/search?': (response, request) => {
      const query = new URL(request.url ?? '', 'http://x').searchParams.get('q') ?? '';
      json(example('search/examples/full.json', { ...LASTING, query }))(response, request);
    },
    '/newsroom/releases?': json(example('release/examples/releases-minimal.json', LASTING)),
  });
  const paths = Array.from({ length: STORIES }, (_, index) => `/en/magazine/story-${index}`);
  for (const path of paths) {
    content.say(
      path.replace('/en/magazine', '/stories'),
      json(example('story/examples/full.json', LASTING)),
    );
  }
  const site = await runningSite(content, { PAGE_CACHE_MB: '1' });
  const get = (path: string) => site.get(path, { headers: { 'accept-encoding': 'br' } });
  for (const path of paths) expect((await get(path)).status).toBe(200);
  const states = () => Promise.all(paths.map(async (path) => cacheStatus(await get(path))));
  const figure = async (name: string): Promise<number> =>
    Number(new RegExp(`^${name} (.*)$`, 'm').exec((await get('/metrics')).text)?.[1]);
  return { get, states, figure };
}

const hits = Array.from({ length: STORIES }, () => 'hit');

test.each([
  ['what is not there', (index: number) => `/en/magazine/junk-${index}`, 404],
  ['what no route matches', (index: number) => `/en/junk/${'x'.repeat(500)}/${index}`, 404],
  ['the words of a search', (index: number) => `/en/search?q=word+${index}`, 200],
  ['a part’s search', (index: number) => `/en/newsroom/search?q=word+${index}&page=1`, 200],
  [
    'a filter that leaves nothing',
    (index: number) => `/en/newsroom/releases?topic=no-${index}`,
    200,
  ],
])(
  '%s',
  async (_kind, address, status) => {
    const { get, states, figure } = await siteWithPages();
    expect(await states()).toEqual(hits);
    for (let start = 0; start < JUNK; start += AT_ONCE) {
      const addresses = Array.from({ length: AT_ONCE }, (_, index) => address(start + index));
      for (const reply of await Promise.all(addresses.map(get))) {
        expect([reply.status, cacheStatus(reply)]).toEqual([status, 'fwd=miss']);
      }
    }
    expect(await states()).toEqual(hits);
    // They are kept, for those who ask again, but few.
    expect(cacheStatus(await get(address(JUNK - 1)))).toBe('hit');
    const transient = await figure('site_page_cache_transient_pages');
    expect(transient).toBeGreaterThan(0);
    expect(transient).toBeLessThan(JUNK / 4);
    expect(await figure('site_page_cache_bytes')).toBeLessThanOrEqual(1_000_000);
  },
  TIMEOUT,
);

test('a list, and a search without words, are pages like others', async () => {
  const { get, figure } = await siteWithPages();
  for (const path of ['/en/search', '/en/search?year=2026', '/en/newsroom/releases']) {
    expect((await get(path)).status).toBe(200);
  }
  expect(await figure('site_page_cache_transient_pages')).toBe(0);
});
