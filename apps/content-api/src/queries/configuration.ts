import type { ConfigurationInput } from '@masthead/contract/configuration';
import type { Kysely } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

/** The stored configuration, null before the first one is published. */
export async function readConfiguration(db: Kysely<Schema>): Promise<ConfigurationInput | null> {
  const row = await db.selectFrom('configuration').select('data').executeTakeFirst();
  return row === undefined ? null : (row.data as ConfigurationInput);
}

/** Where an old address leads, by the editors' table of redirects. */
export async function readRedirect(
  db: Kysely<Schema>,
  path: string,
): Promise<{ to: string; permanent: boolean } | null> {
  const row = await db
    .selectFrom('redirect')
    .where('from_path', '=', path)
    .select(['to_path as to', 'permanent'])
    .executeTakeFirst();
  return row ?? null;
}
