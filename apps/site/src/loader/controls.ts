import { enterOnce } from '#src/loader/entrance.ts';
import { announceSearchPanel } from '#src/loader/header.ts';
import { whenIdle } from '#src/loader/idle.ts';
import { controlMobileMenu } from '#src/loader/mobile-menu.ts';
import { makeDialogsModal } from '#src/loader/modal-dialogs.ts';
import { tellPrefetched } from '#src/loader/prefetched.ts';
import { controlHeader } from '#src/loader/sticky-header.ts';
import { transitionPictures } from '#src/loader/view-transition.ts';

/**
 * What a page does by script and can do without for a moment, a file beside the loader (client.ts): its header leaves
 * and returns while the page scrolls, dialogs are modal, the menu closes by itself, some things come in when they are
 * first seen, pictures go along to the next page. Then what nobody waits for: the page is counted, and kept where the
 * site is an installed app.
 *
 * `link` tells the link that was clicked last.
 */
export function startControls(link: () => HTMLAnchorElement | null): void {
  const header = document.querySelector<HTMLElement>('body > header');
  if (header) controlHeader(header);
  const menu = document.getElementById('menu');
  if (menu instanceof HTMLDialogElement) controlMobileMenu(menu);
  makeDialogsModal();
  transitionPictures(link);
  for (const element of document.querySelectorAll('[data-enters]')) enterOnce(element);
  // Last: by it tests tell that all of this is there.
  announceSearchPanel();
  whenIdle(tidyUp);
}

function tidyUp(): void {
  tellPrefetched();
  if (matchMedia('(display-mode:minimal-ui),(display-mode:standalone)').matches) {
    void import('#src/offline/keep-read.ts').then(({ keepRead }) => keepRead());
  }
}
