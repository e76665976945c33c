import { type Kysely, sql } from 'kysely';

/** The zone in whose years the search index counts: another one asks for the index to be made again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_index add column time_zone text not null default 'UTC'`.execute(db);
}
