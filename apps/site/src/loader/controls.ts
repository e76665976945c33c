import { enterOnce } from '#src/loader/entrance.ts';
import { announceSearchPanel } from '#src/loader/header.ts';
import { whenIdle } from '#src/loader/idle.ts';
import { controlMobileMenu } from '#src/loader/mobile-menu.ts';
import { makeDialogsModal } from '#src/loader/modal-dialogs.ts';
import { tellPrefetched } from '#src/loader/prefetched.ts';
import { controlHeader } from '#src/loader/sticky-header.ts';
import { transitionPictures } from '#src/loader/view-transition.ts';

/**
 * A page's non-urgent scripts, in a file beside the loader (client.ts): header, modal dialogs, menu,
 * entrances, picture transitions; then counting, and saving in an installed app. `link` returns the link that
 * was clicked last.
 */
export function startControls(link: () => HTMLAnchorElement | null): void {
  const header = document.querySelector<HTMLElement>('body > header');
  if (header) controlHeader(header);
  const menu = document.getElementById('menu');
  if (menu instanceof HTMLDialogElement) controlMobileMenu(menu);
  makeDialogsModal();
  transitionPictures(link);
  for (const element of document.querySelectorAll('[data-enters]')) enterOnce(element);
  // Last, since tests use it to detect that everything is ready.
  announceSearchPanel();
  whenIdle(tidyUp);
}

function tidyUp(): void {
  tellPrefetched();
  if (matchMedia('(display-mode:minimal-ui),(display-mode:standalone)').matches) {
    void import('#src/offline/keep-read.ts').then(({ keepRead }) => keepRead());
  }
}
