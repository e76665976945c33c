import { useEffect } from 'react';
import { controlMobileMenu } from '#src/islands/mobile-menu.ts';
import { makeDialogsModal, setScrollbarWidth } from '#src/islands/modal-dialogs.ts';
import { controlHeader } from '#src/islands/sticky-header.ts';
import type { IslandComponent } from '#src/view/Island.tsx';

/**
 * What the page's header does by script: it leaves and returns while the page scrolls, and its menu
 * closes by itself. Draws nothing; without JavaScript the header goes with the page.
 */
export const SiteHeader: IslandComponent<Record<string, never>> = () => {
  useEffect(() => {
    setScrollbarWidth();
    const header = document.querySelector<HTMLElement>('body > header');
    const menu = document.getElementById('menu');
    const ends = [
      header && controlHeader(header),
      menu instanceof HTMLDialogElement && controlMobileMenu(menu),
      makeDialogsModal(),
    ];
    return () => {
      for (const end of ends) if (end) end();
    };
  }, []);
  return null;
};
SiteHeader.displayName = 'SiteHeader';
