import type { Page } from '@playwright/test';
import { deepUnless } from '../support/deep.ts';
import { test } from '../support/edited-servers.ts';
import { languageButton, languageList, linksOn, MISSING } from '../support/languages.ts';
import { expect, firstOf, publishCopy, SOON, statusOf } from '../support/own-servers.ts';
import type { RunningServers } from '../support/servers.ts';
import { DESKTOP, PHONE, SMALLEST } from '../support/shell.ts';

const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

interface Untranslated {
  readonly path: string;
  /** The language that lacks it, and where its link leads instead. */
  readonly locale: string;
  readonly href: string;
}

/** A release that one language lacks, and that language: the sample has all of its items in every language. */
async function pageWithoutTranslation(servers: RunningServers): Promise<Untranslated> {
  const locale = 'th';
  const [release] = await firstOf(servers, '/newsroom/releases', 1);
  const { slug } = await publishCopy(servers, release?.id ?? '', (each) => each !== locale);
  const path = `/en/newsroom/releases/${slug}`;
  await expect.poll(() => statusOf(servers, path), SOON).toBe('200');
  const href = (await linksOn(path, servers.siteUrl))[locale] ?? '';
  expect(href).toMatch(new RegExp(`${MISSING}$`));
  return { path, locale, href };
}

test.describe('a page that is not translated', () => {
  for (const viewport of [DESKTOP, PHONE, SMALLEST]) {
    test(
      `leads to its section with a notice at ${viewport.width} × ${viewport.height}`,
      deepUnless(viewport === PHONE),
      async ({ page, servers }) => {
        const { path, locale, href } = await pageWithoutTranslation(servers);
        await page.setViewportSize(viewport);
        await page.goto(servers.siteUrl + path);
        // Both switchers have it; the one that the window shows is tested above and below.
        await page.locator(`#languages a[lang="${locale}"]`).dispatchEvent('click');
        await expect(page).toHaveURL(servers.siteUrl + href);
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

    test('says so as well', async ({ page, servers }) => {
      const { path, locale, href } = await pageWithoutTranslation(servers);
      await page.setViewportSize(DESKTOP);
      await page.goto(servers.siteUrl + path);
      await languageButton(page).click();
      await languageList(page).locator(`a[lang="${locale}"]`).click();
      await expect(page).toHaveURL(servers.siteUrl + href);
      await expect(page.locator('#not-translated')).toBeVisible();
      await page.locator('#not-translated').getByRole('link').click();
      await expect(page.locator('#not-translated')).toBeHidden();
    });
  });
});
