import type { Page } from '@playwright/test';
import { DEEP, deepUnless } from '../support/deep.ts';
import { samplePaths } from '../support/sample.ts';
import {
  DESKTOP,
  durations,
  holdIslands,
  leavesByTab,
  PHONE,
  placeOf,
  untilAlive,
  untilStill,
  wheel,
} from '../support/shell.ts';
import { expect, siteUrl, test } from '../support/test.ts';

const opener = (page: Page) => page.locator('body > header button[popovertarget=menu]').first();
const menu = (page: Page) => page.locator('#menu');
const volumes = (page: Page) => page.locator('#all-volumes');
const volumesOpener = (page: Page) => page.locator('button[popovertarget=all-volumes]').first();

/** Where the page stands after a turn of the wheel. */
async function scrolledBy(page: Page, by: number): Promise<number> {
  await wheel(page, by);
  return (await placeOf(page)).scroll;
}

async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize(PHONE);
  await page.goto(siteUrl() + path);
  await untilAlive(page);
}

for (const locale of ['en', 'th']) {
  test(
    `the menu in ${locale} opens, keeps the focus, and gives all back`,
    deepUnless(locale === 'en'),
    async ({ page }) => {
      await open(page, (await samplePaths(locale))['story standard'] ?? '');
      await wheel(page, 900);
      await wheel(page, -200);
      await untilStill(page);
      const before = await placeOf(page);
      const ways = {
        Escape: () => page.keyboard.press('Escape'),
        'the close button': () => menu(page).locator('button[popovertarget=menu]').click(),
      };
      for (const [way, leave] of Object.entries(ways)) {
        await opener(page).click();
        await expect(menu(page)).toBeVisible();
        await untilStill(page);
        expect(await menu(page).boundingBox()).toMatchObject({ x: 0, y: 0, height: PHONE.height });
        await expect(menu(page).locator('nav').first().getByRole('link')).toHaveCount(4);
        await expect(menu(page).locator('nav').first().locator('[aria-current]')).toHaveCount(1);
        expect(await leavesByTab(page, 24), 'focus stays inside').toBe(false);
        await wheel(page, 400);
        expect(await placeOf(page)).toMatchObject({ scroll: before.scroll, width: before.width });
        await leave();
        await expect(menu(page), way).toBeHidden();
        await expect(opener(page), `${way} gives the focus back`).toBeFocused();
        await expect.poll(async () => (await placeOf(page)).scroll, way).toBe(before.scroll);
      }
    },
  );
}

test('it closes when a navigation starts, and is closed on the way back', async ({ page }) => {
  await open(page, '/en/magazine');
  await opener(page).click();
  await menu(page).getByRole('link', { name: 'Mission' }).click();
  await page.waitForURL(`${siteUrl()}/en/mission`);
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect.poll(() => scrolledBy(page, 500)).toBeGreaterThan(0);
});

test('it closes when the window grows past its breakpoint', async ({ page }) => {
  await open(page, '/en/magazine');
  await opener(page).click();
  await expect(menu(page)).toBeVisible();
  await page.setViewportSize(DESKTOP);
  await expect(menu(page)).toBeHidden();
  await expect.poll(() => scrolledBy(page, 500), 'the page is not left locked').toBeGreaterThan(0);
});

test('the navigation comes at lg and not before, and an open menu goes then', async ({ page }) => {
  const nav = page.locator('body > header nav').first();
  await open(page, '/en/magazine');
  await page.setViewportSize({ width: 899, height: 800 });
  await expect(opener(page)).toBeVisible();
  await expect(nav).toBeHidden();
  await opener(page).click();
  await expect(menu(page)).toBeVisible();
  await page.setViewportSize({ width: 885, height: 800 });
  await expect(menu(page)).toBeVisible();
  await page.setViewportSize({ width: 900, height: 800 });
  await expect(menu(page)).toBeHidden();
  await expect(nav).toBeVisible();
  await expect(opener(page)).toBeHidden();
});

