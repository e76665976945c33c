/** The people who have an item open. For people who are signed in only, never for the public. */
import type { Presence } from '@masthead/contract/presence';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

/** The most that are told at once. */
const MOST = 500;

/** Everybody but `by` seen since then, the earliest arrivals first; of these items, null: of all. */
export async function othersPresent(
  db: Kysely<Schema>,
  { ids, by, since }: { ids: readonly string[] | null; by: string; since: Date },
): Promise<Presence[]> {
  const rows = await db
    .selectFrom('presence')
    .where('seen_at', '>=', since)
    .where('by', '<>', by)
    .$if(ids !== null, (query) => query.where('item_id', '=', sql<string>`any(${ids}::uuid[])`))
    .orderBy('since')
    .orderBy('by')
    .limit(MOST)
    .select(['item_id as id', 'by', 'locale', 'field', 'since', 'seen_at'])
    .execute();
  return rows.map((row) => ({
    ...row,
    since: row.since.toISOString(),
    seen_at: row.seen_at.toISOString(),
  }));
}
