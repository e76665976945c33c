import { Socket } from 'node:net';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { LOCKS } from '#src/db/advisory-locks.ts';
import { type Database, stateOf } from '#src/db/database.ts';
import { openEmbedded, UNHURRIED } from '#src/db/embedded.ts';
import { patientPool } from '#src/db/patient-pool.ts';
import { preparingPool } from '#src/db/preparing-pool.ts';
import type { QueryLog } from '#src/db/query-log.ts';
import type { Schema } from '#src/db/schema.ts';

const MAX_SAFE_INT8 = 20;
const CONNECT_TIMEOUT = 5_000;
const STATEMENT_TIMEOUT = 10_000;
/** A connection silent for longer is dead: any statement would be over. */
const MAX_SILENCE = STATEMENT_TIMEOUT + 2_000;
/** TCP keep-alive for silent connections. */
const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };
/** Interval of the listening connection's heartbeat, and the timeout of its answer. */
const LISTEN_HEARTBEAT = 2_000;

// `version`, `seq`, `bytes` and counts are int8; all stay far below 2^53.
pg.types.setTypeParser(MAX_SAFE_INT8, Number);

interface Where {
  readonly databaseUrl: string | null;
  readonly databaseReadUrl: string | null;
  readonly dataDir: string;
}

interface OpenOptions {
  /** For operators' commands, for which no request waits: statements have no timeout. */
  readonly unhurried?: boolean;
  /** Is told of each statement. */
  readonly log?: QueryLog;
}

/** Opens the server that `databaseUrl` names, else the embedded database in `dataDir`. */
export async function openDatabase(where: Where, options: OpenOptions = {}): Promise<Database> {
  const { log, unhurried = false } = options;
  return where.databaseUrl === null
    ? openEmbedded(where.dataDir, { log, ...(unhurried && { statementWithin: UNHURRIED }) })
    : openServer(where.databaseUrl, where.databaseReadUrl, options);
}

function kyselyOver(pool: PostgresPool, log: QueryLog | undefined): Kysely<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool }), log });
}

async function openServer(
  url: string,
  readUrl: string | null,
  { log, unhurried }: OpenOptions,
): Promise<Database> {
  const pool = createPool(url, unhurried);
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end();
    throw new Error(unreachable(url, error));
  });
  const db = kyselyOver(pool, log);
  const replicaPool = readUrl === null ? null : createPool(readUrl);
  const replica = replicaPool === null ? null : kyselyOver(preparingPool(replicaPool), log);
  return {
    kind: 'server',
    db,
    reading: kyselyOver(preparingPool(pool), log),
    background: kyselyOver(patientPool(pool), log),
    replica,
    pools: () => ({
      primary: stateOf(pool),
      ...(replicaPool !== null && { replica: stateOf(replicaPool) }),
    }),
    listen: (channel, onNotice, onLost) => listenOnServer(url, channel, onNotice, onLost),
    snapshot: () => openServer(url, null, { unhurried: true }),
    async close() {
      await db.destroy();
      await replicaPool?.end();
    },
  };
}

/** The error message: the database's address without the password, and the reason. */
function unreachable(url: string, error: unknown): string {
  const { host, pathname } = new URL(url);
  // A name with several addresses fails with an AggregateError without a message of its own.
  const [cause] = error instanceof AggregateError ? error.errors : [error];
  const reason = cause instanceof Error ? cause.message : String(cause);
  return `DATABASE_URL: no database can be used at ${host}${pathname} (${reason})`;
}

function createPool(url: string, unhurried = false): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    ...KEEP_ALIVE,
    ...(!unhurried && { statement_timeout: STATEMENT_TIMEOUT, stream: openSocket }),
  });
  // The pool replaces broken idle connections; without a listener the error would end the process. One that
  // breaks in use also fails its query.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** A socket that notices dropped packets: otherwise a query would wait for a quarter of an hour. */
function openSocket(): Socket {
  const socket = new Socket();
  return socket.setTimeout(MAX_SILENCE, () => {
    socket.destroy(new Error(`The database has been silent for ${MAX_SILENCE / 1000} s.`));
  });
}

async function listenOnServer(
  url: string,
  channel: string,
  onNotice: () => void,
  onLost: () => void,
): Promise<() => Promise<void>> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: LISTEN_HEARTBEAT,
    ...KEEP_ALIVE,
    stream: openSocket,
  });
  let heartbeat: NodeJS.Timeout | undefined;
  let ended = false;
  const end = async (): Promise<void> => {
    ended = true;
    clearTimeout(heartbeat);
    await client.end();
  };
  const lost = (): void => {
    if (ended) return;
    void end().catch(() => undefined);
    onLost();
  };
  const askForLife = (): void => {
    if (ended) return;
    heartbeat = setTimeout(() => client.query('select 1').then(askForLife, lost), LISTEN_HEARTBEAT);
  };
  client.on('notification', onNotice);
  client.on('error', lost);
  client.on('end', lost);
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    await client.query(`select pg_advisory_lock_shared(${LOCKS.serving})`);
  } catch (error) {
    void end().catch(() => undefined);
    throw error;
  }
  askForLife();
  return end;
}
