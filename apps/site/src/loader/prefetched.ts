/**
 * Has a page counted of which the browser has kept the document that it was to prerender, and then did not: it
 * was asked for before anybody looked, too (src/http/count-views.ts).
 */
export function tellPrefetched(): void {
  // One that is prerendered out of such a document is told of when it is shown (prerendered.ts).
  if ('prerendering' in document && document.prerendering === true) return;
  const [entry] = performance.getEntriesByType('navigation');
  if (entry === undefined || !('deliveryType' in entry)) return;
  if (entry.deliveryType === 'navigational-prefetch') navigator.sendBeacon('/statistics/shown');
}
