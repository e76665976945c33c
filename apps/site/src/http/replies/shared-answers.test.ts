import { expect, test } from 'vitest';
import { contentServer, json } from '#src/testing/content-server.ts';
import { example } from '#src/testing/examples.ts';
import { cacheStatus, runningSite } from '#src/testing/running-site.ts';

const PATH = '/en/magazine/first-light';
const CALL = '/stories/first-light';
/** No page is kept: each is made of the answers that are. */
const NO_PAGES = { PAGE_CACHE_MB: '0' };

async function siteOf(environment: NodeJS.ProcessEnv = {}) {
  const content = await contentServer({
    [CALL]: json(example('story/examples/full.json', { expires_at: null, stale_until: null })),
  });
  const { get } = await runningSite(content, { ...NO_PAGES, ...environment });
  const asked = (call: string) => content.requests.filter((path) => path === call).length;
  const read = async () => {
    const { headers, text, status } = await get(PATH);
    expect([status, cacheStatus({ headers })]).toEqual([200, 'fwd=miss']);
    return text;
  };
  return { content, asked, read };
}

test('pages are rebuilt from kept answers, the same to the byte', async () => {
  const { asked, read } = await siteOf();
  const first = await read();
  expect(await read()).toBe(first);
  expect([asked(CALL), asked('/configuration')]).toEqual([1, 1]);
});

test('a change drops the answers that it names, and leaves the others', async () => {
  const { content, asked, read } = await siteOf();
  await read();
  content.announce('item:33ad0438-0e11-4a40-a094-45b411d7a322:en');
  await expect.poll(async () => ((await read()) ? asked(CALL) : 0)).toBe(2);
  expect(asked('/configuration')).toBe(1);
});

test('while the change feed is away, every page is made from new answers', async () => {
  const { content, asked, read } = await siteOf();
  await read();
  const readUnheard = async () => {
    content.cutFeed();
    await read();
    return asked(CALL);
  };
  await expect.poll(readUnheard).toBeGreaterThan(1);
});

test('ANSWER_CACHE_MB=0 keeps none', async () => {
  const { asked, read } = await siteOf({ ANSWER_CACHE_MB: '0' });
  await read();
  await read();
  expect([asked(CALL), asked('/configuration')]).toEqual([2, 2]);
});

test('search results, which have no end, are never kept; the whole list is', async () => {
  const found = json(example('search/examples/full.json'));
  const content = await contentServer({
    '/search?q=light&page=1': found,
    '/search?q=&page=1': found,
  });
  const { get } = await runningSite(content, NO_PAGES);
  for (const path of ['/en/search?q=light', '/en/search']) {
    for (let time = 0; time < 2; time += 1) await get(path);
  }
  const asked = (start: string) => content.requests.filter((path) => path.startsWith(start));
  expect(asked('/search?q=light')).toHaveLength(2);
  expect(asked('/search?q=&')).toHaveLength(1);
});
