import type { Kysely } from 'kysely';
import { readSchemaState } from '#src/db/migrate.ts';
import type { Schema } from '#src/db/schema.ts';
import { lockOutServers } from '#src/db/serving-lock.ts';
import { type StoreTable, tablesIn } from '#src/db/store-tables.ts';
import { inSnapshot, readRows } from '#src/store/read-rows.ts';
import { replaceStore } from '#src/store/replace-store.ts';
import { type RowsSum, sumRows } from '#src/store/rows-sum.ts';

/**
 * Writes all that one database holds into another one, which must be empty; the first stays as it is.
 * Answers what each table comes to, here as there. Throws where a content server runs over either.
 */
export async function moveStore(
  from: Kysely<Schema>,
  to: Kysely<Schema>,
): Promise<ReadonlyMap<StoreTable, RowsSum>> {
  return inSnapshot(from, async (source) => {
    await lockOutServers(source);
    const schema = (await readSchemaState(source)).applied.at(-1);
    if (schema === undefined) throw new Error('There is no store here to be moved.');
    const sums = new Map<StoreTable, RowsSum>();
    for (const table of await tablesIn(source)) sums.set(table, await sumRows(source, table));
    await to.transaction().execute(async (target) => {
      await lockOutServers(target);
      await readSchemaState(target);
      const read = (table: StoreTable) => readRows(source, table);
      await replaceStore(target, { schema, sums, read }, { replace: false });
    });
    return sums;
  });
}
