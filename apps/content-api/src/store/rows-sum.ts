import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { StoreTable } from '#src/db/store-tables.ts';

/**
 * A sum of a table's rows that doesn't depend on their order: their number, and the sum of the first 60 bits of each
 * row's SHA-256. It is the same in this process and in any database, so contents are compared where they are.
 */
export interface RowsSum {
  readonly rows: number;
  readonly sum: string;
}

const DIGITS = 15;

/** Adds up lines as they pass. */
export class RowsSummer {
  #rows = 0;
  #sum = 0n;

  add(line: string): void {
    this.#rows += 1;
    const digest = createHash('sha256').update(line).digest('hex');
    this.#sum += BigInt(`0x${digest.slice(0, DIGITS)}`);
  }

  result(): RowsSum {
    return { rows: this.#rows, sum: String(this.#sum) };
  }
}

/** The same of what a database has in a table. */
export async function sumRows(db: Kysely<Schema>, table: StoreTable): Promise<RowsSum> {
  const { rows } = await sql<{ rows: string; sum: string }>`
    select count(*)::text as rows, coalesce(sum(
      ('x' || left(encode(sha256(convert_to(line, 'UTF8')), 'hex'), ${sql.lit(DIGITS)}))::bit(60)::bigint
    ), 0)::text as sum
    from (${await linesOf(db, table)}) as lines
  `.execute(db);
  const [found] = rows;
  return { rows: Number(found?.rows), sum: String(found?.sum) };
}

/** The columns of a table whose values are given and not made by the database. */
export async function storedColumns(db: Kysely<Schema>, table: StoreTable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = to_regclass(${table}) and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum
  `.execute(db);
  return rows.map(({ name }) => name);
}

/** A query for each row of a table as a line of JSON, column by column. */
export async function linesOf(
  db: Kysely<Schema>,
  table: StoreTable,
): Promise<RawBuilder<{ line: string }>> {
  const columns = (await storedColumns(db, table)).map((column) => sql.ref(column));
  return sql`select row_to_json(own)::text as line
    from (select ${sql.join(columns)} from ${sql.table(table)}) as own`;
}
