import type { Page } from '@playwright/test';
import { DEEP } from '../support/deep.ts';
import {
  change,
  expect,
  firstOf,
  publishCopy,
  remove,
  SOON,
  test,
  versionIn,
  withinSecond,
} from '../support/own-servers.ts';
import type { Servers } from '../support/servers.ts';

async function headersOf(servers: Servers, path: string): Promise<Headers> {
  const response = await fetch(servers.siteUrl + path);
  await response.arrayBuffer();
  return response.headers;
}

async function cacheStatus(servers: Servers, path: string): Promise<string> {
  const headers = await headersOf(servers, path);
  return /masthead; ([^;]+)/.exec(headers.get('cache-status') ?? '')?.[1] ?? '';
}

/** Differs per text: popular pages are revalidated unasked, and are then hits. */
const versionOf = async (servers: Servers, path: string): Promise<string | null> =>
  (await headersOf(servers, path)).get('etag');

test('a published change is on every page that shows it within a second, and touches no other', async ({
  servers,
}) => {
  const { id, slug } = await leadingStory(servers);
  const story = `/en/magazine/${slug}`;
  const all = ['/en', '/en/magazine', story, '/en/newsroom', '/ja', '/ja/magazine'];
  // Each once: after an unasked revalidation nobody could see the invalidation.
  for (const path of all) await cacheStatus(servers, path);
  const within = await withinSecond(servers);

  await change(servers, id, (item) => {
    versionIn(item, 'en').fields.title = 'A headline from this very second';
  });
  const shows = async (path: string): Promise<boolean> =>
    (await (await fetch(servers.siteUrl + path)).text()).includes('from this very second');
  for (const path of ['/en', '/en/magazine', story]) {
    await expect.poll(() => shows(path), within).toBe(true);
  }
  for (const path of ['/en/newsroom', '/ja', '/ja/magazine']) {
    expect(await cacheStatus(servers, path), path).toBe('hit');
  }

  const before = await versionOf(servers, story);
  await change(servers, id, (item) => {
    const { fields } = versionIn(item, 'en');
    fields.body = fields.body.slice(0, 1);
  });
  await expect.poll(() => versionOf(servers, story), within).not.toBe(before);
  for (const path of ['/en', '/en/magazine']) {
    expect(await cacheStatus(servers, path), `${path} shows the card alone`).toBe('hit');
  }
});

test(
  'a list knows what enters it, and lists of other types are left alone',
  DEEP,
  async ({ servers }) => {
    const [release] = await firstOf(servers, '/newsroom/releases', 1);
    const others = ['/en/resources/policies', '/ja/search'];
    const touched = ['/en/newsroom/releases', '/en/search'];
    const before = await Promise.all(touched.map((path) => versionOf(servers, path)));
    for (const path of others) await cacheStatus(servers, path);
    const within = await withinSecond(servers);
    await change(servers, release?.id ?? '', (item) => {
      versionIn(item, 'en').fields.title = 'A release by another name';
    });
    for (const [index, path] of touched.entries()) {
      await expect.poll(() => versionOf(servers, path), within).not.toBe(before[index]);
    }
    for (const path of others) {
      expect(await cacheStatus(servers, path), path).toBe('hit');
    }
  },
);

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
  await page.getByRole('link', { name: 'Save to read offline' }).click();
  await expect(page.getByRole('link', { name: 'Saved for offline reading' })).toBeVisible();
  const within = await withinSecond(servers);
  await change(servers, id, (item) => {
    versionIn(item, 'en').fields.title = 'Kept, and changed since';
  });
  const shows = async (): Promise<boolean> =>
    (await (await fetch(address)).text()).includes('Kept, and changed since');
  await expect.poll(shows, within).toBe(true);
  await page.goto(address);
  // Stored once the page has been sent: only then may the line be cut.
  await expect.poll(() => keptTexts(page)).toContain('Kept, and changed since');
  await context.setOffline(true);
  await page.goto(address);
  await expect(page.locator('h1')).toHaveText('Kept, and changed since');
  await context.setOffline(false);

  await remove(servers, id);
  await expect.poll(async () => (await fetch(address)).status, within).toBe(410);
  expect((await page.goto(address))?.status()).toBe(410);
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
});

test(
  'with the content server away, pages go on being served and say so; it heals by itself',
  DEEP,
  async ({ servers }) => {
    expect(await cacheStatus(servers, '/de')).toMatch(/miss|hit/);
    await servers.stopApi();
    await expect.poll(() => cacheStatus(servers, '/de'), SOON).toBe('fwd=stale');
    const ready = await fetch(`${servers.siteUrl}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.text()).toContain('content server');

    const missing = await fetch(`${servers.siteUrl}/fr`);
    expect(missing.status).toBe(503);
    expect(missing.headers.get('retry-after')).toBe('5');
    expect(missing.headers.get('cache-control')).toBe('no-store');
    expect(await missing.text()).toContain('lang="fr"');

    await servers.startApi();
    await expect.poll(() => cacheStatus(servers, '/fr'), SOON).toBe('fwd=miss');
    await expect.poll(() => cacheStatus(servers, '/de'), SOON).toBe('hit');
  },
);

/** The text of every page in the browser's cache. */
const keptTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    let texts = '';
    for (const name of await caches.keys()) {
      for (const kept of await (await caches.open(name)).matchAll()) {
        if (kept.headers.get('content-type')?.startsWith('text/html')) texts += await kept.text();
      }
    }
    return texts;
  });

async function leadingStory({ apiUrl }: Servers): Promise<{ id: string; slug: string }> {
  const answer = (await (await fetch(`${apiUrl}/story/landing`)).json()) as {
    data: { hero: { story: { id: string; slug: string } } | null };
  };
  const story = answer.data.hero?.story;
  if (story === undefined) throw new Error('the sample has no leading story');
  return story;
}
