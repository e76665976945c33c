import type { Page } from '@playwright/test';
import { DEEP, deepUnless } from '../support/deep.ts';
import { pitchesOf } from '../support/items.ts';
import { samplePaths } from '../support/sample.ts';
import { DESKTOP, PHONE, untilAlive, untilStill, wheel } from '../support/shell.ts';
import { countShifts } from '../support/shifts.ts';
import { expect, siteUrl, test } from '../support/test.ts';

const header = (page: Page) => page.locator('body > header');
const logo = (page: Page) => header(page).locator('> a');
const mediaUrl = (): string => siteUrl().replace('//localhost', '//media.localhost');

const isInert = (page: Page): Promise<boolean> =>
  header(page).evaluate((element) => element instanceof HTMLElement && element.inert);

/** How far links on a field of the brand's colour are dimmed, and the contrast that this leaves them. */
function looksOnField(links: readonly Element[]) {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const paint = (colour: string, alpha = 1): number => {
    if (canvas === null) return Number.NaN;
    canvas.globalAlpha = alpha;
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    // Relative luminance (WCAG 2).
    const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((byte) =>
      byte <= 10 ? byte / 3294.6 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const token = (name: string): string =>
    getComputedStyle(document.documentElement).getPropertyValue(name) || 'transparent';
  return links.map((link) => {
    const { color, opacity } = getComputedStyle(link);
    paint(token('--signal'));
    const ground = paint(token('--field-scrim'));
    const text = paint(color, Number(opacity));
    const [dark = 0, light = 0] = [ground, text].toSorted((a, b) => a - b);
    return { opacity: Number(opacity), contrast: (light + 0.05) / (dark + 0.05) };
  });
}

async function expectAway(page: Page): Promise<void> {
  await untilStill(page);
  await expect(header(page)).not.toBeInViewport();
  await expect.poll(() => isInert(page), 'nothing in it can be reached').toBe(true);
}

async function expectThere(page: Page): Promise<void> {
  await untilStill(page);
  await expect.poll(() => header(page).boundingBox()).toMatchObject({ y: 0, height: 60 });
  await expect.poll(() => isInert(page)).toBe(false);
}

for (const size of [PHONE, DESKTOP]) {
  for (const locale of ['en', 'ja']) {
    for (const story of ['story full_bleed', 'story standard']) {
      const isQuick =
        story === 'story standard'
          ? locale === 'ja' && size === PHONE
          : locale === 'en' && size === DESKTOP;
      test(
        `the header of a ${story} in ${locale} at ${size.width} px goes on the way down and returns on the way up`,
        deepUnless(isQuick),
        async ({ page }) => {
          await page.setViewportSize(size);
          await page.goto(siteUrl() + ((await samplePaths(locale))[story] ?? ''));
          await untilAlive(page);
          const shifts = await countShifts(page);
          await expectThere(page);
          if (size === DESKTOP && story === 'story full_bleed') {
            const mark = header(page).locator('nav a[aria-current]').first();
            const colour = await mark.evaluate((link) => getComputedStyle(link).color);
            await expect(mark, 'as light as its word').toHaveCSS('text-decoration-color', colour);
          }
          await wheel(page, 50);
          expect(await isInert(page), 'up to 60 px it goes with the page').toBe(false);
          await wheel(page, 700);
          await expectAway(page);
          await wheel(page, -150);
          await expectThere(page);
          await wheel(page, 400);
          await expectAway(page);
          await wheel(page, -2000);
          await expectThere(page);
          await expect(header(page)).not.toHaveAttribute('data-stuck');
          expect(await shifts(), 'nothing of the page is moved by it').toBe(0);
        },
      );
    }
  }
}

test('the keyboard finds a header that is away, and keeps it while it is there', async ({
  page,
}) => {
  await page.goto(`${siteUrl()}/en/newsroom`);
  await untilAlive(page);
  await wheel(page, 900);
  await expectAway(page);
  await page.locator('main a').first().focus();
  await wheel(page, 300);
  await expectAway(page);
  await page.keyboard.press('Shift+Tab');
  await expectThere(page);
  expect(await header(page).evaluate((element) => element.contains(document.activeElement))).toBe(
    true,
  );
  await page.evaluate(() => scrollBy({ top: 300, behavior: 'instant' }));
  await expectThere(page);
});

test('a visitor who prefers reduced motion sees it come and go at once', DEEP, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${siteUrl()}/en/newsroom`);
  await untilAlive(page);
  for (const by of [900, -200, 300]) {
    await wheel(page, by);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  }
});

test('the current section is marked, at every width', async ({ page }) => {
  for (const size of [PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    const { release = '' } = await samplePaths('en');
    await page.goto(siteUrl() + release);
    const marked = page.locator('body > header [aria-current]:not([lang])');
    await expect(marked).toHaveText(['Newsroom', 'Newsroom']);
    const isWide = size === DESKTOP;
    await expect(header(page).locator('> nav')).toBeVisible({ visible: isWide });
    await expect(page.locator('button[popovertarget=menu]').first()).toBeVisible({
      visible: !isWide,
    });
  }
});

test('the logo leads home, and on the media-library host to the newsroom', async ({ page }) => {
  await page.goto(`${siteUrl()}/ja/magazine`);
  await expect(logo(page)).toHaveAttribute('href', '/ja');
  expect((await logo(page).locator('> svg').boundingBox())?.width).toBe(120);
  await page.goto(`${mediaUrl()}/ja/magazine`);
  await expect(logo(page)).toHaveAttribute('href', `${siteUrl()}/ja/newsroom`);
  await expect(logo(page)).toHaveAttribute('title', /.+/);
  expect((await logo(page).locator('> svg').boundingBox())?.width).toBe(60);
  await page.goto(`${siteUrl()}/ja/magazine`);
  await expect(logo(page), 'each host has pages of its own').toHaveAttribute('href', '/ja');
});

test('the media-library host begins with what there is to use, and what narrows it', async ({
  page,
}) => {
  await page.goto(mediaUrl());
  await expect(page).toHaveURL(`${mediaUrl()}/en/media-library`);
  await expect(page.locator('h1')).toHaveText('Media Library');
  await page
    .locator('main')
    .getByRole('link', { name: /^Collections/ })
    .click();
  await expect(page).toHaveURL(`${mediaUrl()}/en/media-library?type=collection`);
  expect(await page.locator('main article').count()).toBeGreaterThan(0);
});

test('a pitch’s logo leads to the newsroom as the Media Library', DEEP, async ({ page }) => {
  const { pitches } = await pitchesOf('en');
  const branded = pitches.find(({ brand }) => brand !== null);
  await page.goto(`${siteUrl()}/en/pitches/${branded?.slug}`);
  await expect(logo(page)).toHaveAttribute('href', `${siteUrl()}/en/newsroom`);
  await expect(logo(page)).toHaveAttribute('title', 'Media Library');
  expect((await logo(page).locator('> svg').boundingBox())?.width).toBe(60);
});

test(
  'over a portrait hero the section is highlighted and the others dimmed, yet legible',
  DEEP,
  async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(siteUrl() + ((await samplePaths('en'))['story portrait'] ?? ''));
    const sections = header(page).locator('> nav').getByRole('link');
    for (const brand of ['velden', 'tarn', 'paceline', 'courtside']) {
      await page.evaluate((name) => {
        for (const each of document.querySelectorAll<HTMLElement>('[data-brand]')) {
          each.dataset.brand = name;
        }
      }, brand);
      await untilStill(page);
      const looks = await sections.evaluateAll(looksOnField);
      const [current, ...others] = looks.toSorted((a, b) => b.opacity - a.opacity);
      expect(current?.opacity).toBe(1);
      expect(others.map(({ opacity }) => opacity).filter((opacity) => opacity > 0.9)).toEqual([]);
      for (const { contrast } of looks) expect(contrast, brand).toBeGreaterThanOrEqual(4.5);
    }
  },
);
