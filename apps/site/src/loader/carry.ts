/**
 * Carries the picture of the card that was clicked into the page it leads to (styles/motion.css draws
 * the change and names the page's own first picture `lead`).
 */
const root = document.documentElement;
let carried: HTMLElement | null = null;

/** `link` tells the link that was clicked last. */
export function carryPictures(link: () => HTMLAnchorElement | null): void {
  addEventListener('pageswap', ({ activation }) => {
    // The page's own first picture stays behind, or there would be two of the name.
    root.dataset.leaving = '';
    const clicked = link();
    if (clicked === null || clicked.href !== activation?.entry.url) return;
    carried = clicked.closest('article, li')?.querySelector('img') ?? null;
    carried?.style.setProperty('view-transition-name', 'lead');
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    delete root.dataset.leaving;
    carried?.style.removeProperty('view-transition-name');
  });
}
