import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Change } from '@masthead/contract/changes';
import { changesSince, latestSeq, readEpoch } from '#src/changes/change-log.ts';
import { CHANGES_CHANNEL } from '#src/changes/channel.ts';
import type { Database } from '#src/db/database.ts';
import { withDeadline } from '#src/platform/deadline.ts';

export interface ChangeFeed {
  /**
   * Names the history of the numbers; it differs if settings alter answers without a change in the store.
   * Constant while a server runs.
   */
  readonly epoch: string;
  /** Number of the latest change, asked of the database. */
  latest(): Promise<number>;
  /** Number of the latest change that the subscribers have been told of; costs nothing. */
  lastTold(): number;
  /** Changes after `seq`; everything is outdated if that is no longer known. */
  since(seq: number): Promise<Change[]>;
  onChange(listener: (change: Change) => void): () => void;
  /** Resolves once subscribers know everything that was in the database when called. */
  caughtUp(): Promise<void>;
  /** The reason why subscribers may be behind; null if they hear of every change within seconds. */
  problem(): string | null;
  close(): Promise<void>;
}

/** The same store's history if its answers contain something more. */
function epochWith(epoch: string, what: string): string {
  const hash = createHash('sha256').update(`${epoch} with ${what}`).digest('hex');
  return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

const RETRY_DELAY = 1000;
/** Polling interval: a notice may get lost or its connection be dead. */
const POLL_INTERVAL = 3000;
/** A question that takes longer is given up, and the next one goes over another connection. */
const MAX_READ_TIME = 3000;
/** The feed is behind when nothing could be read for longer. */
const MAX_AGE = 3 * POLL_INTERVAL;

/**
 * Listens to database notices, polls every few seconds, and reads new changes. A broken subscription is
 * renewed and the gap read from the table, so nothing is lost even if the network silently drops everything.
 */
export async function createChangeFeed(
  { db, listen }: Database,
  { hasAlerts }: { readonly hasAlerts: boolean },
): Promise<ChangeFeed> {
  const emitter = new EventEmitter().setMaxListeners(0);
  const stored = await readEpoch(db);
  const epoch = hasAlerts ? epochWith(stored, 'alerts') : stored;
  let last = await latestSeq(db);
  let readAt = performance.now();
  /** The start of the last read that succeeded. */
  let readFrom = readAt;
  let reading: Promise<void> | null = null;
  let again = false;
  let stop: (() => Promise<void>) | null = null;
  let closed = false;

  async function readNew(): Promise<void> {
    do {
      again = false;
      const from = performance.now();
      for (const change of await withDeadline(changesSince(db, last), MAX_READ_TIME)) {
        last = change.seq;
        emitter.emit('change', change);
      }
      readAt = performance.now();
      readFrom = from;
    } while (again && !closed);
  }

  function readSoon(): void {
    if (closed) return;
    again = true;
    // A failed read is made up for by the next one.
    reading ??= readNew()
      .catch(() => {
        again = false;
      })
      .finally(() => {
        reading = null;
        // A notice between the last read and this moment found the reading still under way.
        if (again && !closed) readSoon();
      });
  }

  async function subscribe(): Promise<void> {
    if (closed) return;
    try {
      const end = await listen(CHANGES_CHANNEL, readSoon, () => {
        stop = null;
        setTimeout(subscribe, RETRY_DELAY).unref();
      });
      if (closed) return await end();
      stop = end;
      readSoon();
    } catch {
      setTimeout(subscribe, RETRY_DELAY).unref();
    }
  }

  await subscribe();
  const polling = setInterval(readSoon, POLL_INTERVAL).unref();
  return {
    epoch,
    latest: () => latestSeq(db),
    since: (seq) => changesSince(db, seq),
    lastTold: () => last,
    onChange(listener) {
      emitter.on('change', listener);
      return () => emitter.off('change', listener);
    },
    async caughtUp() {
      const asked = performance.now();
      while (readFrom < asked && !closed) {
        const before = readFrom;
        readSoon();
        await reading;
        // It failed: the database is away.
        if (readFrom === before && !closed) await sleep(RETRY_DELAY, undefined, { ref: false });
      }
    },
    problem() {
      if (stop === null) return 'not subscribed to the database';
      const age = performance.now() - readAt;
      if (age <= MAX_AGE) return null;
      return `behind: the database has not said what is new for ${Math.round(age / 1000)} s`;
    },
    async close() {
      closed = true;
      clearInterval(polling);
      // The embedded database never ends a subscription during a query.
      await reading;
      await stop?.();
    },
  };
}
