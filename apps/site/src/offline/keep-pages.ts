import { askForPage } from '#src/offline/ask-for-page.ts';
import { allKept, changeKept, type KeptPage, offlinePageOf } from '#src/offline/kept-pages.ts';

/** Time in milliseconds for which a kept page counts as fresh without a request. */
const FRESH = 300_000;

/**
 * Saves the page at `path` with the resources `used`, and the offline page. Nothing if the site has no
 * offline page.
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

/** Refreshes the page just visited and those unchecked for long; missing ones are removed. */
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
