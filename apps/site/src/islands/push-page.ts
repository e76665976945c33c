/**
 * Keeps the style sheet's `--pushed` equal to a panel's height. Returns the cleanup, after which the page
 * moves back.
 */
export function pushPage(panel: HTMLElement): () => void {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty('--pushed', `${panel.offsetHeight}px`);
  });
  style.setProperty('--pushed', `${panel.offsetHeight}px`);
  observer.observe(panel);
  return () => observer.disconnect();
}
