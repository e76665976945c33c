import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

/** The pictures among these media, with the hash of their file. */
export function picturesOf(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<{ id: string; sha256: string }[]> {
  return db
    .selectFrom('media')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('kind', '=', 'image')
    .orderBy('id')
    .select(['id', 'sha256'])
    .execute();
}
