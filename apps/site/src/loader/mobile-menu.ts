import { closeDialog } from '#src/loader/modal-dialogs.ts';
import { onNavigationStart } from '#src/loader/navigation-start.ts';

/** Layout breakpoints in em (styles/breakpoints.css). */
const BREAKPOINTS = [30, 37.5, 56.25, 75, 93.75, 119.5];

/**
 * Closes the phone's menu when navigation starts or the breakpoint changes (spec §2.3). Its search shortcut
 * opens the panel.
 */
export function controlMobileMenu(menu: HTMLDialogElement): void {
  const close = (): void => closeDialog(menu);
  const search = (event: MouseEvent): void => {
    const { target, metaKey, ctrlKey, shiftKey } = event;
    const isShortcut = target instanceof Element && target.closest('[data-opens-search]') !== null;
    if (!isShortcut || metaKey || ctrlKey || shiftKey) return;
    event.preventDefault();
    close();
    document.querySelector<HTMLElement>('mh-island[name=SearchPanel] > a')?.click();
  };
  onNavigationStart(close);
  for (const width of BREAKPOINTS) {
    matchMedia(`(width >= ${width}em)`).addEventListener('change', close);
  }
  menu.addEventListener('click', search);
}
