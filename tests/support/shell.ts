import { expect, type Locator, type Page } from '@playwright/test';

/** The widths at which the shell differs, in CSS pixels: below lg and from it on. */
export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };
/** A phone of the smallest kind, which is also 400 % zoom in a window of 1280 × 1024. */
export const SMALLEST = { width: 320, height: 256 };

/** Where the page stands, and who has the focus. */
export interface Place {
  readonly scroll: number;
  /** Of the content, from the window's top. */
  readonly top: number;
  readonly width: number;
  readonly focus: string;
}

export function placeOf(page: Page): Promise<Place> {
  return page.evaluate(() => {
    const main = document.querySelector('main')?.getBoundingClientRect();
    const focused = document.activeElement;
    return {
      scroll: scrollY,
      top: Math.round(main?.top ?? 0),
      width: main?.width ?? 0,
      focus: focused?.getAttribute('aria-label') ?? focused?.tagName ?? '',
    };
  });
}

/** Waits until all the header's islands answer; the loader gives them their time when it is idle. */
export async function untilAlive(page: Page): Promise<void> {
  await page.locator('mh-island[name=SearchPanel] > [role=button]').waitFor();
}

/** Waits until an element of an island answers: React keeps what it knows of it there, and then sees to its effects. */
export async function untilHydrated(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((each) => Object.keys(each).some((key) => /^__react/.test(key))))
    .toBe(true);
  await untilStill(element.page());
}

/** Keeps islands' scripts back, so that the page is not alive yet; answers what lets them come. */
export async function holdIslands(page: Page): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/(?!client-)[^/]+\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/**
 * How long a frame or the end of an animation is waited for, in milliseconds: a busy browser was seen to draw none for
 * minutes. Reading from the page then forces a layout.
 */
const FRAME_MS = 500;
const MOVEMENT_MS = 10_000;

/**
 * Waits for all movement to end, also for what the next frame starts; not for what goes on for ever, stands still
 * or follows the scroll position, such as the line of reading.
 */
export function untilStill(page: Page): Promise<unknown> {
  return page.evaluate(
    async ([frameMs, movementMs]) => {
      const within = (limit: number, event: Promise<unknown>) =>
        Promise.race([event, new Promise((resolve) => setTimeout(resolve, limit))]);
      await within(frameMs, new Promise(requestAnimationFrame));
      await within(frameMs, new Promise(requestAnimationFrame));
      const ending = document
        .getAnimations()
        .filter(
          ({ effect, playState, timeline }) =>
            playState === 'running' &&
            timeline === document.timeline &&
            effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY,
        );
      await within(movementMs, Promise.allSettled(ending.map(({ finished }) => finished)));
    },
    [FRAME_MS, MOVEMENT_MS] as const,
  );
}

/** Turns the wheel, and waits until the page has done what it does then. */
export async function wheel(page: Page, by: number): Promise<void> {
  await page.mouse.move(200, 400);
  await page.mouse.wheel(0, by);
  await page.evaluate(async (frameMs) => {
    const frame = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => resolve());
        setTimeout(resolve, frameMs);
      });
    for (let [last, same] = [scrollY, 0]; same <= 8; last = scrollY) {
      await frame();
      same = scrollY === last ? same + 1 : 0;
    }
  }, FRAME_MS);
}

/** How long everything that moves now will take, in milliseconds, by what moves. */
export function durations(page: Page): Promise<Readonly<Record<string, number>>> {
  return page.evaluate(() =>
    Object.fromEntries(
      document.getAnimations().flatMap((animation) => {
        const { effect } = animation;
        if (!(effect instanceof KeyframeEffect) || !(animation instanceof CSSTransition)) return [];
        const name = effect.target?.tagName.toLowerCase() ?? '';
        return [
          [`${name} ${animation.transitionProperty}`, Number(effect.getTiming().duration)] as const,
        ];
      }),
    ),
  );
}

/** Steps through a dialog that is open; answers whether the focus ever was in the page behind. */
export async function leavesByTab(page: Page, steps: number): Promise<boolean> {
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement !== body && activeElement?.closest('dialog') === null;
    });
    if (isOutside) return true;
  }
  return false;
}
