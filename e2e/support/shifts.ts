import type { Page } from '@playwright/test';

/** Sums up what of the page moves by itself, from here on; answers what asks for the sum. */
export async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen: number[] = [];
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.push(Number(Reflect.get(entry, 'value')));
    }).observe({ type: 'layout-shift' });
  });
  return () =>
    page.evaluate(() => {
      const seen: readonly number[] = Reflect.get(window, 'shifts');
      return seen.reduce((sum, value) => sum + value, 0);
    });
}
