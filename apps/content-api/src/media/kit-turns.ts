import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { Busy } from '#src/media/errors.ts';

/** A part of a kit and its offset; earlier parts were read and are left out. */
export interface KitPart {
  readonly stream: Readable;
  /** Resolves when the part begins, or is cancelled. */
  readonly begun: Promise<void>;
}

const MAX_AT_ONCE = 2;
const MAX_WAITING = 20;
const RETRY_AFTER_SECONDS = 10;

export type KitTurns = ReturnType<typeof createKitTurns>;

/**
 * Limits concurrent partial downloads of kits: each reads its kit from the beginning, so a few bytes at the
 * end cost as much as everything. Throws {@link Busy} if too many wait.
 */
export function createKitTurns() {
  const inTurn = pLimit(MAX_AT_ONCE);
  return async (open: () => KitPart): Promise<Readable> => {
    if (inTurn.pendingCount >= MAX_WAITING) throw new Busy(RETRY_AFTER_SECONDS);
    const opened = Promise.withResolvers<Readable>();
    void inTurn(async () => {
      const { stream, begun } = open();
      opened.resolve(stream);
      await begun;
    }).catch(opened.reject);
    return opened.promise;
  };
}
