import { type Kysely, sql, type Transaction } from 'kysely';
import pLimit, { type LimitFunction } from 'p-limit';
import { LOCKS } from '#src/db/advisory-locks.ts';
import type { Schema } from '#src/db/schema.ts';

/** One queue per database: waiting publishers hold no connection, which readers need. */
const turns = new WeakMap<Kysely<Schema>, LimitFunction>();

/**
 * Runs a publishing command. Publishers are serialised across processes, so changes become visible in order
 * and no feed reader misses one.
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
 * Takes a publisher's turn within an existing transaction, ahead of release plans in preparation: those give
 * way, see {@link isToGiveWay}.
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
