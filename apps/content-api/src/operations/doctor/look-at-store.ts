/** Findings about database, index and files, in a running server or without one. */

import { inWords } from '@masthead/lifecycle/check-folder';
import { seconds } from '@masthead/lifecycle/check-program';
import { note, well, wrong } from '@masthead/lifecycle/finding';
import { latestSeq } from '#src/changes/change-log.ts';
import type { Database } from '#src/db/database.ts';
import { MIGRATION_NAMES } from '#src/db/migrate.ts';
import type { FileStore } from '#src/media/file-store.ts';
import { type CodedFinding, coded, lookFor } from '#src/operations/doctor/coded-finding.ts';
import { lookAtOriginals } from '#src/operations/doctor/look-at-originals.ts';
import { MADE_BY } from '#src/publishing/commands/make-list-entries.ts';
import { INDEX_VERSION, type IndexedNewsroom } from '#src/search/commands/reindex.ts';
import {
  indexState,
  migrationsDone,
  replicaLag,
  serverState,
  unindexed,
} from '#src/store/queries/store-state.ts';

/** The store, with the zone and the source language that a server would use now. */
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

/** All possible findings: none of the others if the database doesn't answer or is empty. */
export async function lookAtStore(store: Store): Promise<CodedFinding[]> {
  const { database } = store;
  const server = await lookAtServer(database);
  if (server.some(({ state }) => state === 'wrong')) return server;
  const schema = await lookFor('schema', () => schemaOf(database));
  if (schema.state !== 'well') return [...server, schema];
  return [
    ...server,
    schema,
    ...(await Promise.all([
      ...(database.replica === null ? [] : [lookFor('replica', () => replicaOf(database))]),
      lookFor('search index', () => searchOf(store)),
      lookFor('lists', () => listsOf(store)),
      lookAtOriginals(store),
      lookFor('renditions', () => renditionsOf(store)),
      lookFor('backup', () =>
        coded(
          'backup_unknown',
          note('its age is not known here', 'see that npm run backup runs, and try restore'),
        ),
      ),
    ])),
  ];
}

async function lookAtServer({ db, kind }: Database): Promise<CodedFinding[]> {
  let clock = 0;
  const server = await lookFor(
    'database',
    async () => {
      const asked = Date.now();
      const state = await serverState(db);
      clock = state.now.getTime() - (asked + Date.now()) / 2;
      return serverOf(state, kind);
    },
    { code: 'database_away', advice: 'see that it runs, and that DATABASE_URL leads there' },
  );
  if (server.state === 'wrong' || kind === 'embedded') return [server];
  return [
    server,
    await lookFor('clock of the database', () =>
      Math.abs(clock) > MAX_CLOCK_DIFFERENCE
        ? coded(
            'clock_differs',
            wrong(`${seconds(clock)} against the content server`, 'have both clocks set by NTP'),
            { seconds: Math.round(clock / 1000) },
          )
        : coded('clock_same', well('as that of the content server')),
    ),
  ];
}

function serverOf(state: Awaited<ReturnType<typeof serverState>>, kind: Database['kind']) {
  const { version, encoding, maxConnections: max } = state;
  const name = `PostgreSQL ${version}, ${encoding}`;
  const about = { version, encoding };
  if (state.number < OLDEST_POSTGRES) {
    return coded('database_old', wrong(name, 'use PostgreSQL 15 or newer'), about);
  }
  if (encoding !== 'UTF8') {
    return coded('encoding_not_utf8', wrong(name, 'make the database with encoding UTF8'), about);
  }
  if (kind === 'embedded') return coded('database_embedded', well(`embedded, ${name}`), about);
  const left = max - state.connections;
  const told = `${name}, ${left} of ${max} connections left`;
  return left < FEW_CONNECTIONS
    ? coded('few_connections', note(told, 'raise max_connections'), { ...about, left, max })
    : coded('database_well', well(told), { ...about, left, max });
}

