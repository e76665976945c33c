/** Scrolling distance before the header stays with the window (spec §9, sticky threshold). */
const STICKY_THRESHOLD = 60;
/** Scrolling of a resting finger, in CSS pixels, which is ignored. */
const MIN_SCROLL = 4;

export interface HeaderPlace {
  readonly isStuck: boolean;
  readonly isHidden: boolean;
  /** The scroll position at which this was decided, in CSS pixels. */
  readonly y: number;
}

export const AT_TOP: HeaderPlace = { isStuck: false, isHidden: false, y: 0 };

/**
 * The header's place after a scroll to `y` (spec §2.3): sticky past the threshold, hidden on the way down,
 * back on the way up. It returns to the page only at the very top, where both are the same.
 */
export function headerPlace(before: HeaderPlace, y: number): HeaderPlace {
  if (y <= 0) return AT_TOP;
  if (!before.isStuck && y <= STICKY_THRESHOLD) return { ...AT_TOP, y };
  if (before.isStuck && Math.abs(y - before.y) < MIN_SCROLL) return before;
  return { isStuck: true, isHidden: y > before.y, y };
}
