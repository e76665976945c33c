import type { Page } from '@playwright/test';

/** How a page fits its window between the breakpoints. */
export interface Fit {
  /** By how much it is wider than the window, in CSS pixels. */
  readonly over: number;
  /** Classes of what holds running text and has too little room for it. */
  readonly narrow: readonly string[];
}

/** How a page fits the window that it has. */
export function fitOf(page: Page): Promise<Fit> {
  return page.evaluate(() => ({
    over: document.documentElement.scrollWidth - innerWidth,
    // What holds running text, laid on fewer of the twelve columns than were there of six.
    narrow: [
      ...document.querySelectorAll('main .grid > :is(p, div, h1, h2, ul):not(.visually-hidden)'),
    ]
      .filter((element) => element.checkVisibility())
      .filter(({ clientWidth }) => clientWidth > 0 && clientWidth < 200)
      .map(({ className }) => className),
  }));
}

/** A4 and Letter less the sheet's margins (styles/print.css), in CSS pixels. */
export const SHEETS = { A4: 688, Letter: 710 } as const;

/** The beginnings of all that is wider than a sheet of paper, or cut by it. */
export async function cutBySheet(page: Page, width: number): Promise<readonly string[]> {
  await page.setViewportSize({ width, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  const cut = await page.locator('main *:visible').evaluateAll(
    (elements, most) =>
      elements
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          return left < -1 || right > most + 1;
        })
        .map((element) => element.outerHTML.slice(0, 150)),
    width,
  );
  await page.emulateMedia({ media: null });
  return cut;
}
