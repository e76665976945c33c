import type { Page } from '@playwright/test';
import { DEEP, deepUnless } from '../support/deep.ts';
import { chosen, storyIn } from '../support/languages.ts';
import { PHONE, SMALLEST } from '../support/shell.ts';
import { expect, siteUrl, test } from '../support/test.ts';

const select = (page: Page) => page.locator('select[name=to]');
const openMenu = (page: Page) => page.locator('header button[popovertarget=menu]').first().click();

for (const locale of ['en', 'th']) {
  test.describe(`the phone's select in ${locale}`, deepUnless(locale === 'en'), () => {
    test.use({ viewport: PHONE });
    test('leads on at a touch, and the choice is kept', async ({ page, context }) => {
      const { path, links } = await storyIn(locale);
      await page.goto(siteUrl() + path);
      await openMenu(page);
      await expect(page.locator('#menu button[type=submit]')).toHaveCSS('visibility', 'hidden');
      await select(page).selectOption({ label: '日本語' });
      await expect(page).toHaveURL(siteUrl() + links.ja);
      expect(await chosen(context)).toBe('ja');
    });

    test('waits for its button while keys choose', async ({ page }) => {
      const { path } = await storyIn(locale);
      await page.goto(siteUrl() + path);
      await openMenu(page);
      await expect(page.locator('#menu button[type=submit]')).toHaveCSS('visibility', 'hidden');
      await select(page).focus();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      const href = await select(page).inputValue();
      expect(href).not.toBe(path);
      // Had the choice sent it, the form would have led away from the page by the time that its button has the focus.
      await page.keyboard.press('Tab');
      await expect(page.locator('#menu button[type=submit]')).toBeFocused();
      expect(page.url()).toBe(siteUrl() + path);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(siteUrl() + href);
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('has a button, and the choice is kept', DEEP, async ({ page, context }) => {
        const { path, links } = await storyIn(locale);
        await page.goto(siteUrl() + path);
        await openMenu(page);
        await select(page).selectOption({ label: 'Nederlands' });
        await page.locator('#menu button[type=submit]').click();
        await expect(page).toHaveURL(siteUrl() + links.nl);
        expect(await chosen(context)).toBe('nl');
      });
    });
  });
}

for (const locale of ['en', 'de', 'ja', 'th']) {
  for (const viewport of [{ width: 320, height: 640 }, SMALLEST]) {
    test(
      `the select in ${locale} fits into ${viewport.width} × ${viewport.height}`,
      DEEP,
      async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.goto(`${siteUrl()}/${locale}`);
        await openMenu(page);
        await select(page).scrollIntoViewIfNeeded();
        const box = await select(page).boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(viewport.width);
      },
    );
  }
}
