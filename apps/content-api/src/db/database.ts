import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Schema } from '#src/db/schema.ts';

export interface PoolState {
  readonly size: number;
  readonly idle: number;
  readonly waiting: number;
}

/** A pool's own figures. */
export function stateOf({ totalCount, idleCount, waitingCount }: Pool): PoolState {
  return { size: totalCount, idle: idleCount, waiting: waitingCount };
}

/** An open store: the same SQL over a server or over the embedded database. */
export interface Database {
  readonly kind: 'server' | 'embedded';
  /** For reads and writes. The embedded database has one connection: inside a transaction use only it. */
  readonly db: Kysely<Schema>;
  readonly reading: Kysely<Schema>;
  /** For background work: waits for a free connection, where `db` gives up after seconds. */
  readonly background: Kysely<Schema>;
  /**
   * A lagging read replica; null if there is none. Use `ReadDatabases`: reads after a change must not see an
   * older state.
   */
  readonly replica: Kysely<Schema> | null;
  /** State of the database's pool and, if there is one, of the replica's. */
  pools(): { readonly primary: PoolState; readonly replica?: PoolState };
  /**
   * Calls `onNotice` for every NOTIFY on the channel, and `onLost` once when the subscription broke, also if
   * the network silently failed. Returns what ends it.
   */
  listen(channel: string, onNotice: () => void, onLost: () => void): Promise<() => Promise<void>>;
  /**
   * The database as it is now, to be read while this one goes on. The embedded one is copied, which blocks
   * statements meanwhile.
   */
  snapshot(): Promise<Snapshot>;
  close(): Promise<void>;
}

/** Opened for reading; `close` also takes away what was copied. */
export interface Snapshot {
  readonly db: Kysely<Schema>;
  close(): Promise<void>;
}
