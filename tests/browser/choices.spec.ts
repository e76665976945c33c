import type { Page } from '@playwright/test';
import { DEEP, deepUnless } from '../support/deep.ts';
import { PHONE } from '../support/shell.ts';
import { expect, siteUrl, test } from '../support/test.ts';

test.use({ viewport: PHONE });

const chosen = (page: Page) => page.locator('main nav ul:has(a[href*="="]) [aria-current]');

/** Choices for which a phone has no room at first. */
async function lastChoices(page: Page): Promise<readonly string[]> {
  return page
    .locator('main nav ul:has(a[href*="="])')
    .evaluateAll((rows) =>
      rows
        .filter((row) => row.scrollWidth > row.clientWidth)
        .map((row) => row.querySelector('li:last-child > a')?.getAttribute('href') ?? ''),
    );
}

/** Share of a row's width by which a chosen link's decoration covers the next one's words. */
async function coveredWords(page: Page): Promise<readonly number[]> {
  return page.locator('main nav li:has(> [aria-current]) + li').evaluateAll((all) =>
    all.map((next) => {
      const before = next.previousElementSibling;
      if (before === null) return 0;
      const words = document.createRange();
      words.selectNodeContents(next.firstElementChild ?? next);
      const [offset = '0'] = getComputedStyle(before).boxShadow.match(/-?[\d.]+px/) ?? [];
      const end = before.getBoundingClientRect().right + Number.parseFloat(offset);
      return Math.max(0, end - words.getBoundingClientRect().left);
    }),
  );
}

for (const width of [390, 820, 1440]) {
  test(`at ${width} px a chosen link covers no words of the next one`, DEEP, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/en/search?q=water', '/en/newsroom/releases', '/en/magazine/videos']) {
      await page.goto(siteUrl() + path);
      const covered = await coveredWords(page);
      expect(covered.length).toBeGreaterThan(0);
      expect(Math.max(...covered), path).toBe(0);
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/en/newsroom/releases', '/th/search', '/ja/search', '/de/search']) {
    test(
      `on ${path} what a list is narrowed by is in sight, and the page stands at its top`,
      deepUnless(path === '/en/newsroom/releases'),
      async ({ page }) => {
        await page.goto(siteUrl() + path);
        const choices = await lastChoices(page);
        expect(choices.length, 'a row is longer than a phone is wide').toBeGreaterThan(0);
        for (const choice of choices) {
          await page.goto(siteUrl() + choice);
          for (const link of await chosen(page).all()) {
            const box = await link.boundingBox();
            expect(box?.x).toBeGreaterThanOrEqual(0);
            expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
          }
          expect(await page.evaluate(() => scrollY)).toBe(0);
        }
      },
    );
  }
});

test('the keyboard finds none of the choices behind the chosen one', async ({ page }) => {
  await page.goto(`${siteUrl()}/en/search`);
  const [last = ''] = await lastChoices(page);
  await page.goto(siteUrl() + last);
  const row = page.locator(`main nav ul:has(a[href="${last}"])`).first();
  await row.locator('a').first().focus();
  for (const _ of await row.locator('li').all()) {
    const isSeen = await page.evaluate(() => {
      const { activeElement: focused } = document;
      const { left, right, top, height } = focused?.getBoundingClientRect() ?? new DOMRect();
      // Of a partly visible one, the middle of the visible part.
      const middle = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      const at = document.elementFromPoint(middle, top + height / 2);
      return at !== null && focused?.contains(at);
    });
    expect(isSeen).toBe(true);
    await page.keyboard.press('Tab');
  }
});
