interface Run {
  readonly text: string;
  readonly lang: string;
}

/** The facts of a picture for the enlarged view, from the page's own strip. */
export interface GalleryImage {
  readonly src: string;
  readonly srcSet: string;
  readonly alt: Run;
  /** Caption and credit. */
  readonly words: readonly (readonly Run[])[];
}

/** Reads a strip's pictures from its markup, so the page need not repeat them as properties. */
export function imagesOf(strip: Element): readonly GalleryImage[] {
  return linksOf(strip).map((link) => ({
    src: link.href,
    srcSet: link.dataset.set ?? '',
    alt: altOf(link.querySelector('img')),
    words: [...(link.closest('figure')?.querySelector('figcaption')?.children ?? [])].map(runsOf),
  }));
}

function altOf(image: HTMLImageElement | null): Run {
  return { text: image?.alt ?? '', lang: image?.lang ?? '' };
}

/** Keeps language marks within a part, or of all of it. */
function runsOf(part: Element): Run[] {
  return [...part.childNodes].map((node) => {
    const marked = node instanceof HTMLElement ? node : part;
    return { text: node.textContent ?? '', lang: marked instanceof HTMLElement ? marked.lang : '' };
  });
}

export function linksOf(strip: Element): readonly HTMLAnchorElement[] {
  return [...strip.querySelectorAll<HTMLAnchorElement>('a[data-set]')];
}
