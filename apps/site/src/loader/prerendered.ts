/** An older prerendered page may have changed. */
const MAX_AGE_MS = 5000;

/**
 * Called when a prerendered page is shown: reloads it if it is too old, else counts it
 * (src/http/operate/count-views.ts).
 */
export function whenShown(): void {
  document.addEventListener('prerenderingchange', () => {
    if (performance.now() > MAX_AGE_MS) location.reload();
    else navigator.sendBeacon('/statistics/shown');
  });
}
