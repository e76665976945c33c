import type { Page } from '@playwright/test';
import { expect, siteUrl, test } from '../support/test.ts';

/**
 * The page's grid (spec §9): 6 columns on xs, 12 otherwise; `pages.spec.ts` checks that everything
 * fits.
 */

/** Without its two edges. */
const columnsOf = (page: Page): Promise<readonly number[]> =>
  page
    .locator('main .grid')
    .evaluateAll((grids) =>
      grids
        .map((grid) => getComputedStyle(grid).gridTemplateColumns.split(' ').length - 2)
        .filter((count, index, counts) => counts.indexOf(count) === index),
    );

test('a phone has 6 columns, everything wider 12', async ({ page }) => {
  await page.goto(`${siteUrl()}/en`);
  for (const [width, columns] of [
    [390, 6],
    [479, 6],
    [480, 12],
    [599, 12],
    [820, 12],
    [1440, 12],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await columnsOf(page), `at ${width} px`).toEqual([columns]);
  }
});
