import { pino } from 'pino';
import { makeDueSets, noteUse } from '#src/font-sets/font-sets.ts';
import type { Services } from '#src/services.ts';

/** Between two looks at whether a set is due. In milliseconds. */
const EVERY_MS = 10_000;

/** Makes the sets of faces from now on, each in its time; answers what ends it. */
export function runFontSets(services: Services): { stop(): Promise<void> } {
  const { logger } = services;
  const log = typeof logger === 'object' ? pino(logger) : undefined;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();

  async function work(): Promise<void> {
    await makeDueSets(services, stopping.signal);
    await noteUse(services);
  }

  function again(after: number): void {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      working = work()
        // Pages go on with the sets that there are, and without any.
        .catch((error: unknown) => {
          if (!stopping.signal.aborted) log?.warn({ err: error }, 'faces could not be cut');
        })
        .finally(() => again(EVERY_MS));
    }, after);
    timer.unref();
  }

  again(0);
  return {
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await working;
    },
  };
}
