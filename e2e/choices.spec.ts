import type { Page } from '@playwright/test';
import { PHONE } from './support/shell.ts';
import { expect, siteUrl, test } from './support/test.ts';

test.use({ viewport: PHONE });

const chosen = (page: Page) => page.locator('main nav ul:has(a[href*="="]) [aria-current]');

/** Where each choice of the pages' rows leads that a phone has no room for at first. */
async function lastChoices(page: Page): Promise<readonly string[]> {
  return page
    .locator('main nav ul:has(a[href*="="])')
    .evaluateAll((rows) =>
      rows
        .filter((row) => row.scrollWidth > row.clientWidth)
        .map((row) => row.querySelector('li:last-child > a')?.getAttribute('href') ?? ''),
    );
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of ['/en/newsroom/releases', '/th/search', '/ja/search', '/de/search']) {
    test(`on ${path} what a list is narrowed by is in sight, and the page stands at its top`, async ({
      page,
    }) => {
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
    });
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
      // Of one that the browser brings in partly, the middle of what it brings in.
      const middle = (Math.max(left, 0) + Math.min(right, innerWidth)) / 2;
      const at = document.elementFromPoint(middle, top + height / 2);
      return at !== null && focused?.contains(at);
    });
    expect(isSeen).toBe(true);
    await page.keyboard.press('Tab');
  }
});
