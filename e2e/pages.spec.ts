import { AxeBuilder } from '@axe-core/playwright';
import { LOCALES } from '@masthead/locales/registry';
import { samplePaths } from './support/sample.ts';
import { expect, siteUrl, test } from './support/test.ts';

const WIDTHS = { phone: 390, desktop: 1440 };
/** Scripts and languages that differ most in how they are set. */
const LOOKED_AT = ['en', 'de', 'ja', 'th'];
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const [device, width] of Object.entries(WIDTHS)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport: { width, height: 900 }, contextOptions: { reducedMotion: 'reduce' } });

    for (const locale of LOOKED_AT) {
      test(`every page type in ${locale} is accessible, quiet and fits`, async ({ page }) => {
        for (const [name, path] of Object.entries(await samplePaths(locale))) {
          const response = await page.goto(siteUrl() + path);
          expect(response?.status(), path).toBe(200);
          await expect(page.locator('html')).toHaveAttribute('lang', locale);
          const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
          const found = violations.map(
            ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html)}`,
          );
          expect(found, `${name} ${path}`).toEqual([]);
          expect(await sidewaysScroll(page), `${name} scrolls sideways`).toBeLessThanOrEqual(0);
        }
      });
    }
  });
}

test('home answers in every language, with every other one as its alternate', async ({ page }) => {
  for (const locale of LOCALES) {
    await page.goto(`${siteUrl()}/${locale}`);
    const alternates = page.locator('link[rel=alternate][hreflang]');
    await expect(alternates).toHaveCount(LOCALES.length + 1);
    await expect(page.locator('h1')).toHaveCount(1);
  }
});

test.describe('at 320 px, which is 400 % zoom of a desktop', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no page scrolls sideways', async ({ page }) => {
    for (const locale of LOOKED_AT) {
      for (const path of Object.values(await samplePaths(locale))) {
        await page.goto(siteUrl() + path);
        expect(await sidewaysScroll(page), path).toBeLessThanOrEqual(0);
      }
    }
  });
});

test('a story shifts nothing while it loads', async ({ page }) => {
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
    expect(shifted, path).toBeLessThan(0.02);
  }
});

function sidewaysScroll(page: import('@playwright/test').Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
