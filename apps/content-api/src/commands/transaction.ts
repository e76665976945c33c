import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

/** The channel on which every copy of the content server hears that there is a new change. */
export const CHANGES_CHANNEL = 'masthead_changes';

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

/** Numbers and announces a change; null where nothing that anybody can read has changed. */
export async function recordChange(
  trx: Transaction<Schema>,
  tags: Iterable<string>,
  at: Date,
): Promise<number | null> {
  const list = [...new Set(tags)].sort();
  if (list.length === 0) return null;
  const { seq } = await trx
    .insertInto('change')
    .values({ at, tags: list })
    .returning('seq')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify(${CHANGES_CHANNEL}, ${String(seq)})`.execute(trx);
  return seq;
}
