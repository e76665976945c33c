/** Looked at in the page itself: each function must stand for itself. */

/** Pairs of links and buttons in a part of the page that lie over each other, by their words. */
export function touchingIn(selector: string): string[] {
  const parts = [...document.querySelectorAll(`${selector} :is(a, button, [role="button"])`)]
    .filter((each) => each.checkVisibility() && each.closest('dialog, [popover]') === null)
    .map((each) => ({
      name: each.textContent?.trim() || each.getAttribute('aria-label') || each.tagName,
      box: each.getBoundingClientRect(),
    }))
    .filter(({ box }) => box.width > 0);
  return parts.flatMap(({ name, box }, index) =>
    parts
      .slice(index + 1)
      .filter(
        ({ box: other }) =>
          box.left < other.right - 0.5 &&
          other.left < box.right - 0.5 &&
          box.top < other.bottom - 0.5 &&
          other.top < box.bottom - 0.5,
      )
      .map((other) => `${name} × ${other.name}`),
  );
}

/** The beginnings of what reaches beyond the window where nothing can be scrolled to it. */
export function cutOf(): string[] {
  const width = document.documentElement.clientWidth;
  const isCut = (element: Element): boolean => {
    const box = element.getBoundingClientRect();
    if (box.width < 2 || (box.right <= width + 1 && box.left >= -1)) return false;
    for (let each = element.parentElement; each !== null; each = each.parentElement) {
      if (each !== document.body && getComputedStyle(each).overflowX !== 'visible') return false;
    }
    return true;
  };
  return [...document.querySelectorAll('body *')]
    .filter(
      (each) =>
        each.checkVisibility() &&
        each.closest('dialog, [popover], .visually-hidden, svg') === null &&
        isCut(each),
    )
    .map((each) => each.outerHTML.slice(0, 120));
}
