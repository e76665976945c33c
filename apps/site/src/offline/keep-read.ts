import { canKeep, keepHere } from '#src/offline/keep-here.ts';
import { offlinePageOf } from '#src/offline/kept-pages.ts';

/**
 * In the installed app an article that is read is kept, and with any page the one that stands for all others: who
 * installs it asks for that. One that is only prerendered has not been read.
 */
export async function keepRead(): Promise<void> {
  if (!canKeep()) return;
  if (document.visibilityState === 'hidden') {
    await new Promise((resolve) => {
      document.addEventListener('visibilitychange', resolve, { once: true });
    });
  }
  const isArticle = document.querySelector('[data-tools] details') !== null;
  await keepHere(isArticle ? location.pathname : offlinePageOf(location.pathname));
}
