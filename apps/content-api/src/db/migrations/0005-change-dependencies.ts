import { type Kysely, sql } from 'kysely';

/** For which dependencies each tag of a change was told, see `changes/commands/change-record.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table change add column dependencies jsonb not null default '{}'`.execute(db);
}
