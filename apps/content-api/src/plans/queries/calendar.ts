import type { CalendarEntry, CalendarQuery } from '@masthead/contract/calendar';
import { type Kysely, sql } from 'kysely';
import { cursorAt, inOrder, isBehind, keyOf, markIn, type Order } from '#src/db/keyed-page.ts';
import type { Schema } from '#src/db/schema.ts';
import { type Asked, inSource, stateAt } from '#src/publishing/queries/item-list.ts';

const BY_TIME: Order = { key: sql`event.at`, as: 'timestamptz', descending: false };
const EVENT_ID = sql`event.id`;

/**
 * The events between two instants, for publishers only; what is held does not open. Null if `after` is not a place in
 * the calendar.
 */
export async function readCalendar(
  db: Kysely<Schema>,
  { from, until, after, limit }: CalendarQuery,
  { now, source }: Asked,
): Promise<{ entries: CalendarEntry[]; next: string | null } | null> {
  const mark = after === undefined ? null : markIn(after, BY_TIME);
  if (after !== undefined && mark === null) return null;
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${new Date(from)} and ${sql.ref(column)} < ${new Date(until)}`;
  const { rows } = await sql<Omit<CalendarEntry, 'at'> & { at: Date; key: string }>`
    with moment as (
      select publish_at as at, id, 'publishes' as what from item
        where deleted_at is null and held_at is null and ${within('publish_at')}
      union all select embargo_until, id, 'embargo_lifts' from item
        where deleted_at is null and held_at is null and ${within('embargo_until')}
      union all select unpublish_at, id, 'ends' from item
        where deleted_at is null and ${within('unpublish_at')}
      union all select expires_at, id, 'rights_end' from media where ${within('expires_at')}
    ), event as (
      select at, id, array_agg(what order by what desc) as happens from moment group by at, id
    ), shown as (
      select * from event where ${isBehind(BY_TIME, mark, EVENT_ID)}
      order by ${inOrder(BY_TIME, EVENT_ID)} limit ${limit + 1}
    )
    select event.at, event.happens, event.id, ${keyOf(BY_TIME)} as key,
      case when item.id is not null then jsonb_build_object(
        'type', item.type, 'title', coalesce(${inSource('title', source)}, ''),
        'state', ${stateAt(now)}, 'access', item.access, 'private', item.private,
        'languages', coalesce((
          select jsonb_object_agg(l.locale, l.status) from item_locale l where l.item_id = item.id
        ), '{}')
      ) end as item,
      case when media.id is not null then jsonb_build_object(
        'name', media.metadata ->> 'name', 'kind', media.kind
      ) end as medium
    from shown event left join item on item.id = event.id left join media on media.id = event.id
    order by ${inOrder(BY_TIME, EVENT_ID)}
  `.execute(db);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    entries: shown.map(({ key: _, at, ...entry }) => ({ ...entry, at: at.toISOString() })),
    next: last === undefined ? null : cursorAt([last.key, last.id]),
  };
}
