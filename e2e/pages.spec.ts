import { LOCALES } from '@masthead/locales/registry';
import type { Page } from '@playwright/test';
import { sidewaysScroll, violationsOf } from './support/axe.ts';
import { SAMPLE_NAMES, samplePaths } from './support/sample.ts';
import { expect, siteUrl, test } from './support/test.ts';
import { longLines } from './support/typesetting.ts';

/** CSS pixels; 320 is 400 % zoom of a desktop, which must not scroll sideways (WCAG 1.4.10). */
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 320, height: 640 };
/** Scripts and languages that differ most in how they are set. */
const LOOKED_AT = ['en', 'de', 'ja', 'th'];
/** Of these, those whose signs are as wide as high. */
const FULL_WIDTH: ReadonlySet<string> = new Set(['ja']);
/** To a line, with some to spare for texts of narrow letters, and for Latin names among full-width signs. */
const MOST_CHARACTERS = 72;
const MOST_FULL_WIDTH = 48;
/** So many tests share a language's pages, so that several workers can. */
const PARTS = 3;

test('the sample has a page of every type in English', async () => {
  expect(Object.keys(await samplePaths('en'))).toEqual(expect.arrayContaining(SAMPLE_NAMES));
});

test.describe('every page type is accessible, quiet and fits', () => {
  test.describe.configure({ mode: 'parallel' });
  test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

  for (const locale of LOOKED_AT) {
    for (let part = 0; part < PARTS; part += 1) {
      test(`in ${locale}, part ${part + 1} of ${PARTS}`, async ({ page }) => {
        // As many pages as there are types, each looked at in three widths.
        test.setTimeout(180_000);
        const samples = Object.entries(await samplePaths(locale));
        for (const [name, path] of samples.filter((_sample, index) => index % PARTS === part)) {
          await test.step(`${name} ${path}`, () => lookAt(page, locale, path));
        }
      });
    }
  }
});

async function lookAt(page: Page, locale: string, path: string): Promise<void> {
  await page.setViewportSize(DESKTOP);
  const response = await page.goto(siteUrl() + path);
  expect(response?.status(), path).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.locator('h1')).toHaveCount(1);
  expect.soft(await page.evaluate(() => scrollY), `${path} begins at its top`).toBe(0);
  const most = FULL_WIDTH.has(locale) ? MOST_FULL_WIDTH : MOST_CHARACTERS;
  expect.soft(await page.evaluate(longLines, most), `${path} has long lines`).toEqual([]);
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    expect.soft(await violationsOf(page), `${path} at ${size.width} px`).toEqual([]);
    expect.soft(await sidewaysScroll(page), `${path} at ${size.width} px`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize(NARROWEST);
  expect.soft(await sidewaysScroll(page), `${path} at 320 px`).toBeLessThanOrEqual(0);
}

test('home answers in every language, with every other one as its alternate', async ({ page }) => {
  for (const locale of LOCALES) {
    await page.goto(`${siteUrl()}/${locale}`);
    const alternates = page.locator('link[rel=alternate][hreflang]');
    await expect(alternates).toHaveCount(LOCALES.length + 1);
    await expect(page.locator('h1')).toHaveCount(1);
  }
});

test('no page shifts anything while it loads', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Object.assign(window, {
          shifted: Reflect.get(window, 'shifted') + Reflect.get(entry, 'value'),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  for (const path of Object.values(await samplePaths('en'))) {
    await page.goto(siteUrl() + path, { waitUntil: 'networkidle' });
    const shifted = await page.evaluate(() => Number(Reflect.get(window, 'shifted')));
    // Chromium counts a swapped font's last pixel; a picture without its place would be ten times this.
    expect.soft(shifted, path).toBeLessThan(0.02);
  }
});
