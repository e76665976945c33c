import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

const PUBLISHING_LOCK = 7_203_451;

/**
 * Runs a publishing command. Publishers go one after the other, so that changes become visible in
 * the order of their numbers and no reader of the feed can miss one.
 */
export function inPublishingTransaction<T>(
  db: Kysely<Schema>,
  command: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(PUBLISHING_LOCK)})`.execute(trx);
    return command(trx);
  });
}
