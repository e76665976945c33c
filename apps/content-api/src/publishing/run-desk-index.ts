import { pino } from 'pino';
import { indexDesk } from '#src/publishing/commands/index-desk.ts';
import type { Services } from '#src/services.ts';

/** Brings the index up to date beside everything else, once the program listens; answers what ends it. */
export function runDeskIndex({ database, logger }: Services): { stop(): Promise<void> } {
  let isEnded = false;
  const running = indexDesk(database.background, () => isEnded).catch((err: unknown) => {
    if (typeof logger === 'object')
      pino(logger).warn(
        { err },
        'the words of items and drafts are not all in the index of the studio',
      );
  });
  return {
    stop() {
      isEnded = true;
      return running;
    },
  };
}
