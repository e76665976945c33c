import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { MadePage } from '#src/cache/page-cache.ts';

/** Pages made at once for visitors who wait: enough to keep the processor busy while others are read. */
const MAX_AT_ONCE = 16;
/** Pages that wait for their turn, each with its visitor; together about a second of work. */
const MAX_WAITING = 256;

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
export function pageQueue(): (make: () => Promise<MadePage>) => Promise<MadePage> {
  const limit = pLimit(MAX_AT_ONCE);
  return async (make) => {
    if (limit.pendingCount < MAX_WAITING) return limit(make);
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
