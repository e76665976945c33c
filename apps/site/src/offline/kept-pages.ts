/**
 * Saved pages (decision 0038): public pages with their resources in one browser cache. Pages add them, the
 * service worker shows and removes them.
 */

/** Its form is what the cache's name says. */
export const OFFLINE_CACHE = 'offline-1';
/** Address of the list in that cache; the site has nothing there. */
const LIST = '/offline-pages.json';
const MAX_PAGES = 30;
const MAX_BYTES = 25_000_000;

export interface KeptPage {
  readonly path: string;
  /** The title as in the page: its special characters are escaped. */
  readonly title: string;
  readonly lang: string;
  /** The time of the last check with the server, and the end of validity; in milliseconds since 1970. */
  readonly checked: number;
  readonly until: number;
  /** Addresses of the page itself and of what it is drawn with, with their sizes in bytes. */
  readonly files: Readonly<Record<string, number>>;
}

/** The page that stands for all that is not kept, and lists what is (pages/offline). */
export const isOfflinePage = (path: string): boolean => /^\/[^/]+\/offline$/.test(path);
/** The same in the language of an address. */
export const offlinePageOf = (path: string): string => `/${path.split('/')[1]}/offline`;

/** The kept response of an address; reading creates no cache. */
export function keptAt(address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName: OFFLINE_CACHE, ignoreVary: true });
}

/** All that is kept, the newest first, with the pages that stand for what is not. */
export async function allKept(): Promise<readonly KeptPage[]> {
  const list = await keptAt(LIST);
  // Only `changeKept` writes it, in this form.
  return list === undefined ? [] : ((await list.json()) as KeptPage[]);
}

/** The pages that may be read now. */
export async function readablePages(): Promise<readonly KeptPage[]> {
  const now = Date.now();
  return (await allKept()).filter(({ path, until }) => !isOfflinePage(path) && until > now);
}

export async function isReadable(path: string): Promise<boolean> {
  return (await readablePages()).some((page) => page.path === path);
}

type Change = (cache: Cache, pages: readonly KeptPage[]) => Promise<readonly KeptPage[]>;

/**
 * Changes the saved pages, serialised across tabs. Unused resources are removed, the oldest pages if there
 * are too many, and everything with the last page.
 */
export async function changeKept(change: Change): Promise<void> {
  await navigator.locks.request(OFFLINE_CACHE, async () => {
    const cache = await caches.open(OFFLINE_CACHE);
    const before = await allKept();
    const changed = await change(cache, before).catch((error: unknown) => {
      reportError(error);
      return before;
    });
    const pages = withinBounds(changed);
    const wasLast = before.some(isArticle) && !pages.some(isArticle);
    if (wasLast || pages.length === 0) {
      await caches.delete(OFFLINE_CACHE);
      return;
    }
    await cache.put(LIST, Response.json(pages));
    const needed = new Set([LIST, ...pages.flatMap(({ files }) => Object.keys(files))]);
    const unneeded = (await cache.keys()).filter(({ url }) => !needed.has(new URL(url).pathname));
    await Promise.all(unneeded.map((request) => cache.delete(request)));
  });
}

/** Takes one page out of what is kept; all of them without a path. */
export function forget(path: string | null): Promise<void> {
  return changeKept(async (_cache, pages) =>
    path === null ? [] : pages.filter((page) => page.path !== path),
  );
}

const isArticle = ({ path }: KeptPage): boolean => !isOfflinePage(path);

/** The newest pages within the limits; shared resources count once. */
export function withinBounds(pages: readonly KeptPage[]): readonly KeptPage[] {
  const counted = new Set<string>();
  let bytes = 0;
  let articles = 0;
  return pages.filter((page) => {
    const added = Object.entries(page.files).filter(([address]) => !counted.has(address));
    const sum = added.reduce((total, [, size]) => total + size, bytes);
    const isRoom = sum <= MAX_BYTES && !(isArticle(page) && articles === MAX_PAGES);
    if (!isRoom) return false;
    for (const [address] of added) counted.add(address);
    bytes = sum;
    articles += isArticle(page) ? 1 : 0;
    return true;
  });
}
