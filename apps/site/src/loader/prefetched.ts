/**
 * Counts a page that the browser fetched to prerender but then loaded normally: its request also came before
 * anybody looked (src/http/operate/count-views.ts).
 */
export function tellPrefetched(): void {
  // Prerendered ones are reported when shown (prerendered.ts).
  if ('prerendering' in document && document.prerendering === true) return;
  const [entry] = performance.getEntriesByType('navigation');
  if (entry === undefined || !('deliveryType' in entry)) return;
  if (entry.deliveryType === 'navigational-prefetch') navigator.sendBeacon('/statistics/shown');
}
