const MAX_WAIT = 2000;

/** Calls when the page has time. */
export function whenIdle(listener: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(listener, { timeout: MAX_WAIT });
  else setTimeout(listener, 200);
}
