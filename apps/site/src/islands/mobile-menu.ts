import { closeDialog } from '#src/islands/modal-dialogs.ts';
import { onNavigationStart } from '#src/islands/navigation-start.ts';
import { searchPanel } from '#src/islands/search-panel-store.ts';

/** Widths, in CSS pixels, from which the page is laid out otherwise (spec §9, breakpoints). */
const BREAKPOINTS = [480, 600, 900, 1200, 1500, 1912];

/**
 * Closes the phone's menu where a visitor leaves it (spec §2.3): at the start of a navigation and when
 * the breakpoint changes. Its search shortcut opens the panel. Returns what ends it.
 */
export function controlMobileMenu(menu: HTMLDialogElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const close = (): void => closeDialog(menu);
  const search = (event: MouseEvent): void => {
    const { target, metaKey, ctrlKey, shiftKey } = event;
    const isShortcut = target instanceof Element && target.closest('[data-opens-search]') !== null;
    if (!isShortcut || metaKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    close();
    searchPanel.open();
  };
  const end = onNavigationStart(close);
  for (const width of BREAKPOINTS) {
    matchMedia(`(width >= ${width}px)`).addEventListener('change', close, { signal });
  }
  menu.addEventListener('click', search, { signal });
  return () => {
    end();
    listening.abort();
  };
}
