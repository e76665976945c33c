import { type Kysely, sql } from 'kysely';

/** Font files of the configuration, apart from it: they are a thousand times its size, and read alone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table face (id text primary key, data text not null)`.execute(db);
}
