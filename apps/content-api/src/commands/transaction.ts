import { type Kysely, sql, type Transaction } from 'kysely';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Schema } from '#src/db/schema.ts';

const PUBLISHING_LOCK = 7_203_451;

/** One turn for each database: who waits for it holds no connection, which readers need. */
const turns = new WeakMap<Kysely<Schema>, LimitFunction>();

/**
 * Runs a publishing command. Publishers go one after the other, those of other processes too, so that changes
 * become visible in the order of their numbers and no reader of the feed can miss one.
 */
export function inPublishingTransaction<T>(
  db: Kysely<Schema>,
  command: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const turn = turns.get(db) ?? pLimit(1);
  turns.set(db, turn);
  return turn(() =>
    db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${sql.lit(PUBLISHING_LOCK)})`.execute(trx);
      return command(trx);
    }),
  );
}
