/**
 * Names the clicked card's picture for the view transition to the next page (styles/motion.css calls the
 * page's own first picture `lead`).
 */
const root = document.documentElement;
let named: HTMLElement | null = null;

/** `link` tells the link that was clicked last. */
export function transitionPictures(link: () => HTMLAnchorElement | null): void {
  addEventListener('pageswap', ({ activation }) => {
    // The page's own first picture is unnamed, or two would have the name.
    root.dataset.leaving = '';
    const clicked = link();
    if (clicked === null || clicked.href !== activation?.entry.url) return;
    const pictures = clicked.closest('article, li')?.querySelectorAll('img') ?? [];
    named = [...pictures].find((picture) => picture.checkVisibility()) ?? null;
    named?.style.setProperty('view-transition-name', 'lead');
  });
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    delete root.dataset.leaving;
    named?.style.removeProperty('view-transition-name');
  });
}