async function schemaOf({ db }: Database) {
  const done = await migrationsDone(db);
  if (done === null)
    return coded(
      'no_tables',
      note('no tables yet', 'the first start of the content server makes them'),
    );
  const unknown = done.filter((name) => !MIGRATION_NAMES.includes(name));
  if (unknown.length > 0) {
    const migrations = unknown.join(', ');
    const verdict = wrong(`made by a newer version (${migrations})`, 'start that version');
    return coded('schema_newer', verdict, { migrations });
  }
  const pending = MIGRATION_NAMES.filter((name) => !done.includes(name));
  if (pending.length > 0) {
    const [count, migrations] = [pending.length, pending.join(', ')];
    const verdict = note(`${count} migrations pending (${migrations})`, 'npm run upgrade');
    return coded('migrations_pending', verdict, { count, migrations });
  }
  const { hasTrigrams } = await serverState(db);
  const extension = 'create extension pg_trgm;';
  if (!hasTrigrams) {
    const verdict = wrong('the extension pg_trgm is missing', `run ${extension}`);
    return coded('trigrams_missing', verdict);
  }
  const migration = done.at(-1) ?? '';
  return coded('schema_current', well(`of this program (${migration})`), { migration });
}

async function replicaOf({ db, replica }: Database) {
  if (replica === null) return coded('replica_none', well('none'));
  const [newest, replayed, lag] = await Promise.all([
    latestSeq(db),
    latestSeq(replica),
    replicaLag(replica),
  ]);
  if (lag === null) {
    const verdict = wrong('DATABASE_READ_URL names no replica', 'name a streaming replica');
    return coded('not_a_replica', verdict);
  }
  const behind = newest - replayed;
  if (behind <= 0) return coded('replica_current', well('has every change'));
  const told = `${behind} changes and ${lag.toFixed(0)} s behind; the primary answers meanwhile`;
  const params = { changes: behind, seconds: Math.round(lag) };
  return lag > MAX_LAG_SECONDS
    ? coded('replica_lagging', wrong(told, 'see its replication'), params)
    : coded('replica_behind', note(told), params);
}

async function searchOf({ database, timeZone, defaultLocale }: Store) {
  const { search } = await indexState(database.db);
  const advice = 'npm run reindex';
  if (search?.version !== INDEX_VERSION) {
    return coded('index_other_version', wrong('made by another version', advice));
  }
  const { time_zone, source } = search;
  if (time_zone !== timeZone) {
    const verdict = wrong(`has the years of ${time_zone}`, advice);
    return coded('index_other_time_zone', verdict, { time_zone });
  }
  if (source !== defaultLocale) {
    return coded('index_other_source', wrong(`has the names of ${source}`, advice), { source });
  }
  const { missing, all } = await unindexed(database.db);
  if (missing > 0) {
    const verdict = wrong(`${missing} of ${all} texts are not in it`, advice);
    return coded('index_incomplete', verdict, { missing, all });
  }
  const verdict = well(`version ${INDEX_VERSION}, all of ${all} texts`);
  return coded('index_complete', verdict, { version: String(INDEX_VERSION), all });
}

async function listsOf({ database, timeZone }: Store) {
  const { lists } = await indexState(database.db);
  const isMade = lists?.made_by === MADE_BY && lists.time_zone === timeZone;
  return isMade
    ? coded('lists_current', well('made by this version'))
    : coded(
        'lists_outdated',
        note('made by another version or for another zone', 'restart the content server'),
      );
}

function renditionsOf({ renditionsSize, renditionsBytes }: Store) {
  const bytes = renditionsSize();
  if (bytes === null) return coded('renditions_uncounted', well('being counted'));
  const size = inWords(bytes);
  if (renditionsBytes === 0) {
    return coded('renditions_unbounded', well(`${size}, without a bound`), { bytes });
  }
  const told = `${size} of at most ${inWords(renditionsBytes)}`;
  const params = { bytes, max_bytes: renditionsBytes };
  return bytes > renditionsBytes * 1.2
    ? coded('renditions_over', note(told, 'npm run clean'), params)
    : coded('renditions_bounded', well(told), params);
}
