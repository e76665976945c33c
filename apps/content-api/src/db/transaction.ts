import { type Kysely, sql, type Transaction } from 'kysely';
import pLimit, { type LimitFunction } from 'p-limit';
import { LOCKS } from '#src/db/advisory-locks.ts';
import type { Schema } from '#src/db/schema.ts';

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
      await sql`select pg_advisory_xact_lock(${sql.lit(LOCKS.publishing)})`.execute(trx);
      return command(trx);
    }),
  );
}

/**
 * Takes the turn of a publisher within a transaction that began otherwise, before release plans that are prepared for
 * their instant: those give way, see {@link isToGiveWay}.
 */
export async function takePublishingTurn(trx: Transaction<Schema>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCKS.first)})`.execute(trx);
  await sql`select pg_advisory_xact_lock(${sql.lit(LOCKS.publishing)})`.execute(trx);
}

/** Whether somebody waits for the turn of this transaction who goes first. */
export async function isToGiveWay(trx: Transaction<Schema>): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    select case when pg_try_advisory_lock_shared(${sql.lit(LOCKS.first)})
      then pg_advisory_unlock_shared(${sql.lit(LOCKS.first)}) else false
    end as free
  `.execute(trx);
  return rows[0]?.free === false;
}
