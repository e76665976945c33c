/** Dark or light, more contrast, forced colours, larger articles (decision 0041). */

import type { Locator, Page } from '@playwright/test';
import { violationsOf } from '../support/axe.ts';
import { DEEP } from '../support/deep.ts';
import { samplePaths } from '../support/sample.ts';
import { DESKTOP, PHONE } from '../support/shell.ts';
import { expect, siteUrl, test } from '../support/test.ts';

const STORY = 'story standard';
const storyUrl = async (locale = 'en'): Promise<string> =>
  siteUrl() + ((await samplePaths(locale))[STORY] ?? '');

const footer = (page: Page, choice: string): Locator =>
  page.locator(`body > footer select[data-display=${choice}]`);

const groundOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

const PAPER = 'rgb(246, 245, 241)';
const INK = 'rgb(17, 17, 17)';

/** The one whose media query applies. */
const themeColour = (page: Page): Promise<string | undefined> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
      .filter(({ media }) => media === '' || matchMedia(media).matches)
      .map(({ content }) => content)
      .join(),
  );

test.describe('every page type on ink', DEEP, () => {
  test.describe.configure({ mode: 'parallel' });
  test.use({ colorScheme: 'dark', viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });
  for (const part of [0, 1, 2]) {
    test(`is dark, and as legible as on paper, part ${part + 1} of 3`, async ({ page }) => {
      test.setTimeout(300_000);
      const samples = Object.entries(await samplePaths('en'));
      for (const [name, path] of samples.filter((_sample, index) => index % 3 === part)) {
        await page.setViewportSize(DESKTOP);
        await page.goto(siteUrl() + path);
        expect.soft(await groundOf(page), name).toBe(INK);
        for (const size of [DESKTOP, PHONE]) {
          await page.setViewportSize(size);
          const faults = await violationsOf(page, ['color-contrast']);
          expect.soft(faults, `${name} at ${size.width} px`).toEqual([]);
        }
      }
    });
  }
});

test('the system decides, and may change its mind; on ink all is as legible', async ({ page }) => {
  await page.goto(await storyUrl());
  expect([await groundOf(page), await themeColour(page)]).toEqual([PAPER, '#f6f5f1']);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect([await groundOf(page), await themeColour(page)]).toEqual([INK, '#111111']);
  expect(await violationsOf(page, ['color-contrast'])).toEqual([]);
});

test('a choice is kept over a reload and on other pages, without a cookie, until it is taken back', async ({
  page,
  context,
}) => {
  await page.goto(await storyUrl());
  await footer(page, 'scheme').selectOption('dark');
  expect([await groundOf(page), await themeColour(page)]).toEqual([INK, '#111111']);
  await page.reload();
  expect(await groundOf(page)).toBe(INK);
  await page.goto(`${siteUrl()}/de/newsroom`);
  expect([await groundOf(page), await themeColour(page)]).toEqual([INK, '#111111']);
  await expect(footer(page, 'scheme')).toHaveValue('dark');
  expect(await context.cookies()).toEqual([]);
  await footer(page, 'scheme').selectOption('');
  expect([await groundOf(page), await themeColour(page)]).toEqual([PAPER, '#f6f5f1']);
  expect(await page.evaluate(() => localStorage.length), 'nothing stays behind').toBe(0);
});

test('light is chosen where the system is dark; what is always dark stays so', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(await storyUrl());
  await footer(page, 'scheme').selectOption('light');
  expect([await groundOf(page), await themeColour(page)]).toEqual([PAPER, '#f6f5f1']);
  expect(
    await page.locator('body > footer').evaluate((each) => getComputedStyle(each).backgroundColor),
  ).toBe(INK);
  await page.goto(siteUrl() + ((await samplePaths('en')).vertical_video ?? ''));
  expect([await groundOf(page), await themeColour(page)], 'by its own flag').toEqual([
    INK,
    '#111111',
  ]);
});

