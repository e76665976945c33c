import { channelOf, topicChannel } from '@masthead/contract/alerts';
import { listsOf } from '@masthead/contract/lists';
import { descriptorOf, ITEM_TYPES, type ItemType } from '@masthead/contract/types';
import type { Locale } from '@masthead/locales/registry';
import { type Kysely, sql } from 'kysely';
import { visibleEntries } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { findablePages } from '#src/queries/findable-pages.ts';
import { keyedList, PAGES } from '#src/queries/list-key.ts';

/** What has become visible longer ago, or has an older date, is no news: it was imported, or the server was away. */
const NEWS_WITHIN_MS = 48 * 3_600_000;
/** Announcements that are made at once. */
const MAX_FOUND = 500;

const isOfTopics = (type: ItemType) => listsOf(type).some(({ name }) => name === 'topic_items');

/** Types whose items are announced: those with a channel or topics that search finds, as feeds have them. */
const ANNOUNCED = ITEM_TYPES.filter(
  (type) =>
    PAGES.types.includes(type) &&
    descriptorOf(type).search !== null &&
    (channelOf(type) !== null || isOfTopics(type)),
);

/**
 * Notes an announcement for each language of an item that everybody has come to see since the last time, by
 * the rule of lists. Answers how many.
 */
export async function findNews(
  db: Kysely<Schema>,
  { now, locales }: { now: Date; locales: readonly Locale[] },
): Promise<number> {
  const since = new Date(now.getTime() - NEWS_WITHIN_MS);
  const entries = findablePages(db, now)
    .where('list_entry.locale', '=', sql<string>`any(${[...locales]}::text[])`)
    .where('item.type', '=', sql<ItemType>`any(${ANNOUNCED}::text[])`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('alert_announcement as known')
            .select(sql`1`.as('one'))
            .whereRef('known.item_id', '=', 'list_entry.item_id')
            .whereRef('known.locale', '=', 'list_entry.locale'),
        ),
      ),
    )
    .select([
      'list_entry.item_id',
      'list_entry.locale',
      sql<Date>`greatest(list_entry.visible_from, item_locale.updated_at)`.as('moment'),
    ])
    .limit(MAX_FOUND);
  // Along the list, whose places are milliseconds before 1970, and by what has opened.
  const recent = entries.where('list_entry.place', '<=', -since.getTime());
  const opened = entries.where('list_entry.visible_from', '>', since);
  const { rows } = await sql`
    insert into alert_announcement (item_id, locale, moment)
    (${recent}) union (${opened})
    on conflict do nothing
    returning 1
  `.execute(db);
  return rows.length;
}

/** The channels and topics by which an item is announced. */
export async function channelsOf(
  db: Kysely<Schema>,
  { item, locale, now }: { item: string; locale: string; now: Date },
): Promise<string[]> {
  const prefix = keyedList('topic_items', '').key;
  const rows = await visibleEntries(db, now)
    .innerJoin('item', 'item.id', 'list_entry.item_id')
    .where('list_entry.item_id', '=', item)
    .where('list_entry.locale', '=', locale)
    .select(['list_entry.list', 'item.type'])
    .execute();
  const topics = rows.flatMap(({ list }) =>
    list.startsWith(prefix) && !list.includes('?') ? [topicChannel(list.slice(prefix.length))] : [],
  );
  const own = rows.flatMap(({ type }) => channelOf(type) ?? []);
  return [...new Set([...own, ...topics])];
}
