/** What an operator should know of database, index and files: in a running server, or beside none. */
import { type Finding, look, note, well, wrong } from '@masthead/lifecycle/finding';
import { inWords } from '@masthead/lifecycle/look-at-folder';
import { seconds } from '@masthead/lifecycle/look-at-program';
import { latestSeq } from '#src/changes/change-log.ts';
import { MADE_BY } from '#src/commands/make-list-entries.ts';
import { INDEX_VERSION, type IndexedNewsroom } from '#src/commands/reindex.ts';
import type { Database } from '#src/db/database.ts';
import { MIGRATION_NAMES } from '#src/db/migrate.ts';
import { lookAtOriginals } from '#src/doctor/look-at-originals.ts';
import type { FileStore } from '#src/media/file-store.ts';
import {
  indexState,
  migrationsDone,
  replicaLag,
  serverState,
  unindexed,
} from '#src/queries/store-state.ts';

/** With the zone and the source language that a server would run with now. */
export interface Store extends IndexedNewsroom {
  readonly database: Database;
  readonly originals: FileStore;
  /** Bytes of renditions; null where they are being counted. */
  readonly renditionsSize: () => number | null;
  /** Their bound, 0: none. */
  readonly renditionsBytes: number;
}

const OLDEST_POSTGRES = 150_000;
/** A content server takes up to eleven, a second one that takes over as many. */
const FEW_CONNECTIONS = 25;
const MAX_CLOCK_DIFFERENCE = 2_000;
const MAX_LAG_SECONDS = 30;

/** All that can be looked at: nothing of the rest where the database does not answer or has no tables. */
export async function lookAtStore(store: Store): Promise<Finding[]> {
  const { database } = store;
  const server = await lookAtServer(database);
  if (server.some(({ state }) => state === 'wrong')) return server;
  const schema = await look('schema', () => schemaOf(database));
  if (schema.state !== 'well') return [...server, schema];
  return [
    ...server,
    schema,
    ...(await Promise.all([
      ...(database.replica === null ? [] : [look('replica', () => replicaOf(database))]),
      look('search index', () => searchOf(store)),
      look('lists', () => listsOf(store)),
      lookAtOriginals(store),
      look('renditions', () => renditionsOf(store)),
      look('backup', () =>
        note('its age is not known here', 'see that npm run backup runs, and try restore'),
      ),
    ])),
  ];
}

async function lookAtServer({ db, kind }: Database): Promise<Finding[]> {
  let clock = 0;
  const server = await look(
    'database',
    async () => {
      const asked = Date.now();
      const state = await serverState(db);
      clock = state.now.getTime() - (asked + Date.now()) / 2;
      const name = `PostgreSQL ${state.version}, ${state.encoding}`;
      if (state.number < OLDEST_POSTGRES) return wrong(name, 'use PostgreSQL 15 or newer');
      if (state.encoding !== 'UTF8') return wrong(name, 'make the database with encoding UTF8');
      if (kind === 'embedded') return well(`embedded, ${name}`);
      const left = state.maxConnections - state.connections;
      const told = `${name}, ${left} of ${state.maxConnections} connections left`;
      return left < FEW_CONNECTIONS ? note(told, 'raise max_connections') : well(told);
    },
    'see that it runs, and that DATABASE_URL leads there',
  );
  if (server.state === 'wrong' || kind === 'embedded') return [server];
  return [
    server,
    await look('clock of the database', () =>
      Math.abs(clock) > MAX_CLOCK_DIFFERENCE
        ? wrong(`${seconds(clock)} against the content server`, 'have both clocks set by NTP')
        : well('as that of the content server'),
    ),
  ];
}

async function schemaOf({ db }: Database) {
  const done = await migrationsDone(db);
  if (done === null)
    return note('no tables yet', 'the first start of the content server makes them');
  const unknown = done.filter((name) => !MIGRATION_NAMES.includes(name));
  if (unknown.length > 0) {
    return wrong(`made by a newer version (${unknown.join(', ')})`, 'start that version');
  }
  const pending = MIGRATION_NAMES.filter((name) => !done.includes(name));
  if (pending.length > 0) {
    return note(`${pending.length} migrations pending (${pending.join(', ')})`, 'npm run upgrade');
  }
  const { hasTrigrams } = await serverState(db);
  const extension = 'create extension pg_trgm;';
  if (!hasTrigrams) return wrong('the extension pg_trgm is missing', `run ${extension}`);
  return well(`of this program (${done.at(-1)})`);
}

async function replicaOf({ db, replica }: Database) {
  if (replica === null) return well('none');
  const [newest, replayed, lag] = await Promise.all([
    latestSeq(db),
    latestSeq(replica),
    replicaLag(replica),
  ]);
  if (lag === null) return wrong('DATABASE_READ_URL names no replica', 'name a streaming replica');
  const behind = newest - replayed;
  if (behind <= 0) return well('has every change');
  const told = `${behind} changes and ${lag.toFixed(0)} s behind; the primary answers meanwhile`;
  return lag > MAX_LAG_SECONDS ? wrong(told, 'see its replication') : note(told);
}

async function searchOf({ database, timeZone, defaultLocale }: Store) {
  const { search } = await indexState(database.db);
  const advice = 'npm run reindex';
  if (search?.version !== INDEX_VERSION) return wrong('made by another version', advice);
  if (search.time_zone !== timeZone) return wrong(`has the years of ${search.time_zone}`, advice);
  if (search.source !== defaultLocale) return wrong(`has the names of ${search.source}`, advice);
  const { missing, all } = await unindexed(database.db);
  if (missing > 0) return wrong(`${missing} of ${all} texts are not in it`, advice);
  return well(`version ${INDEX_VERSION}, all of ${all} texts`);
}

async function listsOf({ database, timeZone }: Store) {
  const { lists } = await indexState(database.db);
  const isMade = lists?.made_by === MADE_BY && lists.time_zone === timeZone;
  return isMade
    ? well('made by this version')
    : note('made by another version or for another zone', 'restart the content server');
}

function renditionsOf({ renditionsSize, renditionsBytes }: Store) {
  const size = renditionsSize();
  if (size === null) return well('being counted');
  if (renditionsBytes === 0) return well(`${inWords(size)}, without a bound`);
  const told = `${inWords(size)} of at most ${inWords(renditionsBytes)}`;
  return size > renditionsBytes * 1.2 ? note(told, 'npm run clean') : well(told);
}
