import { deepUnless } from '../support/deep.ts';
import { samplePaths } from '../support/sample.ts';
import { brotliBytes, scriptsOf } from '../support/scripts.ts';
import { askApi, expect, siteUrl, test } from '../support/test.ts';

const MAX_SCRIPT_BYTES = 4096;

test('a story loads at most 4 KB of JavaScript before it has time for more', async ({ page }) => {
  // Islands come when they are reached for or seen, which is never here; what they then load in all has a
  // bound of its own (sooner.spec).
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
    IntersectionObserver.prototype.observe = () => {};
  });
  const scripts = scriptsOf(page);
  const paths = await samplePaths('en');
  await page.goto(siteUrl() + (paths['story standard'] ?? ''), { waitUntil: 'networkidle' });
  const bodies = await scripts();
  expect(bodies.length).toBeGreaterThan(0);
  expect(brotliBytes(bodies)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
});

test('a page that the browser has asked for ahead of a click is told to be shown, once', async ({
  page,
}) => {
  const told: number[] = [];
  page.on('response', (response) => {
    if (response.url() === `${siteUrl()}/statistics/shown`) told.push(response.status());
  });
  // With somebody watching, a browser does not prerender; the document that it was to begin with it keeps.
  const watching = await page.context().newCDPSession(page);
  const isReady = new Promise<void>((resolve) => {
    watching.on('Preload.prefetchStatusUpdated', ({ status }) => {
      if (status === 'Ready') resolve();
    });
  });
  await watching.send('Preload.enable');
  await page.goto(`${siteUrl()}/en/newsroom/releases`);
  const link = page.locator('main a[href^="/en/newsroom/releases/"]:not([href*="?"])').first();
  const path = (await link.getAttribute('href')) ?? '';
  await link.hover();
  await isReady;
  expect(told).toEqual([]);
  await link.click();
  await page.waitForURL(siteUrl() + path);
  await expect.poll(() => told).toEqual([204]);
  await page.goto(siteUrl() + path);
  expect(told).toEqual([204]);
});

test('an island touched before it is alive does what was asked, once alive', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const paths = await samplePaths('en');
  const address = siteUrl() + (paths['story standard'] ?? '');
  await page.goto(address);
  const island = page.locator('mh-island[name=CopyLink]').first();
  await island.getByRole('link').dispatchEvent('click');
  await expect(island).toContainText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  interface StoryAnswer {
    readonly data: {
      readonly title: string;
      readonly body: readonly {
        readonly _type: string;
        readonly children?: readonly { text: string }[];
      }[];
    };
  }

  for (const locale of ['en', 'ja']) {
    test(
      `a story in ${locale} can be read to its end`,
      deepUnless(locale === 'ja'),
      async ({ page }) => {
        const path = (await samplePaths(locale))['story full_bleed'] ?? '';
        const slug = path.split('/').at(-1) ?? '';
        const { data } = await askApi<StoryAnswer>(`/stories/${slug}`, locale);
        await page.goto(siteUrl() + path);
        const text = (await page.locator('main').innerText()).replace(/\s+/g, '');
        expect(await page.locator('h1').textContent()).toBe(data.title);
        for (const block of data.body) {
          for (const span of block.children ?? []) {
            expect(text.toLowerCase()).toContain(span.text.replace(/\s+/g, '').toLowerCase());
          }
        }
      },
    );
  }
});

test('the line of a long story is empty at its top and grows as it is read', async ({ page }) => {
  await page.goto(`${siteUrl()}/en/magazine/first-light-last-lap`);
  // Of the whole document only this is fixed and out of every reader's tree.
  const line = page.locator('main [aria-hidden="true"]').filter({ hasText: /^$/ });
  const width = () =>
    line.evaluateAll((all) => {
      const fixed = all.filter((each) => getComputedStyle(each).position === 'fixed');
      return fixed.map((each) => each.getBoundingClientRect().width);
    });
  await expect.poll(width).toEqual([0]);
  await page.mouse.wheel(0, 600);
  await expect.poll(async () => (await width())[0]).toBeGreaterThan(0);
});
