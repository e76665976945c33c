import type { Page } from '@playwright/test';

/** A transition that has begun. */
export interface Transition {
  /** The name of the element that moves. */
  readonly element: string;
  readonly property: string;
  /** The property's value at first. */
  readonly from: string;
  /** In milliseconds. */
  readonly duration: number;
}

/**
 * Notes every transition inside of an element from here on; answers what asks for them. Looking at what moves now may
 * come too late on a busy machine.
 */
export async function recordTransitions(
  page: Page,
  within: string,
): Promise<() => Promise<readonly Transition[]>> {
  await page.locator(within).evaluate((place) => {
    const seen: Transition[] = [];
    Object.assign(window, { transitions: seen });
    place.addEventListener('transitionrun', (event) => {
      const { target } = event;
      if (!(event instanceof TransitionEvent && target instanceof Element)) return;
      const property = event.propertyName;
      for (const animation of target.getAnimations()) {
        const { effect } = animation;
        if (!(animation instanceof CSSTransition) || !(effect instanceof KeyframeEffect)) continue;
        if (animation.transitionProperty !== property) continue;
        const [first = {}] = effect.getKeyframes();
        seen.push({
          ...{ element: target.tagName.toLowerCase(), property },
          from: String(Reflect.get(first, property)),
          duration: Number(effect.getTiming().duration),
        });
      }
    });
  });
  return () =>
    page.evaluate(() => {
      const seen: readonly Transition[] = Reflect.get(window, 'transitions');
      return seen;
    });
}
