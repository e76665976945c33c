/*
 * Both programs started again, when the content server asks for it: settings that hold from the next start were chosen
 * on the set-up page of the studio.
 */
import { runMain } from './main.mjs';
import { isShuttingDown } from './shutdown.mjs';

/** As `apps/content-api/src/platform/restart.ts` has them. */
const OFFER = 'masthead:restarts';
const ASK = 'masthead:restart';

/**
 * @typedef {ReturnType<import('./children.mjs').startChild>} Child
 * @param {{ contentServer: Child, site: Child }} running
 * @param {{ contentServer: () => Promise<Child>, site: () => Promise<Child> }} start
 */
export function offerRestarts(running, start) {
  const { contentServer, site } = running;
  contentServer.whenTold(ASK, () => {
    if (isShuttingDown() || contentServer.wasStopped()) return;
    runMain(async () => {
      // The site reads from the content server, so it goes first and comes last.
      await site.stop();
      await contentServer.stop();
      offerRestarts(
        { contentServer: await start.contentServer(), site: await start.site() },
        start,
      );
    });
  });
  contentServer.tell(OFFER);
}
