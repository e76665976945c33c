import type { Page } from '@playwright/test';
import { deepUnless } from '../support/deep.ts';
import { DESKTOP, PHONE, placeOf, untilAlive, wheel } from '../support/shell.ts';
import { expect, siteUrl, test } from '../support/test.ts';

// As on most desktops: a scrollbar that takes room, which the page must not gain while it is locked.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] });
  },
});

const opened = {
  menu: { size: PHONE, opener: 'body > header button[popovertarget=menu]', dialog: '#menu' },
  volumes: { size: DESKTOP, opener: 'button[popovertarget=all-volumes]', dialog: '#all-volumes' },
};

/** How wide and high the page is, and where it stands. */
async function pageOf(page: Page) {
  const { scroll, top, width } = await placeOf(page);
  return {
    ...{ scroll, top, width },
    height: await page.evaluate(() => document.documentElement.scrollHeight),
  };
}

async function barWidth(page: Page): Promise<number> {
  return page.evaluate(() => innerWidth - document.documentElement.clientWidth);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, contextOptions: { reducedMotion: 'reduce' } });

    for (const [name, { size, opener, dialog }] of Object.entries(opened)) {
      test(
        `the page stays where it is under the ${name}`,
        deepUnless(javaScriptEnabled === (name === 'menu')),
        async ({ page }) => {
          await page.setViewportSize(size);
          await page.goto(`${siteUrl()}/en/magazine`);
          if (javaScriptEnabled) await untilAlive(page);
          expect(await barWidth(page), 'the scrollbar takes room').toBeGreaterThan(0);
          await page.locator(opener).first().scrollIntoViewIfNeeded();
          const before = await pageOf(page);
          await page.locator(opener).first().click();
          await expect(page.locator(dialog)).toBeVisible();
          await expect.poll(() => pageOf(page)).toEqual(before);
          await wheel(page, 500);
          expect(await pageOf(page), 'the page does not scroll behind it').toEqual(before);
          await page.keyboard.press('Escape');
          await expect(page.locator(dialog)).toBeHidden();
          await expect.poll(() => pageOf(page)).toEqual(before);
        },
      );
    }
  });
}
