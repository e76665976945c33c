import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { lockDirectory } from '#src/db/directory-lock.ts';
import type { Schema } from '#src/db/schema.ts';

/** An open store: the same SQL over a server or over the embedded database. */
export interface Database {
  readonly kind: 'server' | 'embedded';
  /** Reads and writes. The embedded database has one connection: inside a transaction use only it. */
  readonly db: Kysely<Schema>;
  /** Reads that may lag behind a little; the same as `db` without a read replica. */
  readonly readDb: Kysely<Schema>;
  /** Calls `onNotice` for every NOTIFY on the channel; `onLost` when the subscription broke. */
  listen(channel: string, onNotice: () => void, onLost: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

const MAX_SAFE_INT8 = 20;
const CONNECT_TIMEOUT = 5_000;
const STATEMENT_TIMEOUT = 10_000;

// `version`, `seq`, `bytes` and counts are int8; all stay far below 2^53.
pg.types.setTypeParser(MAX_SAFE_INT8, Number);

interface Where {
  readonly databaseUrl: string | null;
  readonly databaseReadUrl: string | null;
  readonly dataDir: string;
}

/** Opens the server that `databaseUrl` names, else the embedded database in `dataDir`. */
export async function openDatabase(where: Where): Promise<Database> {
  return where.databaseUrl === null
    ? openEmbedded(where.dataDir)
    : openServer(where.databaseUrl, where.databaseReadUrl);
}

function kyselyOver(pool: pg.Pool): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
}

async function openEmbedded(dataDir: string): Promise<Database> {
  const unlock = lockDirectory(dataDir);
  try {
    const pglite = await PGlite.create({
      dataDir: join(dataDir, 'postgres'),
      extensions: { pg_trgm },
    });
    const pool = new pg.Pool({
      ...createPgConfig(pglite),
      max: 1,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
    });
    const db = kyselyOver(pool);
    return {
      kind: 'embedded',
      db,
      readDb: db,
      listen: (channel, onNotice) => pglite.listen(channel, onNotice),
      async close() {
        await db.destroy();
        await pglite.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openServer(url: string, readUrl: string | null): Promise<Database> {
  const options = {
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
  };
  const pool = new pg.Pool({ connectionString: url, max: 10, ...options });
  const readPool =
    readUrl === null ? pool : new pg.Pool({ connectionString: readUrl, max: 10, ...options });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  // One that breaks in use fails its query, and says so a second time by the same event.
  for (const each of new Set([pool, readPool])) {
    each.on('error', () => undefined);
    each.on('connect', (client) => client.on('error', () => undefined));
  }
  const db = kyselyOver(pool);
  const readDb = readPool === pool ? db : kyselyOver(readPool);
  return {
    kind: 'server',
    db,
    readDb,
    listen: (channel, onNotice, onLost) => listenOnServer(url, channel, onNotice, onLost),
    async close() {
      await db.destroy();
      if (readDb !== db) await readDb.destroy();
    },
  };
}

async function listenOnServer(
  url: string,
  channel: string,
  onNotice: () => void,
  onLost: () => void,
): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT });
  let ended = false;
  const lost = (): void => {
    if (!ended) onLost();
    ended = true;
  };
  client.on('notification', onNotice);
  client.on('error', lost);
  client.on('end', lost);
  await client.connect();
  await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  return async () => {
    ended = true;
    await client.end();
  };
}
