import { AT_TOP, headerPlace } from '#src/loader/header-place.ts';

/**
 * Keeps the page's header in its place while the page scrolls (spec §2.3); the style sheet reads
 * `data-stuck` and `data-away`. Away it is inert, yet it comes back when the keyboard goes back into
 * it. A header that the page fixes stays where it is.
 */
export function controlHeader(header: HTMLElement): void {
  if ('fixedHeader' in document.documentElement.dataset) return;
  let place = AT_TOP;
  let frame = 0;
  /** The visitor goes by the keyboard: what it has focused in the header must stay in sight. */
  let byKeys = false;

  const put = (isStuck: boolean, isAway: boolean): void => {
    // Out of the page's flow for the first time: it is not seen to leave.
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
  /** Backwards from the content: the browser must find the header's last link to go to. */
  const stepped = ({ key, shiftKey }: KeyboardEvent): void => {
    byKeys = true;
    if (key !== 'Tab' || !shiftKey || !header.inert) return;
    header.inert = false;
    requestAnimationFrame(decide);
  };
  const pointed = (): void => {
    byKeys = false;
  };

  // A page that is gone back to may begin further down; read at once it would be laid out before its time.
  scrolled();
  addEventListener('scroll', scrolled, { passive: true });
  addEventListener('keydown', stepped);
  for (const type of POINTING) addEventListener(type, pointed, { passive: true });
}

const POINTING = ['pointerdown', 'wheel', 'touchmove'] as const;

/** Whether the keyboard is in it, or something of it is open. */
function isInUse(header: HTMLElement, byKeys: boolean): boolean {
  if (byKeys && header.contains(document.activeElement)) return true;
  return header.querySelector(':popover-open, :modal') !== null;
}
