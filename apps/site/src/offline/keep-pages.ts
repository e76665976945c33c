import { askForPage } from '#src/offline/ask-for-page.ts';
import { allKept, changeKept, type KeptPage, offlinePageOf } from '#src/offline/kept-pages.ts';

/** How long what is kept counts as the newest without being asked for, in milliseconds. */
const FRESH = 300_000;

/**
 * Keeps the page at `path`, which was drawn with `used`, and the page that stands for what is not kept. Where
 * the site has none of those, it wants nothing kept.
 */
export function keepPage(path: string, used: readonly string[]): Promise<void> {
  return changeKept(async (cache, pages) => {
    let kept = pages;
    for (const each of new Set([offlinePageOf(path), path])) {
      const page = await askForPage(cache, each, used);
      if (page === 'unknown') return kept;
      kept = kept.filter((other) => other.path !== each);
      if (page === 'gone') return kept;
      kept = [page, ...kept];
    }
    return kept;
  });
}

/** Asks again for what was just visited, and for what has not been asked for lately; what is gone is forgotten. */
export async function renewPages(visited: string): Promise<void> {
  const isDue = ({ path, checked, until }: KeptPage): boolean =>
    path === visited || checked + FRESH < Date.now() || until < Date.now();
  if (!(await allKept()).some(isDue)) return;
  await changeKept(async (cache, pages) => {
    const renewed: KeptPage[] = [];
    for (const page of pages) {
      const asked = isDue(page)
        ? await askForPage(cache, page.path, Object.keys(page.files))
        : page;
      if (asked !== 'gone') renewed.push(asked === 'unknown' ? page : asked);
    }
    return renewed;
  });
}
