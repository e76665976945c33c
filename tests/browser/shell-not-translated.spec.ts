import type { Page } from '@playwright/test';
import { deepUnless } from '../support/deep.ts';
import { languageButton, languageList, linksOn, MISSING } from '../support/languages.ts';
import { samplePaths } from '../support/sample.ts';
import { DESKTOP, PHONE, SMALLEST } from '../support/shell.ts';
import { expect, siteUrl, test } from '../support/test.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

interface Untranslated {
  readonly path: string;
  /** The language that lacks it, and where its link leads instead. */
  readonly locale: string;
  readonly href: string;
}

let found: Promise<Untranslated> | undefined;

/** A page that one language lacks, and that language. */
function pageWithoutTranslation(): Promise<Untranslated> {
  found ??= findUntranslated();
  return found;
}

async function findUntranslated(): Promise<Untranslated> {
  for (const from of ['en', 'de', 'ja'] as const) {
    for (const path of Object.values(await samplePaths(from))) {
      const links = Object.entries(await linksOn(path));
      const [to, href] = links.find(([, each]) => each.endsWith(MISSING)) ?? [];
      if (to !== undefined && href !== undefined) return { path, locale: to, href };
    }
  }
  throw new Error('the sample newsroom has every page in every language');
}

test.describe('a page that is not translated', () => {
  for (const viewport of [DESKTOP, PHONE, SMALLEST]) {
    test(
      `leads to its section with a notice at ${viewport.width} × ${viewport.height}`,
      deepUnless(viewport === PHONE),
      async ({ page }) => {
        const { path, locale, href } = await pageWithoutTranslation();
        await page.setViewportSize(viewport);
        await page.goto(siteUrl() + path);
        // Both switchers have it; the one that the window shows is tested above and below.
        await page.locator(`#languages a[lang="${locale}"]`).dispatchEvent('click');
        await expect(page).toHaveURL(siteUrl() + href);
        const notice = page.locator('#not-translated');
        await expect(notice).toBeVisible();
        await expect(notice).toBeFocused();
        await expect(notice).toHaveAttribute('role', 'status');
        const { height } = (await notice.boundingBox()) ?? { height: Number.NaN };
        expect(height / viewport.height, 'it leaves most of the window').toBeLessThanOrEqual(0.4);
        expect(await scrolled(page)).toBe(0);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(
          0,
        );
        await notice.getByRole('link').click();
        await expect(notice).toBeHidden();
      },
    );
  }

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('says so as well', async ({ page }) => {
      const { path, locale, href } = await pageWithoutTranslation();
      await page.setViewportSize(DESKTOP);
      await page.goto(siteUrl() + path);
      await languageButton(page).click();
      await languageList(page).locator(`a[lang="${locale}"]`).click();
      await expect(page).toHaveURL(siteUrl() + href);
      await expect(page.locator('#not-translated')).toBeVisible();
      await page.locator('#not-translated').getByRole('link').click();
      await expect(page.locator('#not-translated')).toBeHidden();
    });
  });
});
