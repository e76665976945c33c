import type { Page } from '@playwright/test';
import { deepUnless } from '../support/deep.ts';
import { samplePaths } from '../support/sample.ts';
import { DESKTOP, PHONE, untilAlive } from '../support/shell.ts';
import { expect, siteUrl, test } from '../support/test.ts';

/** Marks what the keyboard must come to, each with a number; answers how many there are. */
function markStops(page: Page): Promise<number> {
  return page.evaluate(() => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        ':is(a[href], button, select, input:not([type=hidden]), summary, video[controls])',
      ),
    ].filter(
      (element) =>
        element.tabIndex >= 0 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        element.closest('[inert], :is(dialog, [popover]):not(:popover-open, :modal)') === null,
    );
    for (const [number, element] of stops.entries()) element.dataset.stop = String(number);
    return stops.length;
  });
}

interface Stop {
  /** Null: not one of those that were marked. */
  readonly number: string | null;
  /** Whether it shows that it has the focus, and where on the window. */
  readonly isShown: boolean;
  readonly html: string;
}

/** What has the focus; null where that is not in the page. */
function stopOf(page: Page): Promise<Stop | null> {
  return page.evaluate(() => {
    const { activeElement: focused, body } = document;
    if (focused === null || focused === body) return null;
    const box = focused.getBoundingClientRect();
    // A film's own controls show it themselves; a card's link shows it around the card.
    const isRinged =
      focused instanceof HTMLVideoElement ||
      [null, '::after'].some((part) => getComputedStyle(focused, part).outlineStyle !== 'none');
    const isInWindow =
      box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
    return {
      number: focused instanceof HTMLElement ? (focused.dataset.stop ?? null) : null,
      isShown: isRinged && isInWindow,
      html: focused.outerHTML.slice(0, 120),
    };
  });
}

/** Looked at in `npm test`: a landing, a list and a story. */
const QUICK = new Set(['home en 1440', 'releases ja 390', 'story standard en 390']);

for (const size of [PHONE, DESKTOP]) {
  for (const locale of ['en', 'ja']) {
    for (const name of ['home', 'magazine', 'releases', 'story standard']) {
      test(
        `the keyboard goes through all of ${name} in ${locale} at ${size.width} px and out`,
        deepUnless(QUICK.has(`${name} ${locale} ${size.width}`)),
        async ({ page }) => {
          test.slow();
          await page.emulateMedia({ reducedMotion: 'reduce' });
          await page.setViewportSize(size);
          await page.goto(siteUrl() + ((await samplePaths(locale))[name] ?? ''));
          await untilAlive(page);
          const count = await markStops(page);
          const seen = new Set<string>();
          await page.keyboard.press('Tab');
          // A film's own controls are stops of their own inside it.
          for (let steps = 0; steps < 3 * count; steps += 1) {
            const stop = await stopOf(page);
            if (stop === null) break;
            expect(stop.isShown, stop.html).toBe(true);
            if (stop.number !== null) seen.add(stop.number);
            await page.keyboard.press('Tab');
          }
          expect(await stopOf(page), 'it gets out at the end').toBeNull();
          const missed = await page.evaluate(
            (numbers) =>
              [...document.querySelectorAll<HTMLElement>('[data-stop]')]
                .filter(({ dataset }) => !numbers.includes(dataset.stop ?? ''))
                .map(({ outerHTML }) => outerHTML.slice(0, 120)),
            [...seen],
          );
          expect(missed).toEqual([]);
        },
      );
    }
  }
}

test('the first stop leads past the header', async ({ page }) => {
  for (const [locale, size] of [
    ['en', PHONE],
    ['ja', DESKTOP],
  ] as const) {
    await page.setViewportSize(size);
    await page.goto(`${siteUrl()}/${locale}/newsroom`);
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAttribute('href', '#content');
    await expect(page.locator(':focus')).toBeInViewport();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const isInMain = await page.evaluate(() => document.activeElement?.closest('main') !== null);
    expect(isInMain).toBe(true);
  }
});
