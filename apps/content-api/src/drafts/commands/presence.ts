import { PRESENCE_SECONDS, type PresenceInput } from '@masthead/contract/presence';
import { type Kysely, sql } from 'kysely';
import type { Act } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';

/** Anyone last seen before this has left. */
export const presentSince = (now: Date): Date => new Date(now.getTime() - PRESENCE_SECONDS * 1000);

/** Records where somebody is, and removes everyone who has left, of any item. */
export async function notePresence(
  db: Kysely<Schema>,
  id: string,
  { locale, field }: PresenceInput,
  { now, by }: Act,
): Promise<void> {
  const since = presentSince(now);
  await sql`
    insert into presence (item_id, by, locale, field, since, seen_at)
    values (${id}, ${by}, ${locale}, ${field}, ${now}, ${now})
    on conflict (item_id, by) do update set locale = excluded.locale, field = excluded.field,
      seen_at = greatest(presence.seen_at, excluded.seen_at),
      since = case when presence.seen_at < ${since} then excluded.since else presence.since end
  `.execute(db);
  // Several servers do so at once, each waiting for no other.
  await sql`
    delete from presence where (item_id, by) in (
      select item_id, by from presence where seen_at < ${since} for update skip locked
    )
  `.execute(db);
}

/** Ends a person's presence; returns how many rows there were. */
export async function endPresence(db: Kysely<Schema>, id: string, by: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('presence')
    .where('item_id', '=', id)
    .where('by', '=', by)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
