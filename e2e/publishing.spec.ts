import {
  change,
  expect,
  firstOf,
  publishCopy,
  remove,
  test,
  versionIn,
  WITHIN,
} from './support/own-servers.ts';
import type { Servers } from './support/servers.ts';

async function headersOf(servers: Servers, path: string): Promise<Headers> {
  const response = await fetch(servers.siteUrl + path);
  await response.arrayBuffer();
  return response.headers;
}

async function cacheStatus(servers: Servers, path: string): Promise<string> {
  const headers = await headersOf(servers, path);
  return /masthead; ([^;]+)/.exec(headers.get('cache-status') ?? '')?.[1] ?? '';
}

/** Another one for each text: what is in demand is made anew unasked, and then a hit like any other. */
const versionOf = async (servers: Servers, path: string): Promise<string | null> =>
  (await headersOf(servers, path)).get('etag');

test('a published change is on every page that shows it within a second, and touches no other', async ({
  servers,
}) => {
  const { id, slug } = await leadingStory(servers);
  const story = `/en/magazine/${slug}`;
  const all = ['/en', '/en/magazine', story, '/en/newsroom', '/ja', '/ja/magazine'];
  // Each once: of what was made anew unasked nobody could tell that it was touched.
  for (const path of all) await cacheStatus(servers, path);

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

  const before = await versionOf(servers, story);
  await change(servers, id, (item) => {
    const { fields } = versionIn(item, 'en');
    fields.body = fields.body.slice(0, 1);
  });
  await expect.poll(() => versionOf(servers, story), WITHIN).not.toBe(before);
  for (const path of ['/en', '/en/magazine']) {
    expect(await cacheStatus(servers, path), `${path} shows the card alone`).toBe('hit');
  }
});

test('a list knows what enters it, and lists of other types are left alone', async ({
  servers,
}) => {
  const [release] = await firstOf(servers, '/newsroom/releases', 1);
  const others = ['/en/resources/policies', '/ja/search'];
  const touched = ['/en/newsroom/releases', '/en/search'];
  const before = await Promise.all(touched.map((path) => versionOf(servers, path)));
  for (const path of others) await cacheStatus(servers, path);
  await change(servers, release?.id ?? '', (item) => {
    versionIn(item, 'en').fields.title = 'A release by another name';
  });
  for (const [index, path] of touched.entries()) {
    await expect.poll(() => versionOf(servers, path), WITHIN).not.toBe(before[index]);
  }
  for (const path of others) {
    expect(await cacheStatus(servers, path), path).toBe('hit');
  }
});

test('what was kept for reading offline goes with the first page read after it was withdrawn', async ({
  servers,
  page,
  context,
}) => {
  const [release] = await firstOf(servers, '/newsroom/releases', 1);
  const { id, slug } = await publishCopy(servers, release?.id ?? '');
  const address = `${servers.siteUrl}/en/newsroom/releases/${slug}`;
  await page.goto(address);
  await page.locator('[data-tools] summary').first().press('Enter');
  await page.getByRole('button', { name: 'Copy text' }).scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Keep for reading offline' }).click();
  await expect(page.getByRole('link', { name: 'Kept for reading offline' })).toBeVisible();
  await change(servers, id, (item) => {
    versionIn(item, 'en').fields.title = 'Kept, and changed since';
  });
  const shows = async (): Promise<boolean> =>
    (await (await fetch(address)).text()).includes('Kept, and changed since');
  await expect.poll(shows, WITHIN).toBe(true);
  const title = async (): Promise<string | null> => {
    await context.setOffline(true);
    await page.goto(address);
    const text = await page.locator('h1').textContent();
    await context.setOffline(false);
    return text;
  };
  await page.goto(address);
  await expect.poll(title).toBe('Kept, and changed since');

  await remove(servers, id);
  await expect.poll(async () => (await fetch(address)).status, WITHIN).toBe(410);
  expect((await page.goto(address))?.status()).toBe(410);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
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
