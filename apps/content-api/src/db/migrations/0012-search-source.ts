import { type Kysely, sql } from 'kysely';

/** The language whose names the search index has beside each text's own: another one asks for the index to be made again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_index add column source text not null default ''`.execute(db);
}
