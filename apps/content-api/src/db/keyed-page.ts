import { type Expression, type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import type { Schema } from '#src/db/schema.ts';

/** Limit up to which a list's items are counted. */
export const MAX_COUNTED = 1000;

/** The number of a table's rows, up to one more than the limit. */
export async function countedIn(
  db: Kysely<Schema>,
  narrowed: { limit(most: number): Expression<unknown> },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from (${narrowed.limit(MAX_COUNTED + 1)}) as found
  `.execute(db);
  return rows[0]?.total ?? 0;
}

export interface Order {
  readonly key: RawBuilder<unknown>;
  readonly as: 'timestamptz' | 'text' | 'uuid';
  readonly descending: boolean;
}

/** The key and the UUID of the last row of the page before. */
const Mark = z.tuple([z.string(), z.uuid()]);
type Mark = z.output<typeof Mark>;

export const cursorAt = (mark: Mark): string =>
  Buffer.from(JSON.stringify(mark)).toString('base64url');

/** Null for what is no cursor of a list in this order. */
export function markIn(cursor: string, { as }: Order): Mark | null {
  try {
    const mark = Mark.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    const isKey = as === 'text' || (as === 'uuid' ? z.uuid() : MOMENT).safeParse(mark[0]).success;
    return isKey && mark[0].isWellFormed() && !mark[0].includes('\0') ? mark : null;
  } catch {
    return null;
  }
}

/** The database's text form of a moment; anything else would be a database error. */
const MOMENT = z.string().regex(/^(-?infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00)$/);

/** The column of the cursor, in the form of {@link MOMENT} in any time zone. */
export function keyOf({ key, as }: Order): RawBuilder<string> {
  if (as !== 'timestamptz') return sql<string>`(${key})::text`;
  return sql<string>`case when isfinite(${key}) then (${key} at time zone 'UTC')::text || '+00' else (${key})::text end`;
}

export function isBehind(
  { key, as, descending }: Order,
  mark: Mark | null,
  id: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  if (mark === null) return sql<SqlBool>`true`;
  const [value, last] = mark;
  const than = sql.raw(descending ? '<' : '>');
  return sql<SqlBool>`(${key}, ${id}) ${than} (${value}::${sql.raw(as)}, ${last}::uuid)`;
}

export function inOrder({ key, descending }: Order, id: RawBuilder<unknown>): RawBuilder<unknown> {
  const way = sql.raw(descending ? 'desc' : 'asc');
  return sql`${key} ${way}, ${id} ${way}`;
}

export const asPart = (text: string): string =>
  `%${text.toLowerCase().replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** SQL condition; `ids` are UUIDs joined by commas. */
export const isOneOf = (id: RawBuilder<unknown>, ids: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${id} = any(${ids.split(',')}::uuid[])`;
