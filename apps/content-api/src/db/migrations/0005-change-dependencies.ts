import { type Kysely, sql } from 'kysely';

/** The dependencies of each tag of a change, see `changes/commands/change-record.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table change add column dependencies jsonb not null default '{}'`.execute(db);
}
