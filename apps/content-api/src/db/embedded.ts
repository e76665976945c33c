import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LockHeld, takeLock } from '@masthead/lifecycle/lock';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { type Database, type Snapshot, stateOf } from '#src/db/database.ts';
import { EmbeddedSocket } from '#src/db/embedded-socket.ts';
import { EmbeddedThread } from '#src/db/embedded-thread.ts';
import { patientPool } from '#src/db/patient-pool.ts';
import { preparingPool } from '#src/db/preparing-pool.ts';
import type { QueryLog } from '#src/db/query-log.ts';
import type { Schema } from '#src/db/schema.ts';

const CONNECT_TIMEOUT = 5_000;
/**
 * Our statements take fractions of a second; migrations and building the search index may take seconds on a
 * busy machine.
 */
const STATEMENT_TIMEOUT = 30_000;
/** Statement timeout for connections that may take their time, in milliseconds: a week. */
export const UNHURRIED = 7 * 24 * 3_600_000;
/** Prefix of folders beside the database's with a copy of it; after a kill one is left behind. */
const SNAPSHOT = 'postgres-snapshot-';
/** Milliseconds for running statements to end on close. */
const MAX_GOODBYE = 500;

interface Options {
  readonly statementWithin?: number;
  readonly connectWithin?: number;
  readonly log?: QueryLog | undefined;
}

/**
 * Opens the embedded database in `dataDir`, exclusively (decision 0021). `statementWithin`: milliseconds
 * after which a statement counts as hanging; `connectWithin`: how long callers wait for the connection.
 */
export async function openEmbedded(
  dataDir: string,
  { statementWithin = STATEMENT_TIMEOUT, connectWithin = CONNECT_TIMEOUT, log }: Options = {},
): Promise<Database> {
  const unlock = await lockDirectory(dataDir);
  try {
    await removeSnapshots(dataDir);
    const thread = await EmbeddedThread.open(join(dataDir, 'postgres'), statementWithin);
    const database = databaseOver(thread, { dataDir, connectWithin, log });
    return {
      ...database,
      async close() {
        await database.close();
        await thread.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** The database of an open thread, which stays open when it is closed. `dataDir` holds its snapshots. */
export function databaseOver(
  thread: EmbeddedThread,
  { dataDir, connectWithin, log }: Omit<Options, 'statementWithin'> & { readonly dataDir: string },
): Database {
  const subscriptions = new Map<string, { onNotice(): void; onLost(): void }>();
  thread.onLost(() => {
    const lost = [...subscriptions.values()];
    subscriptions.clear();
    for (const { onLost } of lost) onLost();
  });
  const pool = poolOver(thread, connectWithin);
  pool.on('connect', (client) => {
    client.on('notification', ({ channel }) => subscriptions.get(channel)?.onNotice());
  });
  const over = (given: PostgresPool) =>
    new Kysely<Schema>({ dialect: new PostgresDialect({ pool: given }), log });
  const db = over(pool);
  return {
    kind: 'embedded',
    db,
    reading: over(preparingPool(pool)),
    background: over(patientPool(pool)),
    replica: null,
    pools: () => ({ primary: stateOf(pool) }),
    async listen(channel, onNotice, onLost) {
      subscriptions.set(channel, { onNotice, onLost });
      await pool.query(`listen ${pg.escapeIdentifier(channel)}`);
      return async () => void subscriptions.delete(channel);
    },
    snapshot: () => openSnapshot(thread, dataDir),
    close: () => Promise.race([db.destroy(), sleep(MAX_GOODBYE)]),
  };
}

function poolOver(thread: EmbeddedThread, connectWithin = CONNECT_TIMEOUT): pg.Pool {
  const pool = new pg.Pool({
    max: 1,
    connectionTimeoutMillis: connectWithin,
    stream: () => new EmbeddedSocket(thread),
  });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Copies the database's files and opens the copy, which recovers as after a kill. */
async function openSnapshot(thread: EmbeddedThread, dataDir: string): Promise<Snapshot> {
  const folder = await mkdtemp(join(dataDir, SNAPSHOT));
  try {
    const copied = join(folder, 'postgres');
    await thread.copyTo(copied);
    const copy = await EmbeddedThread.open(copied, UNHURRIED);
    const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: poolOver(copy) }) });
    return {
      db,
      async close() {
        await db.destroy();
        await copy.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** Leftovers of a killed process: the lock guarantees that nobody else uses them. */
async function removeSnapshots(dataDir: string): Promise<void> {
  const left = (await readdir(dataDir)).filter((name) => name.startsWith(SNAPSHOT));
  for (const name of left) await rm(join(dataDir, name), { recursive: true, force: true });
}

/** Two processes that open one embedded database ruin it. */
async function lockDirectory(dataDir: string): Promise<() => void> {
  try {
    return await takeLock(join(dataDir, 'content-api.lock'));
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error));
    if (error instanceof LockHeld) {
      throw new Error(`The data directory is ${message}; stop it or set DATA_DIR.`, {
        cause: error,
      });
    }
    throw new Error(`DATA_DIR: ${dataDir} cannot be used: ${message}`);
  }
}
