import { LOCALES } from '@masthead/locales/registry';
import type { Page } from '@playwright/test';
import { sidewaysScroll, violationsOf } from '../support/axe.ts';
import { DEEP } from '../support/deep.ts';
import { loadOwnFonts } from '../support/faces.ts';
import { cutBySheet, fitOf, SHEETS } from '../support/fit.ts';
import { SAMPLE_NAMES, samplePaths } from '../support/sample.ts';
import { countShiftsOfEach, MOST_SHIFTED, shiftedOn } from '../support/shifts.ts';
import { expect, siteUrl, test } from '../support/test.ts';
import { longLines, openRows } from '../support/typesetting.ts';

/** CSS pixels; 320 is a desktop at 400 % zoom (WCAG 1.4.10). */
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const NARROWEST = { width: 320, height: 640 };
/** Between the breakpoints, where words are longest and where they have no spaces. */
const BETWEEN: Readonly<Record<string, readonly number[]>> = { de: [480, 820], th: [480, 820] };
/** Its words are longest, and sheets are narrow. */
const PRINTED = 'de';
/** Scripts and languages that differ most in typesetting. */
const LOOKED_AT = ['en', 'de', 'ja', 'th'];
/** With full-width characters. */
const FULL_WIDTH: ReadonlySet<string> = new Set(['ja']);
/** Per line, with room for narrow letters and for Latin names among full-width characters. */
const MOST_CHARACTERS = 72;
const MOST_FULL_WIDTH = 48;
/** Tests per language, so that several workers can share it. */
const PARTS = 3;

test('the sample has a page of every type in English', async () => {
  expect(Object.keys(await samplePaths('en'))).toEqual(expect.arrayContaining(SAMPLE_NAMES));
});

test.describe('every page type is accessible, quiet and fits', DEEP, () => {
  test.describe.configure({ mode: 'parallel' });
  test.use({ viewport: DESKTOP, contextOptions: { reducedMotion: 'reduce' } });

  for (const locale of LOOKED_AT) {
    for (let part = 0; part < PARTS; part += 1) {
      test(`in ${locale}, part ${part + 1} of ${PARTS}`, async ({ page }) => {
        // As many pages as types, each in three widths.
        test.setTimeout(300_000);
        const samples = Object.entries(await samplePaths(locale));
        for (const [name, path] of samples.filter((_sample, index) => index % PARTS === part)) {
          await test.step(`${name} ${path}`, () => lookAt(page, locale, path));
        }
      });
    }
  }
});

/** Every page type: one Latin language, one other; the two widths that differ most. */
const QUICK = [
  ['home', 'ja', DESKTOP],
  ['story standard', 'en', PHONE],
  ['releases', 'ja', PHONE],
] as const;

for (const [name, locale, viewport] of QUICK) {
  test.describe(`${name} in ${locale} at ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } });

    test('is accessible, quiet and fits', async ({ page }) => {
      const path = (await samplePaths(locale))[name] ?? '';
      await expectSound(page, locale, path);
      await expectFitting(page, path);
      await page.setViewportSize(NARROWEST);
      expect(await sidewaysScroll(page), 'at 320 px').toBeLessThanOrEqual(0);
    });
  });
}

/** At any width. */
async function expectSound(page: Page, locale: string, path: string): Promise<void> {
  const response = await page.goto(siteUrl() + path);
  await page.evaluate(loadOwnFonts);
  expect(response?.status(), path).toBe(200);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.locator('h1')).toHaveCount(1);
  expect.soft(await page.evaluate(() => scrollY), `${path} begins at its top`).toBe(0);
  const most = FULL_WIDTH.has(locale) ? MOST_FULL_WIDTH : MOST_CHARACTERS;
  expect.soft(await page.evaluate(longLines, most), `${path} has long lines`).toEqual([]);
}

/** At its present width. */
async function expectFitting(page: Page, path: string): Promise<void> {
  const where = `${path} at ${page.viewportSize()?.width} px`;
  expect.soft(await violationsOf(page), where).toEqual([]);
  expect.soft(await sidewaysScroll(page), where).toBeLessThanOrEqual(0);
  expect.soft(await page.evaluate(openRows), where).toEqual([]);
}

async function lookAt(page: Page, locale: string, path: string): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await expectSound(page, locale, path);
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await expectFitting(page, path);
  }
  await page.setViewportSize(NARROWEST);
  expect.soft(await sidewaysScroll(page), `${path} at 320 px`).toBeLessThanOrEqual(0);
  for (const width of BETWEEN[locale] ?? []) {
    await page.setViewportSize({ width, height: 900 });
    const { over, narrow } = await fitOf(page);
    expect.soft(over, `${path} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0);
    expect.soft(narrow, `${path} at ${width} px`).toEqual([]);
    expect.soft(await page.evaluate(openRows), `${path} at ${width} px`).toEqual([]);
  }
  if (locale !== PRINTED) return;
  for (const [format, width] of Object.entries(SHEETS)) {
    expect.soft(await cutBySheet(page, width), `${path} on ${format}`).toEqual([]);
  }
}

test(
  'home answers in every language, with every other one as its alternate',
  DEEP,
  async ({ page }) => {
    for (const locale of LOCALES) {
      await page.goto(`${siteUrl()}/${locale}`);
      const alternates = page.locator('link[rel=alternate][hreflang]');
      await expect(alternates).toHaveCount(LOCALES.length + 1);
      await expect(page.locator('h1')).toHaveCount(1);
    }
  },
);

test('no page shifts anything while it loads', DEEP, async ({ page }) => {
  test.slow();
  await countShiftsOfEach(page);
  for (const path of Object.values(await samplePaths('en'))) {
    await page.goto(siteUrl() + path, { waitUntil: 'networkidle' });
    expect.soft(await shiftedOn(page), path).toBeLessThan(MOST_SHIFTED);
  }
});
