/** What the enlarged view needs of a picture, as the page's own strip says it. */
export interface GalleryImage {
  readonly src: string;
  readonly srcSet: string;
  readonly alt: string;
  /** Caption and credit. */
  readonly words: readonly string[];
}

/** Reads the pictures of a strip of links; the page carries them once, not again as properties. */
export function imagesOf(strip: Element): readonly GalleryImage[] {
  return linksOf(strip).map((link) => ({
    src: link.href,
    srcSet: link.dataset.set ?? '',
    alt: link.querySelector('img')?.alt ?? '',
    words: [...(link.closest('figure')?.querySelector('figcaption')?.children ?? [])].map(
      (part) => part.textContent,
    ),
  }));
}

export function linksOf(strip: Element): readonly HTMLAnchorElement[] {
  return [...strip.querySelectorAll<HTMLAnchorElement>('a[data-set]')];
}
