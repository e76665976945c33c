import type { Page } from '@playwright/test';

/** Chromium counts a swapped font's last pixel; a picture without its place would be ten times this. */
export const MOST_SHIFTED = 0.02;

/** Sums up what of the page moves by itself, from here on; answers what asks for the sum. */
export async function countShifts(page: Page): Promise<() => Promise<number>> {
  // A font that comes late, on a busy machine, is not the fault of the page under test.
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(sumUp);
  return () => shiftedOn(page);
}

/** Sums up what moves by itself on each page that is opened from here on, from its beginning. */
export async function countShiftsOfEach(page: Page): Promise<void> {
  await page.addInitScript(sumUp);
}

/** The sum of the page that is open. */
export const shiftedOn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const seen: readonly number[] = Reflect.get(window, 'shifts');
    return seen.reduce((sum, value) => sum + value, 0);
  });

/** Run in a page. */
function sumUp(): void {
  const seen: number[] = [];
  Object.assign(window, { shifts: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.push(Number(Reflect.get(entry, 'value')));
  }).observe({ type: 'layout-shift' });
}
