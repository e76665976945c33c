import { test as base, expect } from '@playwright/test';
import { PUBLISH_TOKEN, type Servers, startServers } from './support/servers.ts';

const test = base.extend<object, { servers: Servers }>({
  servers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      const servers = await startServers();
      await use(servers);
      await servers.close();
    },
    { scope: 'worker' },
  ],
});

const authorization = `Bearer ${PUBLISH_TOKEN}`;

interface Stored {
  readonly data: {
    readonly item: {
      version: number;
      readonly locales: Record<
        string,
        { slug: string; fields: { title: string; body: unknown[] } }
      >;
    };
  };
}

async function cacheStatus(servers: Servers, path: string): Promise<string> {
  const response = await fetch(servers.siteUrl + path);
  await response.arrayBuffer();
  return /masthead; ([^;]+)/.exec(response.headers.get('cache-status') ?? '')?.[1] ?? '';
}

async function firstStory({ apiUrl }: Servers): Promise<{ id: string; slug: string }> {
  const answer = (await (await fetch(`${apiUrl}/story/landing`)).json()) as {
    data: { hero: { story: { id: string; slug: string } } | null };
  };
  const story = answer.data.hero?.story;
  if (story === undefined) throw new Error('the sample has no leading story');
  return story;
}

/** Changes a story's English version through the publishing call. */
async function change(
  { apiUrl }: Servers,
  id: string,
  edit: (english: { fields: { title: string; body: unknown[] } }) => void,
): Promise<void> {
  const address = `${apiUrl}/publishing/items/${id}`;
  const stored = (await (await fetch(address, { headers: { authorization } })).json()) as Stored;
  const { item } = stored.data;
  const english = item.locales.en;
  if (english === undefined) throw new Error('the story has no English version');
  edit(english);
  item.version += 1;
  const response = await fetch(address, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(item),
  });
  expect(response.status, await response.text()).toBe(200);
}

const WITHIN = { timeout: 1000, intervals: [20] };

test('a published change is on every page that shows it within a second, and touches no other', async ({
  servers,
}) => {
  const { id, slug } = await firstStory(servers);
  const story = `/en/magazine/${slug}`;
  const all = ['/en', '/en/magazine', story, '/en/newsroom', '/ja', '/ja/magazine'];
  for (const path of all) await cacheStatus(servers, path);
  for (const path of all) expect(await cacheStatus(servers, path), path).toBe('hit');

  await change(servers, id, ({ fields }) => {
    fields.title = 'A headline from this very second';
  });
  const shows = async (path: string): Promise<boolean> =>
    (await (await fetch(servers.siteUrl + path)).text()).includes('from this very second');
  for (const path of ['/en', '/en/magazine', story]) {
    await expect.poll(() => shows(path), WITHIN).toBe(true);
  }
  for (const path of ['/en/newsroom', '/ja', '/ja/magazine']) {
    expect(await cacheStatus(servers, path), path).toBe('hit');
  }

  await change(servers, id, ({ fields }) => {
    fields.body = fields.body.slice(0, 1);
  });
  await expect.poll(() => cacheStatus(servers, story), WITHIN).toBe('fwd=miss');
  for (const path of ['/en', '/en/magazine']) {
    expect(await cacheStatus(servers, path), `${path} shows the card alone`).toBe('hit');
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

test('an old slug leads to the new one, and a slug of another language names the languages there are', async ({
  servers,
  page,
}) => {
  const { id, slug } = await firstStory(servers);
  const address = `${servers.apiUrl}/publishing/items/${id}`;
  const { data } = (await (await fetch(address, { headers: { authorization } })).json()) as Stored;
  const english = data.item.locales.en;
  if (english === undefined) throw new Error('the story has no English version');
  english.slug = `${slug}-renamed`;
  data.item.version += 1;
  delete data.item.locales.th;
  const answer = await fetch(address, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify(data.item),
  });
  expect(answer.status, await answer.text()).toBe(200);
  const oldAddress = async (): Promise<string> => {
    const { status, headers } = await fetch(`${servers.siteUrl}/en/magazine/${slug}`, {
      redirect: 'manual',
    });
    return `${status} ${headers.get('location')}`;
  };
  await expect.poll(oldAddress, WITHIN).toBe(`301 /en/magazine/${slug}-renamed`);

  const missing = await page.goto(`${servers.siteUrl}/th/magazine/${slug}-renamed`);
  expect(missing?.status()).toBe(404);
  await expect(page.locator('main').getByRole('link', { name: '日本語' })).toBeVisible();
});
