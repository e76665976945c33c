import { change, expect, firstOf, test, versionIn, WITHIN } from './support/own-servers.ts';
import type { Servers } from './support/servers.ts';

async function cacheStatus(servers: Servers, path: string): Promise<string> {
  const response = await fetch(servers.siteUrl + path);
  await response.arrayBuffer();
  return /masthead; ([^;]+)/.exec(response.headers.get('cache-status') ?? '')?.[1] ?? '';
}

test('a published change is on every page that shows it within a second, and touches no other', async ({
  servers,
}) => {
  const { id, slug } = await leadingStory(servers);
  const story = `/en/magazine/${slug}`;
  const all = ['/en', '/en/magazine', story, '/en/newsroom', '/ja', '/ja/magazine'];
  for (const path of all) await cacheStatus(servers, path);
  for (const path of all) expect(await cacheStatus(servers, path), path).toBe('hit');

  await change(servers, id, (item) => {
    versionIn(item, 'en').fields.title = 'A headline from this very second';
  });
  const shows = async (path: string): Promise<boolean> =>
    (await (await fetch(servers.siteUrl + path)).text()).includes('from this very second');
  for (const path of ['/en', '/en/magazine', story]) {
    await expect.poll(() => shows(path), WITHIN).toBe(true);
  }
  for (const path of ['/en/newsroom', '/ja', '/ja/magazine']) {
    expect(await cacheStatus(servers, path), path).toBe('hit');
  }

  await change(servers, id, (item) => {
    const { fields } = versionIn(item, 'en');
    fields.body = fields.body.slice(0, 1);
  });
  await expect.poll(() => cacheStatus(servers, story), WITHIN).toBe('fwd=miss');
  for (const path of ['/en', '/en/magazine']) {
    expect(await cacheStatus(servers, path), `${path} shows the card alone`).toBe('hit');
  }
});

test('a list knows what enters it, and lists of other types are left alone', async ({
  servers,
}) => {
  const [release] = await firstOf(servers, '/newsroom/releases', 1);
  const all = ['/en/newsroom/releases', '/en/search', '/en/resources/policies', '/ja/search'];
  for (const path of all) await cacheStatus(servers, path);
  await change(servers, release?.id ?? '', (item) => {
    versionIn(item, 'en').fields.title = 'A release by another name';
  });
  await expect.poll(() => cacheStatus(servers, '/en/newsroom/releases'), WITHIN).toBe('fwd=miss');
  expect(await cacheStatus(servers, '/en/search')).toBe('fwd=miss');
  for (const path of ['/en/resources/policies', '/ja/search']) {
    expect(await cacheStatus(servers, path), path).toBe('hit');
  }
});

test('with the content server away, pages go on being served and say so; it heals by itself', async ({
  servers,
}) => {
  expect(await cacheStatus(servers, '/de')).toMatch(/miss|hit/);
  await servers.stopApi();
  await expect.poll(() => cacheStatus(servers, '/de'), { timeout: 3000 }).toBe('fwd=stale');
  const ready = await fetch(`${servers.siteUrl}/readyz`);
  expect(ready.status).toBe(503);
  expect(await ready.text()).toContain('content server');

  const missing = await fetch(`${servers.siteUrl}/fr`);
  expect(missing.status).toBe(503);
  expect(missing.headers.get('retry-after')).toBe('5');
  expect(missing.headers.get('cache-control')).toBe('no-store');
  expect(await missing.text()).toContain('lang="fr"');

  await servers.startApi();
  await expect.poll(() => cacheStatus(servers, '/fr'), { timeout: 5000 }).toBe('fwd=miss');
  await expect.poll(() => cacheStatus(servers, '/de'), { timeout: 5000 }).toBe('hit');
});

async function leadingStory({ apiUrl }: Servers): Promise<{ id: string; slug: string }> {
  const answer = (await (await fetch(`${apiUrl}/story/landing`)).json()) as {
    data: { hero: { story: { id: string; slug: string } } | null };
  };
  const story = answer.data.hero?.story;
  if (story === undefined) throw new Error('the sample has no leading story');
  return story;
}
