import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Schema } from '#src/db/schema.ts';

/** How the connections to a database are used at this moment. */
export interface PoolState {
  readonly size: number;
  readonly idle: number;
  /** Callers that wait for one. */
  readonly waiting: number;
}

/** What a pool says of itself. */
export function stateOf({ totalCount, idleCount, waitingCount }: Pool): PoolState {
  return { size: totalCount, idle: idleCount, waiting: waitingCount };
}

/** An open store: the same SQL over a server or over the embedded database. */
export interface Database {
  readonly kind: 'server' | 'embedded';
  /** Reads and writes. The embedded database has one connection: inside a transaction use only it. */
  readonly db: Kysely<Schema>;
  /** The same for readers' calls, whose statements it prepares: one connection plans the same text once. */
  readonly reading: Kysely<Schema>;
  /**
   * The same for work that nobody waits for: where all connections are in use, as while something long is
   * published, it waits for one where `db` gives up after seconds.
   */
  readonly background: Kysely<Schema>;
  /**
   * A copy for reading that lags behind; null where there is none. Ask `ReadDatabases` which of the
   * two to read: what follows a change may not be read from before it.
   */
  readonly replica: Kysely<Schema> | null;
  /** Of the database and, where there is one, of the replica. */
  pools(): { readonly primary: PoolState; readonly replica?: PoolState };
  /**
   * Calls `onNotice` for every NOTIFY on the channel; `onLost` once when the subscription broke, also
   * where the network fell silent without a word. Answers what ends it.
   */
  listen(channel: string, onNotice: () => void, onLost: () => void): Promise<() => Promise<void>>;
  /**
   * The database as it is now, to be read at leisure while this one goes on. The embedded one's is a copy
   * of its files beside them; making it holds up statements for as long as the copying takes.
   */
  snapshot(): Promise<Snapshot>;
  close(): Promise<void>;
}

/** Opened for reading; `close` also takes away what was copied. */
export interface Snapshot {
  readonly db: Kysely<Schema>;
  close(): Promise<void>;
}
