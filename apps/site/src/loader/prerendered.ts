/** An older prerendered page may have changed. */
const MAX_AGE_MS = 5000;

/** When a prerendered page is shown: reload it if it is too old, else count it (src/http/operate/count-views.ts). */
export function whenShown(): void {
  document.addEventListener('prerenderingchange', () => {
    if (performance.now() > MAX_AGE_MS) location.reload();
    else navigator.sendBeacon('/statistics/shown');
  });
}
