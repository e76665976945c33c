import { useEffect } from 'react';
import { makeDialogsModal, noteScrollbar } from '#src/islands/modal-dialogs.ts';
import { keepHeader } from '#src/islands/sticky-header.ts';
import { tendMenu } from '#src/islands/tend-menu.ts';
import type { IslandComponent } from '#src/view/Island.tsx';

/**
 * What the page's header does by script: it leaves and returns while the page scrolls, and its menu
 * closes by itself. Draws nothing; without JavaScript the header goes with the page.
 */
export const SiteHeader: IslandComponent<Record<string, never>> = () => {
  useEffect(() => {
    noteScrollbar();
    const header = document.querySelector<HTMLElement>('body > header');
    const menu = document.getElementById('menu');
    const ends = [
      header && keepHeader(header),
      menu instanceof HTMLDialogElement && tendMenu(menu),
      makeDialogsModal(),
    ];
    return () => {
      for (const end of ends) if (end) end();
    };
  }, []);
  return null;
};
SiteHeader.displayName = 'SiteHeader';
