/**
 * Calls when navigation to another page starts (product.md, route change start), and on pagehide, so that the
 * page is at rest in the back/forward cache. Returns the cleanup.
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
