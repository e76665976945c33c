import { EventEmitter } from 'node:events';
import type { Change } from '@masthead/contract/changes';
import { ALL_TAG } from '#src/changes/tags.ts';
import { CHANGES_CHANNEL } from '#src/commands/transaction.ts';
import type { Database } from '#src/db/open.ts';

/** Tells this process's subscribers of every change, whichever copy of the server made it. */
export interface ChangeFeed {
  /** Number of the latest change. */
  latest(): Promise<number>;
  /** Changes after `seq`; everything is out of date where that can no longer be told. */
  since(seq: number): Promise<Change[]>;
  onChange(listener: (change: Change) => void): () => void;
  isListening(): boolean;
  close(): Promise<void>;
}

const REPLAY_AT_MOST = 1000;
const RETRY_AFTER = 1000;

/**
 * Listens to the database's notices and reads what is new. Where the subscription breaks it is made
 * again, and what came meanwhile is read from the table: nothing is lost.
 */
export async function createChangeFeed(database: Database): Promise<ChangeFeed> {
  const { db } = database;
  const emitter = new EventEmitter().setMaxListeners(0);
  let last = await latest();
  let reading: Promise<void> | null = null;
  let again = false;
  let stop: (() => Promise<void>) | null = null;
  let closed = false;

  async function latest(): Promise<number> {
    const row = await db
      .selectFrom('change')
      .select((eb) => eb.fn.max('seq').as('seq'))
      .executeTakeFirst();
    return row?.seq ?? 0;
  }

  async function since(seq: number): Promise<Change[]> {
    const newest = await latest();
    const changes = await db
      .selectFrom('change')
      .where('seq', '>', seq)
      .orderBy('seq')
      .limit(REPLAY_AT_MOST + 1)
      .select(['seq', 'tags'])
      .execute();
    if (seq > newest || changes.length > REPLAY_AT_MOST) return [{ seq: newest, tags: [ALL_TAG] }];
    return changes;
  }

  async function readNew(): Promise<void> {
    do {
      again = false;
      for (const change of await since(last)) {
        last = change.seq;
        emitter.emit('change', change);
      }
    } while (again);
  }

  function notice(): void {
    again = true;
    // A failed read is made up for by the next notice or the next subscription.
    reading ??= readNew()
      .catch(() => undefined)
      .finally(() => {
        reading = null;
        // A notice between the last read and this moment found the reading still under way.
        if (again) notice();
      });
  }

  async function subscribe(): Promise<void> {
    if (closed) return;
    try {
      stop = await database.listen(CHANGES_CHANNEL, notice, () => {
        stop = null;
        setTimeout(subscribe, RETRY_AFTER).unref();
      });
      notice();
    } catch {
      setTimeout(subscribe, RETRY_AFTER).unref();
    }
  }

  await subscribe();
  return {
    latest,
    since,
    onChange(listener) {
      emitter.on('change', listener);
      return () => emitter.off('change', listener);
    },
    isListening: () => stop !== null,
    async close() {
      closed = true;
      await stop?.();
      await reading;
    },
  };
}
