/** The state of the store, for operators; nothing here is answered to the public. */
import { resultTypeOf } from '@masthead/contract/search';
import { ITEM_TYPES } from '@masthead/contract/types';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

interface ServerState {
  readonly version: string;
  /** Such as 150004. */
  readonly number: number;
  readonly encoding: string;
  readonly now: Date;
  readonly hasTrigrams: boolean;
  readonly connections: number;
  readonly maxConnections: number;
}

/** The database server itself; works on an empty database too. */
export async function serverState(db: Kysely<Schema>): Promise<ServerState> {
  const { rows } = await sql<ServerState>`
    select current_setting('server_version') as version,
      current_setting('server_version_num')::int as number,
      pg_encoding_to_char(encoding) as encoding,
      clock_timestamp() as now,
      exists (select from pg_extension where extname = 'pg_trgm') as "hasTrigrams",
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as connections,
      current_setting('max_connections')::int
        - current_setting('superuser_reserved_connections')::int as "maxConnections"
    from pg_database where datname = current_database()
  `.execute(db);
  const [state] = rows;
  if (state === undefined) throw new Error('the database does not say what it is');
  return state;
}

/** The migrations that the database has had, in order; null where it never had any. */
export async function migrationsDone(db: Kysely<Schema>): Promise<string[] | null> {
  const { rows } = await sql<{ table: string | null }>`
    select to_regclass('kysely_migration')::text as table
  `.execute(db);
  if (rows[0]?.table == null) return null;
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
    db,
  );
  return done.rows.map(({ name }) => name);
}

/** The program and the zone by which the tables of search and lists were made. */
export async function indexState(db: Kysely<Schema>) {
  const [search, lists] = await Promise.all([
    db.selectFrom('search_index').select(['version', 'time_zone', 'source']).executeTakeFirst(),
    db.selectFrom('list_index').select(['made_by', 'time_zone']).executeTakeFirst(),
  ]);
  return { search, lists };
}

/** Languages of items that search should find and has no document of, and all that it should find. */
export async function unindexed(db: Kysely<Schema>): Promise<{ missing: number; all: number }> {
  const types = ITEM_TYPES.filter((type) => resultTypeOf(type) !== null);
  const { rows } = await sql<{ missing: number; all: number }>`
    select count(*)::int as all, count(*) filter (where not exists (
      select from search_doc where search_doc.item_id = item.id
        and search_doc.locale = item_locale.locale
    ))::int as missing
    from item join item_locale on item_locale.item_id = item.id
    where item.deleted_at is null and not item.private and item.access = 'public'
      and item.type = any(${types}::text[]) and item_locale.status = 'published'
  `.execute(db);
  return rows[0] ?? { missing: 0, all: 0 };
}

/** The replica's own word: how many seconds what it shows is old; null for one that is none. */
export async function replicaLag(replica: Kysely<Schema>): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select case when pg_is_in_recovery()
      then extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float end as seconds
  `.execute(replica);
  return rows[0]?.seconds ?? null;
}

/** Those of these files, by their SHA-256, that no medium uses. */
export async function unusedFiles(
  db: Kysely<Schema>,
  hashes: readonly string[],
): Promise<string[]> {
  if (hashes.length === 0) return [];
  const used = await db
    .selectFrom('media')
    .where('sha256', '=', sql<string>`any(${hashes}::text[])`)
    .select('sha256')
    .execute();
  const inUse = new Set(used.map(({ sha256 }) => sha256));
  return hashes.filter((hash) => !inUse.has(hash));
}

/** The SHA-256 of all files that media have, each once. */
export async function usedFiles(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('media').select('sha256').distinct().execute();
  return rows.map(({ sha256 }) => sha256);
}
