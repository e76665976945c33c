import { closeDialog } from '#src/islands/modal-dialogs.ts';
import { onNavigationStart } from '#src/islands/navigation-start.ts';
import { searchPanel } from '#src/islands/search-store.ts';

/** From here on the header holds what the menu does (spec §9, breakpoint lg). */
const WIDE = '(width >= 900px)';

/**
 * Closes the phone's menu where a visitor leaves it (spec §2.3): at the start of a navigation and when
 * the breakpoint changes. Its search shortcut opens the panel. Returns what ends it.
 */
export function tendMenu(menu: HTMLDialogElement): () => void {
  const wide = matchMedia(WIDE);
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
  wide.addEventListener('change', close);
  menu.addEventListener('click', search);
  return () => {
    end();
    wide.removeEventListener('change', close);
    menu.removeEventListener('click', search);
  };
}
