/** Text at 125, 150 and 200 %: nothing touches, is cut, or scrolls sideways. */

import { LOCALES } from '@masthead/locales/registry';
import type { Page } from '@playwright/test';
import { DEEP } from '../support/deep.ts';
import { loadOwnFonts } from '../support/faces.ts';
import { cutOf, touchingIn } from '../support/large-text.ts';
import { samplePaths } from '../support/sample.ts';
import { expect, siteUrl, test } from '../support/test.ts';

/** CSS pixels; the last is most browsers' default. */
const TEXT_SIZES = [32, 24, 20, 16];
const WIDTHS = [390, 820, 1024, 1440];
/** Text sizes by width for every page type: the header is checked at all. */
const LAYOUTS = [
  { size: 32, widths: [390, 1024] },
  { size: 24, widths: [820] },
  { size: 20, widths: [390, 1440] },
];
/** Languages whose words and scripts differ most; others only at the header. */
const LOOKED_AT = ['en', 'de', 'ja', 'th'];
const PARTS = 3;

/** The browser's setting, which layouts follow; not a page's own style. */
async function setTextSize(page: Page, standard: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard } });
  await devtools.detach();
}

test.describe('large text', DEEP, () => {
  test.describe.configure({ mode: 'parallel' });
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const locale of LOOKED_AT) {
    for (let part = 0; part < PARTS; part += 1) {
      test(`every page type fits in ${locale}, part ${part + 1} of ${PARTS}`, async ({ page }) => {
        test.setTimeout(300_000);
        const samples = Object.values(await samplePaths(locale));
        for (const path of samples.filter((_sample, index) => index % PARTS === part)) {
          await page.goto(siteUrl() + path);
          await page.evaluate(loadOwnFonts);
          for (const { size, widths } of LAYOUTS) {
            await setTextSize(page, size);
            for (const width of widths) {
              await page.setViewportSize({ width, height: 900 });
              const where = `${path} at ${width} px with text of ${size} px`;
              expect.soft(await page.evaluate(cutOf), where).toEqual([]);
              expect.soft(await page.evaluate(touchingIn, 'body > header'), where).toEqual([]);
            }
          }
        }
      });
    }
  }

  test('the header folds into its menu before its parts touch, in every language', async ({
    page,
  }) => {
    test.slow();
    for (const locale of LOCALES) {
      await page.goto(`${siteUrl()}/${locale}/newsroom`);
      await page.evaluate(loadOwnFonts);
      for (const size of TEXT_SIZES) {
        await setTextSize(page, size);
        for (const width of [...WIDTHS, 900, 1200, 1912]) {
          await page.setViewportSize({ width, height: 900 });
          const where = `${locale} at ${width} px with text of ${size} px`;
          expect.soft(await page.evaluate(touchingIn, 'body > header'), where).toEqual([]);
          // Either the sections or their button, never both or none.
          const hasSections = await page.locator('body > header > nav').isVisible();
          const hasMenu = await page
            .locator('body > header [popovertarget=menu]')
            .first()
            .isVisible();
          expect.soft(hasMenu, where).toBe(!hasSections);
        }
      }
    }
  });
});

test('what touches, and what is cut, is found', DEEP, async ({ page }) => {
  await page.setContent(
    '<body style="margin:0"><header style="display:flex;width:90px"><a href="/" style="width:60px">a</a>' +
      '<button style="margin-left:-20px">b</button></header><p style="width:2000px">wide</p></body>',
  );
  expect(await page.evaluate(touchingIn, 'body > header')).toEqual(['a × b']);
  expect(await page.evaluate(cutOf)).toHaveLength(1);
});
