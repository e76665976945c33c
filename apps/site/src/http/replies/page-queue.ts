import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { MadePage } from '#src/cache/page-cache.ts';

interface QueueLimits {
  readonly atOnce: number;
  readonly waiting: number;
}

/**
 * Pages made at once: enough to keep the processor busy while others load. The waiting ones are about a
 * second of work.
 */
const PAGES: QueueLimits = { atOnce: 16, waiting: 256 };
/** Files are drawn one at a time while the next ones load; the waiting ones are some ten seconds of work. */
export const FILES: QueueLimits = { atOnce: 3, waiting: 24 };
/** Searches wait at the content server, which knows their order and refuses excess. */
export const SEARCHES: QueueLimits = { atOnce: 256, waiting: 16 };

/**
 * Mean delay of a refusal in milliseconds, random so that clients who retry at once are slowed and spread.
 */
const REFUSAL_DELAY = 1000;

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
 * Resolves in a turn of the event loop without other drawing, so that cached pages are answered in between.
 */
export function drawingTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => nextTurn());
  return lastTurn;
}
