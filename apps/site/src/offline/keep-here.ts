import { picturesLoaded } from '#src/islands/print-page.ts';
import { keepPage } from '#src/offline/keep-pages.ts';
import { allKept, forget } from '#src/offline/kept-pages.ts';
import { OFFLINE_WORKER } from '#src/offline/offline-worker-file.ts';

/** Whether the browser can keep pages. */
export const canKeep = (): boolean => 'serviceWorker' in navigator && 'caches' in window;

/** Saves a page with this one's resources for offline use. Returns whether it is saved. */
export async function keepHere(path = location.pathname): Promise<boolean> {
  await picturesLoaded();
  await keepPage(path, filesOfDocument());
  if (!(await allKept()).some((page) => page.path === path)) return false;
  try {
    await navigator.serviceWorker.register(OFFLINE_WORKER);
    return true;
  } catch (error) {
    // Nobody would show it, nor forget it again.
    await forget(path);
    throw error;
  }
}

/** Paths of all that this document has fetched from its own host. */
function filesOfDocument(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .map(({ pathname }) => pathname);
}
