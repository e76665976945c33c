import { createHash } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

type Row = Selectable<Schema['redirect']>;
/** A redirect as the publishing calls have it. */
export interface TableRow {
  readonly from: string;
  readonly to: string;
  readonly permanent: boolean;
}

/** The editors' whole table of redirects, in the order of its paths. For publishers only. */
export async function redirectTable(db: Kysely<Schema>): Promise<TableRow[]> {
  return asTable(await db.selectFrom('redirect').selectAll().execute());
}

export const asTable = (rows: readonly Row[]): TableRow[] =>
  rows
    .map(({ from_path: from, to_path: to, permanent }) => ({ from, to, permanent }))
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));

/** Names a table: the contract's `Revision`. */
export function redirectsRevision(table: readonly TableRow[]): string {
  const json = JSON.stringify(table.map(({ from, to, permanent }) => [from, to, permanent]));
  return createHash('sha256').update(json).digest('hex').slice(0, 32);
}
