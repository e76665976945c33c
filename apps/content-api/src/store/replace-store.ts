import { type Kysely, sql, type Transaction } from 'kysely';
import { migrate, migrateTo } from '#src/db/migrate.ts';
import type { Schema } from '#src/db/schema.ts';
import { dropTables, isEmpty, STORE_TABLES, type StoreTable } from '#src/db/store-tables.ts';
import { keepLog, readOwnLog } from '#src/proof/commands/keep-log.ts';
import { prepareSession } from '#src/store/read-rows.ts';
import { type RowsSum, storedColumns, sumRows } from '#src/store/rows-sum.ts';

/** All that a store's database holds. */
export interface StoreContents {
  /** Name of the last migration that had run. */
  readonly schema: string;
  /** The sums that its tables must have when all is written. */
  readonly sums: ReadonlyMap<StoreTable, RowsSum>;
  /** A table's rows as lines of JSON. */
  read(table: StoreTable): AsyncIterable<readonly string[]>;
}

/** Number of characters that go to the database at once. */
const CHARACTERS_AT_ONCE = 1_000_000;

/**
 * Puts `contents` in the place of what the database holds, brought forward to this program's schema, as
 * the beginning of a new history. Throws, and the transaction is void, where the tables do not come to
 * what they should. A store with something in it is refused, unless it is to be replaced.
 */
export async function replaceStore(
  trx: Transaction<Schema>,
  contents: StoreContents,
  { replace }: { readonly replace: boolean },
): Promise<void> {
  await prepareSession(trx);
  if (!replace && !(await isEmpty(trx))) throw new StoreNotEmpty();
  const log = await readOwnLog(trx);
  await dropTables(trx);
  await writeContents(trx, contents);
  await migrate(trx);
  await keepLog(trx, log);
  await trx.updateTable('store').set({ epoch: sql`gen_random_uuid()` }).execute();
  await sql`analyze`.execute(trx);
}

/** Writes `contents` in their own schema to a database without tables. */
export async function writeContents(
  trx: Transaction<Schema>,
  contents: StoreContents,
): Promise<void> {
  await migrateTo(trx, contents.schema);
  for (const table of STORE_TABLES) {
    const expected = contents.sums.get(table);
    if (expected === undefined) continue;
    // Some have a row from the migrations.
    await sql`delete from ${sql.table(table)}`.execute(trx);
    await writeRows(trx, table, contents.read(table));
    await continueNumbers(trx, table);
    compare(table, await sumRows(trx, table), expected);
  }
}

/** Something was published to the store that was to be written to. */
export class StoreNotEmpty extends Error {
  override readonly name = 'StoreNotEmpty';
}

function compare(table: StoreTable, found: RowsSum, expected: RowsSum): void {
  if (found.rows === expected.rows && found.sum === expected.sum) return;
  throw new Error(
    `Table ${table} came out otherwise: ${found.rows} rows (sum ${found.sum}) instead of ${expected.rows} (sum ${expected.sum}). Nothing was changed.`,
  );
}

async function writeRows(
  trx: Kysely<Schema>,
  table: StoreTable,
  read: AsyncIterable<readonly string[]>,
): Promise<void> {
  const columns = sql.join((await storedColumns(trx, table)).map((column) => sql.ref(column)));
  const insert = async (lines: readonly string[]): Promise<void> => {
    await sql`
      insert into ${sql.table(table)} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${`[${lines.join(',')}]`}::json)
    `.execute(trx);
  };
  let waiting: string[] = [];
  let characters = 0;
  for await (const lines of read) {
    for (const line of lines) {
      waiting.push(line);
      characters += line.length;
      if (characters < CHARACTERS_AT_ONCE) continue;
      await insert(waiting);
      waiting = [];
      characters = 0;
    }
  }
  if (waiting.length > 0) await insert(waiting);
}

/** The next row that the database numbers itself comes after all that are there. */
async function continueNumbers(trx: Kysely<Schema>, table: StoreTable): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = to_regclass(${table}) and attidentity <> '' and not attisdropped
  `.execute(trx);
  for (const { name } of rows) {
    const last = sql`max(${sql.ref(name)})`;
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${name}), coalesce(${last}, 1), ${last} is not null)
      from ${sql.table(table)}
    `.execute(trx);
  }
}
