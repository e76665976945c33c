import { type Kysely, type Selectable, sql } from 'kysely';
import type { ProofEntryTable, ProofFileTable } from '#src/db/proof-tables.ts';
import type { Schema } from '#src/db/schema.ts';

/** The log of a store that is about to be replaced. */
export interface OwnLog {
  readonly entries: readonly Selectable<ProofEntryTable>[];
  readonly files: readonly Selectable<ProofFileTable>[];
}

const NONE: OwnLog = { entries: [], files: [] };

export async function readOwnLog(trx: Kysely<Schema>): Promise<OwnLog> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('proof_entry') is not null as there
  `.execute(trx);
  if (!rows[0]?.there) return NONE;
  return {
    entries: await trx.selectFrom('proof_entry').selectAll().orderBy('n').execute(),
    files: await trx.selectFrom('proof_file').selectAll().execute(),
  };
}

/** Rows that go to the database at once. */
const AT_ONCE = 1000;

/**
 * Adds to a log that was put back from a backup what was appended to it since: readers have seen its head, and a chain
 * that went on from the backup would be another one. A log that is no continuation of the backup's is another newsroom's.
 */
export async function keepLog(trx: Kysely<Schema>, { entries, files }: OwnLog): Promise<void> {
  const put = await trx.selectFrom('proof_log').select(['n', 'hash']).executeTakeFirstOrThrow();
  const isContinued =
    put.n === 0 || entries.some(({ n, hash }) => n === put.n && hash === put.hash);
  const newer = isContinued ? entries.filter(({ n }) => n > put.n) : [];
  const last = newer.at(-1);
  if (last === undefined) return;
  for (let at = 0; at < newer.length; at += AT_ONCE) {
    await trx
      .insertInto('proof_entry')
      .values(newer.slice(at, at + AT_ONCE))
      .execute();
  }
  const sent = files.filter(({ entry }) => entry > put.n);
  for (let at = 0; at < sent.length; at += AT_ONCE) {
    await trx
      .insertInto('proof_file')
      .values(sent.slice(at, at + AT_ONCE))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  await trx.updateTable('proof_log').set({ n: last.n, hash: last.hash }).execute();
}
