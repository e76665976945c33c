/** Weight of fonts on a first page, and no movement when they arrive (decision 0039). */

import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { DEEP, deepUnless } from '../support/deep.ts';
import { withDeviceFont } from '../support/device-face.ts';
import { samplePaths } from '../support/sample.ts';
import { countShiftsOfEach, MOST_SHIFTED, shiftedOn } from '../support/shifts.ts';
import { askApi, siteUrl } from '../support/test.ts';

/** Bytes of all fonts of a first page. */
const MAX_LATIN = 90_000;
/** With a name that has a marked letter. */
const MAX_ENGLISH = 55_000;
const MAX_THAI = 110_000;
/** Includes Korean text; Chinese and Japanese text uses the device's font (decision 0039). */
const MAX_KOREAN = 200_000;
const MAX_JAPANESE = 205_000;
const MAX_SIMPLIFIED = 215_000;
const MAX_TRADITIONAL = 245_000;
const MOST = {
  ...{ en: MAX_ENGLISH, de: MAX_LATIN, th: MAX_THAI, ko: MAX_KOREAN, ja: MAX_JAPANESE },
  ...{ 'zh-Hans': MAX_SIMPLIFIED, 'zh-Hant': MAX_TRADITIONAL },
};
const WITH_SETS = new Set(['ko', 'ja', 'zh-Hans', 'zh-Hant']);

/** The set is made some seconds after the newsroom was filled. */
async function setMade(locale: string): Promise<void> {
  if (!WITH_SETS.has(locale)) return;
  const made = () => askApi<{ data: { font_set: unknown } }>('/configuration', locale);
  await expect.poll(async () => (await made()).data.font_set, { timeout: 100_000 }).not.toBeNull();
}

/** Scrolls through the page and answers its fonts with their bytes. */
async function fontsOf(page: Page, path: string): Promise<Record<string, number>> {
  const faces: Record<string, number> = {};
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'font') return;
    faces[new URL(response.url()).pathname] = (await response.body()).length;
  });
  await page.goto(siteUrl() + path);
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      // Layout requests fonts. A busy browser was seen to draw no frame for minutes.
      document.body.getBoundingClientRect();
      await new Promise((resolve) => setTimeout(resolve, 30));
    }
    await document.fonts.ready;
  });
  await page.waitForLoadState('networkidle');
  return faces;
}

for (const locale of Object.keys(MOST) as (keyof typeof MOST)[]) {
  test(
    `a first page in ${locale} loads few faces, its headline’s at once`,
    deepUnless(locale === 'en'),
    async ({ browser }) => {
      await setMade(locale);
      const paths = await samplePaths(locale);
      for (const path of [
        `/${locale}`,
        paths['story standard'] ?? '',
        `/${locale}/newsroom/releases`,
      ]) {
        const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
        const page = await context.newPage();
        await withDeviceFont(page, locale);
        const faces = await fontsOf(page, path);
        const bytes = Object.values(faces).reduce((sum, each) => sum + each, 0);
        expect
          .soft(bytes, `${path}: ${JSON.stringify(Object.values(faces))}`)
          .toBeLessThanOrEqual(MOST[locale]);
        const preloads = await page
          .locator('link[rel=preload][as=font]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
        expect(preloads.filter((each) => !(each in faces))).toEqual([]);
        expect(preloads[0]).toMatch(
          WITH_SETS.has(locale) ? /^\/media\/faces\/\w+\.woff2$/ : /archivo-narrow|thai-800/,
        );
        await context.close();
      }
    },
  );
}

/** Inter's ranges on the page that have a letter. */
const rangesWith = (page: Page, letter: string): Promise<string[]> =>
  page.evaluate((point) => {
    const has = (range: string): boolean => {
      const [first = '', last = first] = range.replace('U+', '').split('-');
      return point >= Number.parseInt(first, 16) && point <= Number.parseInt(last, 16);
    };
    return [...document.fonts]
      .filter(({ family, style }) => family.includes('Inter') && style === 'normal')
      .filter(({ family }) => !family.includes('Fallback'))
      .map(({ unicodeRange }) => unicodeRange)
      .filter((ranges) => ranges.split(/,\s*/).some(has));
  }, letter.codePointAt(0) ?? 0);

test('a page names the faces of its own letters, and fetches those of letters that come later', async ({
  page,
}) => {
  const faces: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') faces.push(new URL(request.url()).pathname);
  });
  await page.goto(`${siteUrl()}/en`);
  expect(await rangesWith(page, 'ç')).toHaveLength(1);
  expect(await rangesWith(page, 'ł')).toEqual([]);
  // Islands bring whole sheets without fonts: browsers would lay out all text again.
  await page.locator('body > header mh-island[name=SearchPanel] > a').click();
  const field = page.locator('mh-island[name=SearchPanel] input[type=search]');
  await field.fill('run');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await rangesWith(page, 'ł')).toEqual([]);
  await field.fill('Łódź');
  await expect.poll(() => rangesWith(page, 'ł')).toHaveLength(1);
  await expect.poll(() => faces.some((face) => face.includes('-polish-'))).toBe(true);
  expect(faces.filter((face) => /czech|nordic|rest|signs/.test(face))).toEqual([]);
});

