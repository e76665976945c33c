import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

/** Every content server over a database server holds it, together with the others, while it listens. */
export const SERVING_LOCK = 7_203_452;

/**
 * Sees to it that no content server runs, until the end of the transaction. Throws where one does. Over
 * the embedded database none can: this process has its folder.
 */
export async function lockOutServers(trx: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(SERVING_LOCK)}) as alone
  `.execute(trx);
  if (rows[0]?.alone) return;
  throw new Error('A content server runs over this database; stop it first.');
}
