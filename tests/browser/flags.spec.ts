import type { Page } from '@playwright/test';
import { DEEP } from '../support/deep.ts';
import { test } from '../support/edited-servers.ts';
import { change, expect, firstOf, publishCopy, SOON, versionIn } from '../support/own-servers.ts';
import type { RunningServers } from '../support/servers.ts';
import { wheel } from '../support/shell.ts';

/** The page flags (spec §2.2), as an editor sets and a visitor sees them. */

const FLAGS = { dark_theme: false, snap_scrolling: false, fixed_header: false };

/** A topic of the test's own with only these flags. */
async function openWith(
  { servers, page }: { servers: RunningServers; page: Page },
  flags: Record<string, boolean>,
): Promise<void> {
  const [topic] = await firstOf(servers, '/topics', 1);
  const { id, slug } = await publishCopy(servers, topic?.id ?? '');
  const address = `${servers.siteUrl}/en/topics/${slug}`;
  // Visible on the page, so that the test knows that it has the new one.
  const title = Object.entries(flags).flat().join(' ');
  await change(servers, id, (item) => {
    item.fields.flags = { ...FLAGS, ...flags };
    versionIn(item, 'en').fields.title = title;
  });
  const isShown = async (): Promise<boolean> =>
    (await (await fetch(address)).text()).includes(title);
  await expect.poll(isShown, SOON).toBe(true);
  await page.goto(address);
}

/** Lightness of a computed colour, 0 to 1; null if transparent. */
function groundOf(page: Page, selector: string): Promise<number | null> {
  return page.locator(selector).evaluate((element) => {
    const colour = getComputedStyle(element).backgroundColor;
    const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/g) ?? []).map(Number);
    return alpha === 0 ? null : (red + green + blue) / (3 * 255);
  });
}

const scrollSnap = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).scrollSnapType);

test('dark theme: light text on a dark ground', async ({ servers, page }) => {
  await openWith({ servers, page }, { dark_theme: true });
  expect(await groundOf(page, 'body')).toBeLessThan(0.2);
  await openWith({ servers, page }, { dark_theme: false });
  expect(await groundOf(page, 'body')).toBeGreaterThan(0.8);
});

test('snap scrolling: sections catch a finger’s scrolling, but not of those who want no motion', async ({
  servers,
  browser,
}) => {
  const phone = await browser.newContext({ hasTouch: true, isMobile: true });
  const page = await phone.newPage();
  await openWith({ servers, page }, { snap_scrolling: true });
  expect(await scrollSnap(page)).toContain('y');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await scrollSnap(page)).toBe('none');
  await phone.close();
});

test('snap scrolling: each notch of a wheel moves on, either way, and a section catches one', async ({
  servers,
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await openWith({ servers, page }, { snap_scrolling: true });
  // One notch, as X11 sends it.
  const NOTCH = 53;
  const scrolled = () => page.evaluate(() => scrollY);
  const places = [await scrolled()];
  for (let notch = 0; notch < 5; notch += 1) {
    await wheel(page, NOTCH);
    places.push(await scrolled());
  }
  const steps = places.slice(1).map((place, index) => place - (places[index] ?? 0));
  for (const step of steps) expect(step, places.join()).toBeGreaterThanOrEqual(NOTCH - 1);
  expect(Math.max(...steps), 'a section came to the top').toBeGreaterThan(NOTCH + 1);
  const lowest = await scrolled();
  await wheel(page, -NOTCH);
  expect(await scrolled()).toBeLessThan(lowest);
});

/** A finger's scroll, towards the page's end if `by` is positive. */
async function swipe(page: Page, by: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Input.synthesizeScrollGesture', {
    x: 200,
    y: 300,
    yDistance: -by,
    gestureSourceType: 'touch',
    speed: 2000,
  });
}

test(
  'snap scrolling: the header is there at first, and can be reached again',
  DEEP,
  async ({ servers, page }) => {
    await openWith({ servers, page }, { snap_scrolling: true });
    const header = page.getByRole('banner');
    for (const [way, scroll] of [
      ['wheel', wheel],
      ['touch', swipe],
    ] as const) {
      await expect(header, 'at first').toBeInViewport({ ratio: 1 });
      await scroll(page, 500);
      await scroll(page, -3000);
      await expect.poll(() => page.evaluate(() => scrollY), way).toBe(0);
      await expect(header, way).toBeInViewport({ ratio: 1 });
    }
  },
);

test('fixed header: it stays in view however far one scrolls', async ({ servers, page }) => {
  await openWith({ servers, page }, { fixed_header: true });
  const header = page.getByRole('banner');
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(header).toBeInViewport({ ratio: 1 });
  expect((await header.boundingBox())?.y).toBe(0);
  // The text beneath does not show through.
  const atTop = page.evaluate(() =>
    document
      .elementFromPoint(innerWidth / 2, 20)
      ?.closest('body > header')
      ?.matches('header'),
  );
  expect(await atTop).toBe(true);
});

test('transparent header: it lies over the first section', async ({ servers, page }) => {
  await openWith({ servers, page }, { transparent_header: true });
  const header = page.getByRole('banner');
  await expect(header).toBeVisible();
  expect(await groundOf(page, 'body > header')).toBeNull();
  expect((await page.locator('main').boundingBox())?.y).toBe(0);
  // The section's text begins below it.
  const title = await page.locator('h1').boundingBox();
  expect(title?.y).toBeGreaterThanOrEqual((await header.boundingBox())?.height ?? 0);
});

test('without the app container the page is a stage: main takes no more than its content', async ({
  servers,
  page,
}) => {
  const leastHeight = (): Promise<string> =>
    page.locator('main').evaluate((main) => getComputedStyle(main).minBlockSize);
  await openWith({ servers, page }, { app_container: true });
  expect(Number.parseFloat(await leastHeight())).toBeGreaterThan(0);
  await openWith({ servers, page }, { app_container: false });
  expect(Number.parseFloat(await leastHeight()) || 0).toBe(0);
});
