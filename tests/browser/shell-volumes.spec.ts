import type { Page } from '@playwright/test';
import { DEEP, deepUnless } from '../support/deep.ts';
import { samplePaths } from '../support/sample.ts';
import {
  DESKTOP,
  holdIslands,
  leavesByTab,
  PHONE,
  placeOf,
  untilAlive,
  untilStill,
  wheel,
} from '../support/shell.ts';
import { expect, siteUrl, test } from '../support/test.ts';

const volumes = (page: Page) => page.locator('#all-volumes');
const opener = (page: Page) => page.locator('button[popovertarget=all-volumes]').first();

/** Each way out of the panel. */
const WAYS_OUT: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'the close button': (page) => volumes(page).getByRole('button').click(),
  'the page beneath it': async (page) => {
    const { width = 0, height = 0 } = (await volumes(page).boundingBox()) ?? {};
    await page.mouse.click(width / 2, height + 10);
  },
};

for (const size of [PHONE, DESKTOP]) {
  for (const locale of ['en', 'ja']) {
    test(
      `the volumes in ${locale} at ${size.width} px come from the top, and give all back`,
      deepUnless(locale === 'ja' && size === PHONE),
      async ({ page }) => {
        await page.setViewportSize(size);
        const paths = await samplePaths(locale);
        for (const path of [paths.magazine ?? '', paths.volume ?? '']) {
          await page.goto(siteUrl() + path);
          await untilAlive(page);
          await opener(page).scrollIntoViewIfNeeded();
          await wheel(page, -100);
          await untilStill(page);
          const before = await placeOf(page);
          for (const [way, leave] of Object.entries(WAYS_OUT)) {
            await opener(page).focus();
            await page.keyboard.press('Enter');
            await expect(volumes(page)).toBeVisible();
            await untilStill(page);
            expect(await volumes(page).boundingBox()).toMatchObject({ x: 0, y: 0 });
            const links = volumes(page).getByRole('listitem').getByRole('link');
            expect(await links.count()).toBeGreaterThan(1);
            await expect(links.first().locator('img')).toBeVisible();
            expect(await leavesByTab(page, 8), 'focus stays inside').toBe(false);
            await leave(page);
            await expect(volumes(page), way).toBeHidden();
            await expect(opener(page), `${way} gives the focus back`).toBeFocused();
            await expect
              .poll(() => placeOf(page), way)
              .toMatchObject({ scroll: before.scroll, width: before.width });
          }
        }
      },
    );
  }
}

test(
  'a tap before the page is alive opens them, and they are modal once it is',
  DEEP,
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    const release = await holdIslands(page);
    await page.goto(`${siteUrl()}/ja/magazine`);
    await opener(page).click();
    await expect(volumes(page)).toBeVisible();
    release();
    await expect(page.locator('#all-volumes:modal')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(volumes(page)).toBeHidden();
  },
);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('they open, close, and lead on', async ({ page }) => {
    for (const locale of ['en', 'th']) {
      await page.goto(`${siteUrl()}/${locale}/magazine`);
      await opener(page).click();
      await expect(volumes(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(volumes(page)).toBeHidden();
      await opener(page).click();
      const link = volumes(page).getByRole('listitem').getByRole('link').first();
      const path = (await link.getAttribute('href')) ?? '';
      await link.click();
      await page.waitForURL(siteUrl() + path);
    }
  });
});
