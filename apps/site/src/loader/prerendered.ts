/** A page prerendered longer before its click may have changed since. */
const MAX_AGE_MS = 5000;

/**
 * What is left to do when a page that was prerendered is shown: to ask for it anew where it has waited too
 * long, else to have it counted, for its request came before anybody looked (src/http/count-views.ts).
 */
export function whenShown(): void {
  document.addEventListener('prerenderingchange', () => {
    if (performance.now() > MAX_AGE_MS) location.reload();
    else navigator.sendBeacon('/statistics/shown');
  });
}
