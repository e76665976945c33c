import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { MadePage } from '#src/cache/page-cache.ts';

interface QueueLimits {
  readonly atOnce: number;
  readonly waiting: number;
}

/**
 * Pages made at once for visitors who wait: enough to keep the processor busy while others are read. Those that
 * wait for their turn, each with its visitor, are together about a second of work.
 */
const PAGES: QueueLimits = { atOnce: 16, waiting: 256 };
/** Of files that are drawn one after the other: the next are read meanwhile, and those that wait are some ten seconds of work. */
export const FILES: QueueLimits = { atOnce: 3, waiting: 24 };
/** Of searches: they wait at the content server, which knows whose turn it is, and refuses what is too much. */
export const SEARCHES: QueueLimits = { atOnce: 256, waiting: 16 };

/**
 * How long a refusal takes on average, so that whoever asks again at once is no more load, in
 * milliseconds; those who came together are not answered together.
 */
const REFUSAL_DELAY = 1000;

/** More pages are asked for than this process can make in a time for which anybody would wait. */
export class Overloaded extends Error {
  constructor() {
    super('too many pages are being made');
  }
}

/** Makes so many pages at once and lets so many wait; more are refused, before memory or delay grow. */
export function pageQueue({
  atOnce,
  waiting,
} = PAGES): (make: () => Promise<MadePage>) => Promise<MadePage> {
  const limit = pLimit(atOnce);
  return async (make) => {
    if (limit.pendingCount < waiting) return limit(make);
    await sleep(REFUSAL_DELAY * (0.5 + Math.random()), undefined, { ref: false });
    return { kind: 'failed', error: new Overloaded() };
  };
}

let lastTurn: Promise<unknown> = Promise.resolve();

/**
 * Resolves in a turn of the event loop in which nobody else draws a page: those that are kept are
 * answered in between, however many are made.
 */
export function drawingTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => nextTurn());
  return lastTurn;
}
