/**
 * Snap scrolling for wheels and trackpads (spec §2.2). Browsers treat each small wheel turn as a whole scroll
 * and snap back for ever; here a section only catches scrolling towards it. Touch uses the browser's own
 * snapping (styles/flags.css).
 */

/** The sections of styles/flags.css. */
const SECTIONS =
  ':is(main > :not([data-hero]), main > article:not([data-hero]) > *, body > footer)';
/** Part of the window's height within which a section must be. */
const REACH = 1 / 3;

/**
 * The place where a scroll comes to rest: at the nearest section ahead within reach, else where it is.
 * @param sections their places in the page, in pixels, as are all the others
 */
export function restAfter(
  sections: readonly number[],
  { from, to, reach }: { from: number; to: number; reach: number },
): number {
  const way = Math.sign(to - from);
  const ahead = sections.filter((at) => (at - to) * way >= 0 && Math.abs(at - to) <= reach);
  return way === 0 || ahead.length === 0 ? to : way * Math.min(...ahead.map((at) => at * way));
}

function sectionPlaces(): number[] {
  const padding = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  const last = document.documentElement.scrollHeight - innerHeight;
  return [...document.querySelectorAll(SECTIONS)].map((section) => {
    const margin = Number.parseFloat(getComputedStyle(section).scrollMarginTop);
    const at = section.getBoundingClientRect().top + scrollY - margin - (padding || 0);
    return Math.round(Math.min(Math.max(at, 0), last));
  });
}

/** Only where the browser doesn't snap and motion is welcome. */
const isOurs = (): boolean =>
  getComputedStyle(document.documentElement).scrollSnapType === 'none' &&
  matchMedia('(prefers-reduced-motion: no-preference)').matches;

/** Does nothing without `scrollend` support: scrolling is free then. */
export function snapForward(): void {
  let from = scrollY;
  let isTurned = false;
  addEventListener(
    'wheel',
    ({ ctrlKey }) => {
      isTurned ||= !ctrlKey;
    },
    { passive: true },
  );
  // Scrolling by anchors, keys, search and scripts isn't snapped.
  document.addEventListener('scrollend', () => {
    const to = scrollY;
    if (isTurned && isOurs()) {
      const top = restAfter(sectionPlaces(), { from, to, reach: innerHeight * REACH });
      if (Math.abs(top - to) >= 1) scrollTo({ top, behavior: 'smooth' });
    }
    isTurned = false;
    from = to;
  });
}
