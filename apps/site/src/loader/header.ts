import { controlMobileMenu } from '#src/loader/mobile-menu.ts';
import { makeDialogsModal } from '#src/loader/modal-dialogs.ts';
import { controlHeader } from '#src/loader/sticky-header.ts';

/** What the link to search does, once its script has come: said before, so that nothing changes under the reader. */
const OPENS_PANEL = { role: 'button', 'aria-haspopup': 'dialog', 'aria-expanded': 'false' };

/**
 * What the page's header does by script: it leaves and returns while the page scrolls, its menu closes by
 * itself, and its search is a button. Without JavaScript the header goes with the page.
 */
export function startHeader(): void {
  const header = document.querySelector<HTMLElement>('body > header');
  if (header) controlHeader(header);
  const menu = document.getElementById('menu');
  if (menu instanceof HTMLDialogElement) controlMobileMenu(menu);
  makeDialogsModal();
  const search = document.querySelector('mh-island[name=SearchPanel] > a');
  for (const [name, value] of Object.entries(OPENS_PANEL)) search?.setAttribute(name, value);
}
