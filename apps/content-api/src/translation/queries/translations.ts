import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

/** A delivered translation that waits for an editor. For publishers only, never for the public. */
export interface DeliveredTranslation {
  readonly locale: string;
  readonly slug: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** The item's version from which it was made. */
  readonly source_version: number;
  readonly delivered_at: Date;
  /** The units (`text-units.ts`) that a machine has written and nobody has taken yet. */
  readonly machine: readonly string[];
}

/** The prefix of a machine's units in a delivery's fields; no field of the contract begins like this. */
const MACHINE = '_machine';

/** The waiting translations, by item. */
export async function deliveredTranslations(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<Map<string, DeliveredTranslation[]>> {
  const rows = await db
    .selectFrom('translation')
    .where('item_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('locale')
    .selectAll()
    .execute();
  return Map.groupBy(rows.map(withMarks), ({ item_id }) => item_id);
}

function withMarks<R extends { readonly fields: Readonly<Record<string, unknown>> }>(row: R) {
  const { [MACHINE]: marked, ...fields } = row.fields;
  return { ...row, fields, machine: Array.isArray(marked) ? marked.map(String) : [] };
}

/** A delivery's fields as they are kept, with the units that a machine has written. */
export const markedFields = (fields: unknown, machine: readonly string[]): string =>
  JSON.stringify(machine.length === 0 ? fields : { ...Object(fields), [MACHINE]: machine });