test('it closes at every other breakpoint, too', DEEP, async ({ page }) => {
  await open(page, '/en/magazine');
  for (const width of [560, 700, 560, 390]) {
    await opener(page).click();
    await expect(menu(page)).toBeVisible();
    await page.setViewportSize({ width, height: PHONE.height });
    await expect(menu(page), `at ${width} px`).toBeHidden();
  }
});

test('its search shortcut opens the search panel, which gives the focus back', async ({ page }) => {
  await open(page, '/en/magazine');
  await opener(page).click();
  await menu(page).getByRole('link', { name: 'Search' }).click();
  await expect(menu(page)).toBeHidden();
  await expect(page.locator('mh-island[name=SearchPanel] input')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener(page)).toBeFocused();
});

test('a tap before the page is alive opens it, and it is modal once it is', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const release = await holdIslands(page);
  await page.goto(`${siteUrl()}/ja/magazine`);
  await opener(page).click();
  await expect(menu(page)).toBeVisible();
  release();
  await expect(page.locator('#menu:modal')).toBeVisible();
  expect(await leavesByTab(page, 24)).toBe(false);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
});

test('with reduced motion, neither menu nor volumes move', DEEP, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/en/magazine');
  for (const [button, dialog] of [
    [opener(page), menu(page)],
    [volumesOpener(page), volumes(page)],
  ] as const) {
    await button.click();
    await expect(dialog).toBeVisible();
    expect(await durations(page)).toEqual({});
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await durations(page)).toEqual({});
  }
});

/** What a dialog's way out is called. */
const CLOSE = { ja: /閉じる/, th: /ปิด/, de: /schließen/ } as const;

for (const locale of ['ja', 'th', 'de'] as const) {
  test(
    `at 320 px and at 400 % zoom nothing of the shell runs out of sight in ${locale}`,
    deepUnless(locale === 'de'),
    async ({ page }) => {
      await page.goto(`${siteUrl()}/${locale}/magazine`);
      await untilAlive(page);
      const search = page.locator('mh-island[name=SearchPanel]');
      for (const height of [640, 256]) {
        await page.setViewportSize({ width: 320, height });
        for (const [button, dialog] of [
          [opener(page), menu(page)],
          [search.locator('> a'), search.locator('dialog')],
          [volumesOpener(page), volumes(page)],
        ] as const) {
          await wheel(page, -20_000);
          await button.click();
          await expect(dialog).toBeVisible();
          const over = await dialog.evaluate(
            (element) => element.scrollWidth - element.clientWidth,
          );
          expect(over, 'it does not scroll sideways').toBeLessThanOrEqual(0);
          await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight));
          await expect(dialog.getByRole('button', { name: CLOSE[locale] })).toBeInViewport();
          await page.keyboard.press('Escape');
          await expect(dialog).toBeHidden();
        }
        const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(over).toBeLessThanOrEqual(0);
      }
    },
  );
}

for (const locale of ['en', 'th']) {
  test.describe(`without JavaScript in ${locale}`, deepUnless(locale === 'th'), () => {
    test.use({ javaScriptEnabled: false });

    test('the menu opens, closes, and leads on', async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.goto(`${siteUrl()}/${locale}/magazine`);
      await opener(page).click();
      await expect(menu(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(menu(page)).toBeHidden();
      await opener(page).click();
      await expect(menu(page).locator('nav').first().getByRole('link')).toHaveCount(4);
      await menu(page).locator(`a[href="/${locale}/mission"]`).click();
      await page.waitForURL(`${siteUrl()}/${locale}/mission`);
    });

    test(
      'it gives way to the header where the window grows past its breakpoint',
      DEEP,
      async ({ page }) => {
        await page.setViewportSize(PHONE);
        await page.goto(`${siteUrl()}/${locale}/magazine`);
        await opener(page).click();
        await page.setViewportSize(DESKTOP);
        await expect(menu(page)).toBeHidden();
        await page.locator('body > header > nav').getByRole('link').nth(1).click();
        await page.waitForURL(`${siteUrl()}/${locale}/mission`);
      },
    );
  });
}
