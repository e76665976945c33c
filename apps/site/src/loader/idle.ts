import { tellPrefetched } from '#src/loader/prefetched.ts';

/** Longest wait for a moment in which the page has time, in milliseconds. */
const MAX_WAIT = 2000;

/** Calls when the page has time. */
export function whenIdle(listener: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(listener, { timeout: MAX_WAIT });
  else setTimeout(listener, 200);
}

/** What need not be done before: has the page counted, and keeps it where the site is an installed app. */
export function tidyUp(): void {
  tellPrefetched();
  if (matchMedia('(display-mode:minimal-ui),(display-mode:standalone)').matches) {
    void import('#src/offline/keep-read.ts').then(({ keepRead }) => keepRead());
  }
}
