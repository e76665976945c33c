import { pino } from 'pino';
import { makeDueSets, noteUse } from '#src/font-sets/commands/font-sets.ts';
import { Filling } from '#src/font-sets/filling.ts';
import type { Services } from '#src/services.ts';

/** Between two looks at whether a set is due, and while the newsroom is being filled. In milliseconds. */
const EVERY_MS = 10_000;
const FILLING_MS = 5_000;
/** Looks to wait while a newsroom is being filled: a minute. */
const MOST_LOOKS = 12;

/** Makes the sets of fonts from now on, each in its time; answers what ends it. */
export function runFontSets(services: Services): { stop(): Promise<void> } {
  const { feed, logger } = services;
  const log = typeof logger === 'object' ? pino(logger) : undefined;
  const stopping = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  const filling = new Filling(feed.lastTold(), MOST_LOOKS);

  /** Answers when to look again. */
  async function work(): Promise<number> {
    if (filling.goesOn(feed.lastTold())) return FILLING_MS;
    await makeDueSets(services, stopping.signal);
    await noteUse(services);
    return EVERY_MS;
  }

  function again(after: number): void {
    if (stopping.signal.aborted) return;
    timer = setTimeout(() => {
      working = work()
        // Pages work with the existing sets, or without any.
        .catch((error: unknown) => {
          if (!stopping.signal.aborted) log?.warn({ err: error }, 'faces could not be cut');
          return EVERY_MS;
        })
        .then(again);
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
