/**
 * Says how high a panel is that pushes the page down, for the style sheet's `--pushed`, and goes on
 * saying it while its content changes. Returns what ends it; the page then goes back by itself.
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
