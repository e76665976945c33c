import { canKeep, keepHere } from '#src/offline/keep-here.ts';
import { offlinePageOf } from '#src/offline/kept-pages.ts';

/**
 * The installed app saves each article that is read, and the offline page with any page. Prerendering doesn't
 * count as reading.
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
