import type { Page } from '@playwright/test';
import { DEEP, deepUnless } from '../support/deep.ts';
import { chosen, languageButton, languageList, storyIn } from '../support/languages.ts';
import { DESKTOP, untilHydrated } from '../support/shell.ts';
import { expect, siteUrl, test } from '../support/test.ts';

const focused = (page: Page) => page.locator(':focus');
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

for (const locale of ['en', 'ja']) {
  test.describe(`the desktop's list of languages in ${locale}`, () => {
    test.use({ viewport: DESKTOP });

    test(
      'opens and closes by pointer, and nothing moves',
      deepUnless(locale === 'en'),
      async ({ page }) => {
        await page.goto(`${siteUrl()}/${locale}/newsroom`);
        const width = await page.evaluate(() => document.documentElement.clientWidth);
        await languageButton(page).click();
        await expect(languageList(page)).toBeVisible();
        expect(await page.evaluate(() => document.documentElement.clientWidth)).toBe(width);
        // The page's margin, where nothing is to be clicked.
        await page.mouse.click(10, 600);
        await expect(languageList(page)).toBeHidden();
        await languageButton(page).click();
        await languageButton(page).click();
        await expect(languageList(page)).toBeHidden();
        expect(await scrolled(page)).toBe(0);
      },
    );

    test(
      'is all the keyboard’s: arrows, Home, End, Escape, and on by Tab',
      deepUnless(locale === 'ja'),
      async ({ page }) => {
        await page.goto(`${siteUrl()}/${locale}/newsroom`);
        await languageButton(page).focus();
        await untilHydrated(languageButton(page));
        await page.keyboard.press('Enter');
        await expect(languageList(page)).toBeVisible();
        await page.keyboard.press('ArrowDown');
        await expect(focused(page)).toHaveAttribute('lang', locale);
        await page.keyboard.press('End');
        await expect(focused(page)).toHaveAttribute('lang', 'zh-Hant');
        await page.keyboard.press('ArrowDown');
        await expect(focused(page)).toHaveAttribute('lang', 'de');
        await page.keyboard.press('ArrowUp');
        await page.keyboard.press('Home');
        await expect(focused(page)).toHaveAttribute('lang', 'de');
        await page.keyboard.press('Escape');
        await expect(languageList(page)).toBeHidden();
        await expect(languageButton(page)).toBeFocused();

        await page.keyboard.press('ArrowDown');
        await expect(languageList(page)).toBeVisible();
        await page.keyboard.press('End');
        await page.keyboard.press('Tab');
        await expect(languageList(page)).toBeHidden();
        expect(await page.evaluate(() => document.activeElement?.closest('#languages'))).toBeNull();
        expect(await scrolled(page)).toBe(0);
      },
    );

    test(
      'closes when the page scrolls away under it',
      deepUnless(locale === 'en'),
      async ({ page }) => {
        await page.goto(`${siteUrl()}/${locale}/newsroom`);
        await languageButton(page).click();
        await expect(languageList(page)).toBeVisible();
        await page.mouse.move(300, 600);
        await page.mouse.wheel(0, 400);
        await expect(languageList(page)).toBeHidden();
      },
    );

    test('opens by the first click, before it is alive', DEEP, async ({ page }) => {
      await page.goto(`${siteUrl()}/${locale}/newsroom`);
      await languageButton(page).dispatchEvent('click');
      await expect(languageList(page)).toBeVisible();
    });

    test.describe('with reduced motion', () => {
      test.use({ contextOptions: { reducedMotion: 'reduce' } });

      test('does not move', DEEP, async ({ page }) => {
        await page.goto(`${siteUrl()}/${locale}/newsroom`);
        await languageButton(page).click();
        expect(await languageList(page).evaluate((each) => each.getAnimations().length)).toBe(0);
      });
    });
  });

  test.describe(`a switch of the language in ${locale}`, () => {
    test.use({ viewport: DESKTOP });

    test(
      'leads to the same page by its slug there, and is kept',
      deepUnless(locale === 'ja'),
      async ({ page, context }) => {
        const { path, links } = await storyIn(locale);
        await page.goto(siteUrl() + path);
        await languageButton(page).click();
        await languageList(page).locator('a[lang="de"]').click();
        await expect(page).toHaveURL(siteUrl() + links.de);
        expect(await chosen(context)).toBe('de');
        await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      },
    );

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('is kept from the first on', deepUnless(locale === 'en'), async ({ page, context }) => {
        const { path, links } = await storyIn(locale);
        await page.goto(siteUrl() + path);
        expect(await chosen(context)).toBeUndefined();
        await languageButton(page).click();
        await languageList(page).locator('a[lang="de"]').click();
        await expect(page).toHaveURL(siteUrl() + links.de);
        expect(await chosen(context)).toBe('de');
        await page.goto(siteUrl() + path);
        expect(page.url()).toBe(siteUrl() + links.de);
      });
    });

    test(
      'keeps a search, and drops what differs from language to language',
      DEEP,
      async ({ page }) => {
        await page.goto(`${siteUrl()}/${locale}/search?q=Velden&page=1`);
        await languageButton(page).click();
        await languageList(page).locator('a[lang="fr"]').click();
        await expect(page).toHaveURL(`${siteUrl()}/fr/search?q=Velden`);
      },
    );
  });
}
