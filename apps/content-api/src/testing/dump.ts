import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { noteIndexChange } from '#src/search/known-finds.ts';
import type { Services } from '#src/services.ts';

/** In an order in which each can be emptied: what refers before what is referred to. */
const TABLES = [
  'access_grant',
  'item_password',
  'password_try',
  'publisher_token',
  'audit',
  'translation',
  'media_link',
  'item_media',
  'item_link',
  'slug_history',
  'item_locale',
  'list_entry',
  'item',
  'media',
  'redirect',
  'configuration',
  'change',
  'search_doc',
  'search_facet',
  'search_term',
] as const;

/** Everything in the store: each table's rows as text, and the names of the stored files. */
export async function dump({ database, config }: Services): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  for (const table of TABLES) {
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
  for (const table of TABLES) await sql`delete from ${sql.table(table)}`.execute(database.db);
  await noteIndexChange(database.db);
}
