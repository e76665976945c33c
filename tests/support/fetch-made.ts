import { setTimeout as sleep } from 'node:timers/promises';

const PATIENCE_MS = 60_000;
const AGAIN_MS = 200;

/** Whether a page was made: a site that is too busy says so (503), which says nothing of the page. */
const isPageMade = ({ status }: Response): boolean => status !== 503;

/**
 * Requests a page again while the site answers 503, for a minute at most; then returns the last answer. This hides a
 * site that refuses for a while, so tests of that must use `fetch`.
 */
export async function fetchMade(
  address: string,
  init: RequestInit = {},
  isMade = isPageMade,
): Promise<Response> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const response = await fetch(address, init);
    if (isMade(response) || performance.now() > end) return response;
    await response.body?.cancel();
    await sleep(AGAIN_MS);
  }
}
