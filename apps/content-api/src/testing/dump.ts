import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { NEVER_EMPTY, PASSING_TABLES, STORE_TABLES } from '#src/db/store-tables.ts';
import { noteIndexChange } from '#src/search/queries/known-finds.ts';
import type { Services } from '#src/services.ts';

/** In an order in which each can be emptied: what refers before what is referred to. */
const TABLES = [
  ...STORE_TABLES.filter((table) => !NEVER_EMPTY.includes(table)),
  ...PASSING_TABLES,
].toReversed();

/** Made from the rest, at start and before a search: as full as it has come to be. */
const MADE: readonly string[] = ['desk_index', 'desk_words'];

/** Everything in the store: each table's rows as text, and the names of the stored files. */
export async function dump({ database, config }: Services): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const table of TABLES.filter((each) => !MADE.includes(each))) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(table)} t order by 1
    `.execute(database.db);
    content[table] = rows.map(({ row }) => row);
  }
  const files = await readdir(join(config.dataDir, 'originals'), {
    recursive: true,
    withFileTypes: true,
  });
  content.files = files.filter((file) => file.isFile()).map(({ name }) => name);
  return content;
}

/** Empties the store. Change numbers go on, as a running server expects of them. */
export async function empty({ database }: Services): Promise<void> {
  await run(database.db, DELETE_ALL);
  await noteIndexChange(database.db);
}

/**
 * Makes a store that no server uses as it was when it was new, its numbers as well. What is deleted is gone at
 * once; to truncate so many tables takes a server's disk more than a second.
 */
export async function renew(db: Kysely<Schema>): Promise<void> {
  await run(db, `${DELETE_ALL} ${RESTART_NUMBERS}`);
}

const DELETE_ALL = `${TABLES.map((table) => `delete from ${table};`).join(' ')}
  update proof_log set n = 0, hash = repeat('0', 64);`;
const RESTART_NUMBERS = `
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences where schemaname = 'public' and last_value is not null;`;

async function run(db: Kysely<Schema>, statements: string): Promise<void> {
  await sql`do ${sql.lit(`begin ${statements} end`)}`.execute(db);
}
