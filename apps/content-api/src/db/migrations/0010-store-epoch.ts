import { type Kysely, sql } from 'kysely';

/**
 * Names the history that the numbers of changes belong to: another one begins where a backup is restored, so that sites
 * that followed the old one notice (decision 0024).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table store (
    id integer primary key default 1 check (id = 1),
    epoch uuid not null default gen_random_uuid()
  )`.execute(db);
  await sql`insert into store default values`.execute(db);
}
