/**
 * Calls when the visitor sets out for another page (product.md, route change start), and when the page
 * goes away, so that it is at rest where the browser keeps it for the way back. Returns what ends it.
 */
export function onNavigationStart(listener: () => void): () => void {
  addEventListener('pagehide', listener);
  const api = 'navigation' in window ? window.navigation : null;
  api?.addEventListener('navigate', listener);
  return () => {
    removeEventListener('pagehide', listener);
    api?.removeEventListener('navigate', listener);
  };
}
