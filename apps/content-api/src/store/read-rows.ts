import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { StoreTable } from '#src/db/store-tables.ts';
import { linesOf } from '#src/store/rows-sum.ts';

/** Bounds what is in memory of a table: rows are fetched as many as make about so many characters. */
const CHARACTERS_AT_ONCE = 2_000_000;
const FIRST_ROWS = 20;
const MAX_ROWS = 5000;

/** Runs `work` on the store as it is at one moment, whatever is written meanwhile. */
export function inSnapshot<T>(
  db: Kysely<Schema>,
  work: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await prepareSession(trx);
      return work(trx);
    });
}

/** The same words for the same moment in every database; and time for long work. */
export async function prepareSession(trx: Kysely<Schema>): Promise<void> {
  await sql`set local timezone to 'UTC'`.execute(trx);
  await sql`set local idle_in_transaction_session_timeout to 0`.execute(trx);
}

/** The rows of a table as lines of JSON, in no order, a fetch's at a time. */
export async function* readRows(
  trx: Transaction<Schema>,
  table: StoreTable,
): AsyncGenerator<readonly string[]> {
  const lines = await linesOf(trx, table);
  await sql`declare stored_rows no scroll cursor for ${lines}`.execute(trx);
  try {
    for (let count = FIRST_ROWS; ; ) {
      const { rows } = await sql<{ line: string }>`
        fetch ${sql.lit(count)} from stored_rows
      `.execute(trx);
      if (rows.length === 0) return;
      yield rows.map(({ line }) => line);
      const characters = rows.reduce((sum, { line }) => sum + line.length, 0);
      const wanted = Math.floor((CHARACTERS_AT_ONCE * rows.length) / characters);
      // No steep rise: long rows may follow short ones.
      count = Math.max(1, Math.min(wanted, count * 4, MAX_ROWS));
    }
  } finally {
    await sql`close stored_rows`.execute(trx);
  }
}
