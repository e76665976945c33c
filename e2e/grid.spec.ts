import type { Page } from '@playwright/test';
import { samplePaths } from './support/sample.ts';
import { expect, siteUrl, test } from './support/test.ts';
import { openRows } from './support/typesetting.ts';

/** The page's grid (spec §9): 6 columns on xs, 12 otherwise, in every width between the breakpoints. */

/** Tracks of the grid besides its two edges. */
const columnsOf = (page: Page): Promise<readonly number[]> =>
  page
    .locator('main .grid')
    .evaluateAll((grids) =>
      grids
        .map((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length - 2)
        .filter((count, index, counts) => counts.indexOf(count) === index),
    );

for (const [width, columns] of [
  [390, 6],
  [479, 6],
  [480, 12],
  [599, 12],
  [820, 12],
  [1440, 12],
] as const) {
  test(`${width} px are ${columns} columns`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${siteUrl()}/en`);
    expect(await columnsOf(page)).toEqual([columns]);
  });
}

for (const locale of ['de', 'th']) {
  test(`between the breakpoints nothing of any page in ${locale} is squeezed or runs out`, async ({
    page,
  }) => {
    for (const path of Object.values(await samplePaths(locale))) {
      await page.goto(siteUrl() + path);
      for (const width of [480, 820, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(openRows), `${path} at ${width} px`).toEqual([]);
        const { over, narrow } = await page.evaluate(() => ({
          over: document.documentElement.scrollWidth - innerWidth,
          // What holds running text, laid on fewer of the twelve columns than were there of six.
          narrow: [
            ...document.querySelectorAll(
              'main .grid > :is(p, div, h1, h2, ul):not(.visually-hidden)',
            ),
          ]
            .filter((element) => element.checkVisibility())
            .filter(({ clientWidth }) => clientWidth > 0 && clientWidth < 200)
            .map(({ className }) => className),
        }));
        expect(over, `${path} at ${width} px scrolls sideways`).toBeLessThanOrEqual(0);
        expect(narrow, `${path} at ${width} px`).toEqual([]);
      }
    }
  });
}
