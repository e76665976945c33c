import { type Kysely, sql } from 'kysely';
import { LOCKS } from '#src/db/advisory-locks.ts';
import type { Schema } from '#src/db/schema.ts';

/**
 * Ensures that no content server runs until the end of the transaction. Throws if one does. The embedded
 * database is exclusive anyway.
 */
export async function lockOutServers(trx: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(LOCKS.serving)}) as alone
  `.execute(trx);
  if (rows[0]?.alone) return;
  throw new Error('A content server runs over this database; stop it first.');
}
