import type { Page } from '@playwright/test';
import { DEEP, deepUnless } from '../support/deep.ts';
import { samplePaths } from '../support/sample.ts';
import {
  DESKTOP,
  durations,
  holdIslands,
  PHONE,
  placeOf,
  untilAlive,
  untilStill,
  wheel,
} from '../support/shell.ts';
import { expect, siteUrl, test } from '../support/test.ts';
import { recordTransitions, type Transition } from '../support/transitions.ts';

const PLACES = [
  { name: 'a phone in English', size: PHONE, locale: 'en' },
  { name: 'a phone in Japanese', size: PHONE, locale: 'ja' },
  { name: 'a desktop in English', size: DESKTOP, locale: 'en' },
  { name: 'a desktop in Japanese', size: DESKTOP, locale: 'ja' },
];

const opener = (page: Page) => page.locator('body > header mh-island[name=SearchPanel] > a');
const panel = (page: Page) => page.locator('mh-island[name=SearchPanel] dialog');
const field = (page: Page) => panel(page).locator('input[type=search]');

/** Each way out of the panel. */
const WAYS_OUT: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  Escape: (page) => page.keyboard.press('Escape'),
  'the close button': (page) => panel(page).locator('button').last().click(),
  'the overlay': (page) => page.mouse.click(200, 700),
};

async function openStory(page: Page, locale: string): Promise<void> {
  await page.goto(siteUrl() + ((await samplePaths(locale))['story standard'] ?? ''));
  await untilAlive(page);
}

for (const { name, size, locale } of PLACES) {
  test(
    `the search panel on ${name} opens, locks the page and gives all back`,
    deepUnless(locale === 'ja' && size === PHONE),
    async ({ page }) => {
      await page.setViewportSize(size);
      await openStory(page, locale);
      await wheel(page, 900);
      await wheel(page, -200);
      await untilStill(page);
      for (const [way, leave] of Object.entries(WAYS_OUT)) {
        const before = await placeOf(page);
        expect(before.scroll, 'the page is scrolled').toBeGreaterThan(400);
        await opener(page).click();
        await expect(field(page)).toBeFocused();
        await untilStill(page);
        const box = await panel(page).boundingBox();
        expect(box, 'it takes the whole width from the top').toMatchObject({ x: 0, y: 0 });
        const open = await placeOf(page);
        expect(open.width, 'the page keeps its width').toBe(before.width);
        expect(open.top - before.top, 'the page goes down by its height').toBeCloseTo(
          box?.height ?? 0,
          0,
        );
        await wheel(page, 500);
        expect((await placeOf(page)).scroll, 'the page is locked').toBe(before.scroll);
        await leave(page);
        await expect(panel(page), way).toBeHidden();
        await untilStill(page);
        await expect(opener(page), `${way} gives the focus back`).toBeFocused();
        await expect
          .poll(() => placeOf(page), way)
          .toEqual({ ...before, focus: expect.any(String) });
      }
      await wheel(page, 500);
      expect((await placeOf(page)).scroll, 'the page scrolls again').toBeGreaterThan(700);
    },
  );
}

test('it comes in 500 ms and goes in 300 ms, the page with it', async ({ page }) => {
  await openStory(page, 'en');
  const transitions = await recordTransitions(page, 'body');
  const lengths = (seen: readonly Transition[]) =>
    Object.fromEntries(
      seen.map(({ element, property, duration }) => [`${element} ${property}`, duration]),
    );
  await opener(page).click();
  await expect
    .poll(async () => lengths(await transitions()))
    .toMatchObject({ 'dialog translate': 500, 'main transform': 500 });
  await untilStill(page);
  const coming = (await transitions()).length;
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => lengths((await transitions()).slice(coming)))
    .toMatchObject({ 'dialog translate': 300, 'main transform': 300 });
});

test('it searches for what is written, and for nothing else', async ({ page }) => {
  await openStory(page, 'ja');
  const start = page.url();
  await opener(page).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('   ');
  await page.keyboard.press('Enter');
  expect(page.url(), 'an empty search does nothing').toBe(start);
  await expect(panel(page)).toBeVisible();
  await field(page).fill('  水 ');
  await page.keyboard.press('Enter');
  await page.waitForURL(`${siteUrl()}/ja/search?q=${encodeURIComponent('水')}`);
});

test('its text goes along to the next page, until it is cleared', async ({ page }) => {
  await openStory(page, 'en');
  await opener(page).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('water');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await page.goto(`${siteUrl()}/en/company`);
  await untilAlive(page);
  await opener(page).click();
  await expect(field(page)).toHaveValue('water');
  await panel(page).getByRole('button', { name: 'Clear input' }).click();
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  await page.reload();
  await untilAlive(page);
  await opener(page).click();
  await expect(field(page)).toHaveValue('');
});

test('the keyboard alone opens it, goes through it and leaves it', async ({ page }) => {
  await openStory(page, 'en');
  await opener(page).focus();
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await expect(field(page)).toBeFocused();
    const seen = new Set<string>();
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(() => {
        const { activeElement } = document;
        if (activeElement === document.body) return 'the browser';
        return activeElement?.closest('dialog') === null ? 'the page' : activeElement?.ariaLabel;
      });
      seen.add(focus ?? '');
    }
    expect([...seen], 'focus stays in the panel').not.toContain('the page');
    expect([...seen]).toEqual(expect.arrayContaining(['Search', 'Close search']));
    await page.keyboard.press('Escape');
    await expect(opener(page)).toBeFocused();
  }
});

test('with reduced motion, nothing moves', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStory(page, 'en');
  const before = await placeOf(page);
  await opener(page).click();
  await expect(field(page)).toBeFocused();
  expect(await durations(page)).toEqual({});
  expect((await placeOf(page)).top).toBeGreaterThan(before.top);
  await page.keyboard.press('Escape');
  await expect(panel(page)).toBeHidden();
  expect(await durations(page)).toEqual({});
  expect((await placeOf(page)).top).toBe(before.top);
});

test('a tap before it is alive opens it as soon as it is', DEEP, async ({ page }) => {
  const release = await holdIslands(page);
  const path = (await samplePaths('ja'))['story standard'] ?? '';
  await page.goto(siteUrl() + path);
  await opener(page).click();
  expect(new URL(page.url()).pathname, 'the link does not lead away').toBe(
    encodeURI(decodeURI(path)),
  );
  release();
  await expect(field(page)).toBeFocused();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it is a link to the search page', async ({ page }) => {
    await page.goto(`${siteUrl()}/ja/company`);
    await opener(page).click();
    await page.waitForURL(`${siteUrl()}/ja/search`);
  });
});
