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
}

/** What waits, by item. */
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
  return Map.groupBy(rows, ({ item_id }) => item_id);
}