for (const [locale, path] of [
  ['ja', '/ja'],
  ['th', '/th'],
  ['ko', '/ko'],
] as const) {
  test(`nothing moves on ${path} when its faces come late`, DEEP, async ({ page }) => {
    await setMade(locale);
    await page.setViewportSize({ width: 1440, height: 900 });
    await withDeviceFont(page, locale);
    await countShiftsOfEach(page);
    await page.route(/\.woff2$/, async (route) => {
      await sleep(800);
      await route.continue();
    });
    await page.goto(siteUrl() + path);
    await page.evaluate(() => document.fonts.ready);
    await page.waitForLoadState('networkidle');
    expect(await shiftedOn(page)).toBeLessThanOrEqual(MOST_SHIFTED);
  });
}

/** A Thai story: once its late fonts are there, whole sheets move nothing. */
async function expectUnmovedBySheets(page: Page): Promise<void> {
  const main = page.locator('main');
  const height = async () => (await main.boundingBox())?.height;
  await page.goto(siteUrl() + ((await samplePaths('th'))['story standard'] ?? ''));
  await page.evaluate(() => document.fonts.ready);
  const before = await height();
  await page.locator('mh-island[name=CopyLink] a').first().focus();
  await expect(page.locator('body link[rel=stylesheet]:not([media])')).not.toHaveCount(0);
  await page.waitForLoadState('networkidle');
  expect(await height()).toBe(before);
  expect(await shiftedOn(page)).toBeLessThanOrEqual(MOST_SHIFTED);
}

test('faces of letters that come later move nothing of a Thai page', DEEP, async ({ page }) => {
  await withDeviceFont(page, 'th');
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fetched.push(request.url());
  });
  await page.goto(siteUrl() + ((await samplePaths('th'))['story standard'] ?? ''));
  await page.evaluate(() => document.fonts.ready);
  const main = page.locator('main');
  const before = (await main.boundingBox())?.height;
  await page.locator('body > header mh-island[name=SearchPanel] > a').click();
  await page.locator('mh-island[name=SearchPanel] input[type=search]').fill('Łódź');
  await expect.poll(() => rangesWith(page, 'ł')).toHaveLength(1);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  expect((await main.boundingBox())?.height).toBe(before);
  const thaiFonts = () =>
    [...document.fonts].filter(
      ({ family, weight }) => family.includes('Noto Sans Thai') && weight === '400',
    ).length;
  expect(await page.evaluate(thaiFonts)).toBe(1);
  expect(fetched, 'none is fetched anew').toEqual([...new Set(fetched)]);
});

test(
  'Thai faces that come too late stay away, also when a script brings whole sheets',
  DEEP,
  async ({ page }) => {
    await withDeviceFont(page, 'th');
    await countShiftsOfEach(page);
    await page.route(/\.woff2$/, async (route) => {
      await sleep(1500);
      await route.continue();
    });
    await expectUnmovedBySheets(page);
  },
);

test(
  'Thai faces that come between the first paint and the next task stay away too',
  DEEP,
  async ({ page }) => {
    await withDeviceFont(page, 'th');
    await countShiftsOfEach(page);
    await page.route(/\.woff2$/, async (route) => {
      await sleep(1000);
      await route.continue();
    });
    // A busy machine: the page has no time from its first paint, then everything to do at once.
    await page.addInitScript(() => {
      const busy = new MessageChannel();
      busy.port1.onmessage = () => {
        const until = performance.now() + 2500;
        while (performance.now() < until);
      };
      const look = (): void => {
        if (document.querySelector('main h1') === null) requestAnimationFrame(look);
        else busy.port2.postMessage('');
      };
      requestAnimationFrame(look);
    });
    await expectUnmovedBySheets(page);
  },
);