test('nothing is drawn before the choice is known', async ({ browser }) => {
  // A page of its own: this one is a 404.
  const page = await browser.newPage();
  await page.addInitScript(() => {
    localStorage.setItem('scheme', 'dark');
    // The body exists and nothing of it has been drawn.
    new MutationObserver((_changes, observer) => {
      if (document.body === null) return;
      Reflect.set(window, 'schemeAtFirst', document.documentElement.dataset.scheme);
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  // Without the loader.
  await page.route(/\/assets\/client-/, (route) =>
    route.fulfill({ contentType: 'text/javascript' }),
  );
  for (const path of ['/en', '/en/no-such-page', (await samplePaths('en')).pitch]) {
    await page.goto(siteUrl() + path);
    expect(await page.evaluate(() => Reflect.get(window, 'schemeAtFirst')), path).toBe('dark');
    expect(await groundOf(page), path).toBe(INK);
  }
  await page.close();
});

test('another window of the newsroom follows', DEEP, async ({ page, context }) => {
  const other = await context.newPage();
  await page.goto(await storyUrl());
  await other.goto(`${siteUrl()}/en/newsroom`);
  await footer(page, 'scheme').selectOption('dark');
  await expect.poll(() => groundOf(other)).toBe(INK);
  await expect(footer(other, 'scheme')).toHaveValue('dark');
});

test('the choices are made by keyboard', async ({ page }) => {
  await page.goto(`${siteUrl()}/en/newsroom`);
  await page.getByRole('contentinfo').getByLabel('Appearance').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(footer(page, 'scheme')).toHaveValue('dark');
  expect(await groundOf(page)).toBe(INK);
});

test('the phone’s menu has them, too', DEEP, async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${siteUrl()}/en/newsroom`);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByLabel('Appearance').selectOption('dark');
  expect(await groundOf(page)).toBe(INK);
  await expect(footer(page, 'scheme')).toHaveValue('dark');
});

test('the text of articles is as large as its reader wants, and nothing else', async ({ page }) => {
  await page.goto(await storyUrl());
  const sizes = (): Promise<readonly number[]> =>
    page.evaluate(() => {
      const texts = [...document.querySelectorAll('article p')];
      const text = texts.find((each) => (each.textContent ?? '').length > 200);
      const others = ['h1', 'body > header', 'body > footer a', 'figcaption'];
      return [text, ...others.map((each) => document.querySelector(each))].map((each) =>
        each ? Number.parseFloat(getComputedStyle(each).fontSize) : 0,
      );
    });
  const [text = 0, ...rest] = await sizes();
  await footer(page, 'text').selectOption('3');
  const [larger = 0, ...others] = await sizes();
  expect(larger / text).toBeCloseTo(1.5);
  expect(others).toEqual(rest);
  await page.reload();
  expect((await sizes())[0]).toBe(larger);
  await page.emulateMedia({ media: 'print' });
  const printed = await sizes();
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  expect(await sizes(), 'on paper it is as ever').toEqual(printed);
});

test('a page on ink prints black on white', DEEP, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(await storyUrl());
  await footer(page, 'scheme').selectOption('dark');
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await groundOf(page)).toBe('rgb(255, 255, 255)');
  const colours = await page
    .locator('main :is(h1, h2, p):visible')
    .evaluateAll((all) => [...new Set(all.map((each) => getComputedStyle(each).color))]);
  const black = ['rgb(0, 0, 0)', 'rgb(68, 68, 68)'];
  expect(colours.filter((colour) => !black.includes(colour))).toEqual([]);
});

test('who asks for more contrast gets no greys', async ({ page }) => {
  await page.emulateMedia({ contrast: 'more' });
  for (const path of ['/en/newsroom', new URL(await storyUrl()).pathname]) {
    await page.goto(siteUrl() + path);
    const colours = await page
      .locator('main :is(.quiet, .label):visible')
      .evaluateAll((all) => [...new Set(all.map((each) => getComputedStyle(each).color))]);
    expect(
      colours.filter((each) => ![INK, PAPER].includes(each)),
      path,
    ).toEqual([]);
  }
});

test('with colours of the system’s own what is chosen is told by more than colour', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${siteUrl()}/en/newsroom`);
  const lines = await page
    .locator('body > header > nav a')
    .evaluateAll((all) =>
      all.map((each) => [
        each.hasAttribute('aria-current'),
        getComputedStyle(each).textDecorationLine === 'underline',
      ]),
    );
  expect(lines.some(([isCurrent]) => isCurrent)).toBe(true);
  for (const [isCurrent, isUnderlined] of lines) expect(isUnderlined).toBe(isCurrent);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, colorScheme: 'dark' });

  test('the system’s setting decides, and there is nothing to choose', async ({ page }) => {
    await page.goto(`${siteUrl()}/en/newsroom`);
    await expect(page.locator('body')).toHaveCSS('background-color', INK);
    await expect(footer(page, 'scheme')).toBeHidden();
  });
});
