import type { Locator, Page } from '@playwright/test';
import { DEEP, deepUnless } from '../support/deep.ts';
import { untilAlive, untilStill } from '../support/shell.ts';
import { expect, siteUrl, test } from '../support/test.ts';

/** Queries and their suggestions. */
const WRITTEN = [
  { locale: 'en', text: 'wat', says: /wat/i, counted: /^\d suggestions\. / },
  { locale: 'ja', text: '水', says: /水/, counted: /\d/ },
  { locale: 'th', text: 'น้ำ', says: /น้ำ/, counted: /\d/ },
];

const opener = (page: Page) => page.locator('body > header mh-island[name=SearchPanel] > a');
const list = (within: Locator) => within.getByRole('listbox');
const options = (within: Locator) => within.getByRole('option');
/** A choice belongs to the list in which it was made. */
const untilSuggested = (within: Locator, text: string): Promise<void> =>
  expect(options(within).first().locator('b')).toHaveText(new RegExp(`^${text}$`, 'i'));
const said = (within: Locator) => within.getByRole('status').filter({ hasText: /./ });

/** With the field opened. */
const PLACES = {
  async 'the header’s panel'(page: Page, locale: string) {
    await page.goto(`${siteUrl()}/${locale}/company`);
    await untilAlive(page);
    await opener(page).click();
    const around = page.locator('mh-island[name=SearchPanel] dialog');
    await expect(around.locator('input')).toBeFocused();
    return { around, field: around.locator('input') };
  },
  async 'the search page'(page: Page, locale: string) {
    await page.goto(`${siteUrl()}/${locale}/search`);
    const around = page.getByRole('main');
    const field = around.getByRole('combobox');
    await field.focus();
    return { around, field };
  },
} as const;

for (const [place, open] of Object.entries(PLACES)) {
  for (const { locale, text, says, counted } of WRITTEN) {
    const isQuick = place === 'the header’s panel' ? locale === 'en' : locale === 'ja';
    test(
      `in ${place} the keyboard chooses from what is suggested in ${locale}`,
      deepUnless(isQuick),
      async ({ page }) => {
        const { around, field } = await open(page, locale);
        await expect(field).toHaveAttribute('role', 'combobox');
        await expect(field).toHaveAttribute('aria-expanded', 'false');
        await page.keyboard.type(text);
        await untilSuggested(around, text);
        await expect(list(around)).toBeVisible();
        await expect(field).toHaveAttribute('aria-expanded', 'true');
        await expect(field).toHaveAttribute('aria-controls', /.+/);
        await expect(said(around), 'their number is said').toHaveText(counted);
        const count = await options(around).count();
        expect(count).toBeGreaterThan(1);
        for (const option of await options(around).all()) await expect(option).toContainText(says);

        const chosen = around.locator('[aria-selected=true]');
        await expect(chosen).toHaveCount(0);
        await page.keyboard.press('ArrowUp');
        await expect(options(around).nth(count - 1)).toHaveAttribute('aria-selected', 'true');
        await page.keyboard.press('ArrowDown');
        await expect(chosen, 'past the end stands the text').toHaveCount(0);
        await page.keyboard.press('ArrowDown');
        await expect(options(around).first()).toHaveAttribute('aria-selected', 'true');
        await expect(field).toHaveAttribute(
          'aria-activedescendant',
          (await options(around).first().getAttribute('id')) ?? '',
        );
        await expect(field, 'the field keeps the keyboard').toBeFocused();

        const title = (await options(around).first().locator('span').first().textContent()) ?? '';
        await page.keyboard.press('Enter');
        await expect(page).not.toHaveURL(/\/(search|company)(\?|$)/);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      },
    );
  }

  const isPanel = place === 'the header’s panel';
  test(`in ${place} a pointer chooses`, deepUnless(isPanel), async ({ page }) => {
    const { around } = await open(page, 'en');
    await page.keyboard.type('velod');
    const word = options(around).filter({ hasText: /^velodrome\s*$/ });
    await word.click();
    await expect(page).toHaveURL(`${siteUrl()}/en/search?q=velodrome`);
  });

  test(
    `in ${place} Escape closes the list before anything else`,
    deepUnless(!isPanel),
    async ({ page }) => {
      const { around, field } = await open(page, 'en');
      await page.keyboard.type('water');
      await expect(list(around)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(list(around)).toHaveCount(0);
      await expect(field).toBeFocused();
      await expect(field).toHaveValue('water');
      await page.keyboard.press('ArrowDown');
      await expect(list(around), 'an arrow brings it back').toBeVisible();
      await page.keyboard.press('Tab');
      await expect(list(around), 'it goes with the focus').toHaveCount(0);
    },
  );

  test(`in ${place} Enter with nothing chosen searches for the text`, DEEP, async ({ page }) => {
    const { around } = await open(page, 'en');
    await page.keyboard.type('dyehouse');
    await expect(list(around)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${siteUrl()}/en/search?q=dyehouse`);
  });

  for (const { name, width, height } of [
    { name: '320 pixels', width: 320, height: 640 },
    { name: 'four times the size', width: 320, height: 256 },
  ]) {
    test(`in ${place} suggestions can be reached at ${name}`, DEEP, async ({ page }) => {
      await page.setViewportSize({ width, height });
      const { around } = await open(page, 'en');
      await page.keyboard.type('wat');
      await untilSuggested(around, 'wat');
      await untilStill(page);
      await expect(list(around)).toBeVisible();
      await page.keyboard.press('ArrowUp');
      await untilStill(page);
      await expect(around.locator('[aria-selected=true]')).toBeInViewport();
      const [shown, wide] = await page.evaluate(() => [
        innerWidth,
        document.documentElement.scrollWidth,
      ]);
      expect(wide, 'nothing to scroll sideways').toBe(shown);
    });
  }
}

test('in the panel the second Escape closes it, and a text kept offers nothing by itself', async ({
  page,
}) => {
  const { around, field } = await PLACES['the header’s panel'](page, 'en');
  await page.keyboard.type('water');
  await expect(list(around)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(around).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(around).toBeHidden();
  await expect(opener(page)).toBeFocused();

  await opener(page).click();
  await expect(field).toHaveValue('water');
  await untilStill(page);
  await expect(list(around), 'the panel stays as high as it opens').toHaveCount(0);
});

test('clearing the panel’s text takes away what was suggested for it', DEEP, async ({ page }) => {
  const { around, field } = await PLACES['the header’s panel'](page, 'en');
  await page.keyboard.type('water');
  await expect(list(around)).toBeVisible();
  await around.getByRole('button', { name: 'Clear input' }).click();
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(list(around)).toHaveCount(0);
  await expect(field).toHaveAttribute('aria-expanded', 'false');
});

test('the page goes down with the panel as suggestions come', DEEP, async ({ page }) => {
  const { around } = await PLACES['the header’s panel'](page, 'en');
  await untilStill(page);
  await page.keyboard.type('wat');
  await untilSuggested(around, 'wat');
  await expect(list(around)).toBeVisible();
  await untilStill(page);
  const height = (await around.boundingBox())?.height ?? 0;
  const header = await page.locator('body > header').boundingBox();
  expect(header?.y).toBeCloseTo(height, 0);
});
