import { AT_TOP, headerPlace } from '#src/loader/header-place.ts';

/**
 * Keeps the header in place while the page scrolls (spec §2.3); styles use `data-stuck` and `data-away`. A
 * hidden header is inert but returns for the keyboard. Fixed headers are left alone.
 */
export function controlHeader(header: HTMLElement): void {
  if ('fixedHeader' in document.documentElement.dataset) return;
  let place = AT_TOP;
  let frame = 0;
  /** Keyboard users must see what they have focused in the header. */
  let byKeys = false;

  const put = (isStuck: boolean, isAway: boolean): void => {
    // No transition the first time it leaves the flow.
    header.toggleAttribute('data-no-transition', isStuck && !header.hasAttribute('data-stuck'));
    header.toggleAttribute('data-stuck', isStuck);
    header.toggleAttribute('data-away', isAway);
    header.inert = isAway;
  };
  const decide = (): void => put(place.isStuck, place.isHidden && !isInUse(header, byKeys));
  const look = (): void => {
    frame = 0;
    place = headerPlace(place, scrollY);
    decide();
  };
  const scrolled = (): void => {
    if (frame === 0) frame = requestAnimationFrame(look);
  };
  /** Shift+Tab from the content must be able to reach the header's last link. */
  const stepped = ({ key, shiftKey }: KeyboardEvent): void => {
    byKeys = true;
    if (key !== 'Tab' || !shiftKey || !header.inert) return;
    header.inert = false;
    requestAnimationFrame(decide);
  };
  const pointed = (): void => {
    byKeys = false;
  };

  // A restored page may begin further down; reading at once would force early layout.
  scrolled();
  addEventListener('scroll', scrolled, { passive: true });
  addEventListener('keydown', stepped);
  for (const type of POINTING) addEventListener(type, pointed, { passive: true });
}

const POINTING = ['pointerdown', 'wheel', 'touchmove'] as const;

function isInUse(header: HTMLElement, byKeys: boolean): boolean {
  if (byKeys && header.contains(document.activeElement)) return true;
  return header.querySelector(':popover-open, :modal') !== null;
}
