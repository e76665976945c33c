import type { Readable } from 'node:stream';
import pLimit from 'p-limit';
import { Busy } from '#src/media/errors.ts';

/** Where a part of a kit begins, all before it was read and left out. */
export interface KitPart {
  readonly stream: Readable;
  /** Resolves when the part begins, or is wanted no more. */
  readonly begun: Promise<void>;
}

const MAX_AT_ONCE = 2;
const MAX_WAITING = 20;
const RETRY_AFTER_SECONDS = 10;

export type KitTurns = ReturnType<typeof createKitTurns>;

/**
 * Lets so many parts of kits be looked for at once: each reads its kit from the beginning, so that a few bytes at the
 * end of a large one cost as much as all of it, however slow the line is. Throws {@link Busy} where too many wait.
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
