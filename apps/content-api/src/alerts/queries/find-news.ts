import { channelOf, topicChannel, topicOf } from '@masthead/contract/alerts';
import { listsOf } from '@masthead/contract/lists';
import { descriptorOf, ITEM_TYPES, type ItemType } from '@masthead/contract/types';
import type { Locale } from '@masthead/locales/registry';
import { type Kysely, sql } from 'kysely';
import { visibleEntries } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { findablePages } from '#src/reading/queries/findable-pages.ts';
import { keyedList, PAGES } from '#src/reading/queries/list-key.ts';

/** Anything older was imported or missed while the server was away, and is no news. */
const NEWS_WITHIN_MS = 48 * 3_600_000;
/** Announcements that are made at once. */
const MAX_FOUND = 500;

const isOfTopics = (type: ItemType) => listsOf(type).some(({ name }) => name === 'topic_items');

/** Whether items of a type are announced: findable ones with a channel or topics, as in feeds. */
export const isAnnounced = (type: ItemType): boolean =>
  PAGES.types.includes(type) &&
  descriptorOf(type).search !== null &&
  (channelOf(type) !== null || isOfTopics(type));

/** The types whose items are announced. */
export const ANNOUNCED = ITEM_TYPES.filter(isAnnounced);

/**
 * Records an announcement for each item and language that became public since the last time, by the rule of
 * lists. Returns how many.
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
  // By list order, whose places are milliseconds before 1970, and by opening time.
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

interface NewsAsked {
  readonly channel: string;
  readonly locale: Locale;
  readonly since: Date;
  readonly now: Date;
}

/** A channel's announcements since an instant in a language, for a digest; only what is public now. */
export async function newsSince(
  db: Kysely<Schema>,
  { channel, locale, since, now }: NewsAsked,
): Promise<string[]> {
  const topic = topicOf(channel);
  const types = ANNOUNCED.filter((type) => topic !== null || channelOf(type) === channel);
  const news = new Date(now.getTime() - NEWS_WITHIN_MS);
  const rows = await findablePages(db, now)
    .leftJoin('alert_announcement as known', (join) =>
      join
        .onRef('known.item_id', '=', 'list_entry.item_id')
        .onRef('known.locale', '=', 'list_entry.locale'),
    )
    .where('list_entry.locale', '=', locale)
    .where('item.type', '=', sql<ItemType>`any(${types}::text[])`)
    .where((eb) =>
      eb.or([
        eb('known.moment', '>=', since),
        eb.and([
          eb('known.item_id', 'is', null),
          eb.or([
            eb('list_entry.place', '<=', -news.getTime()),
            eb('list_entry.visible_from', '>', news),
          ]),
        ]),
      ]),
    )
    .$if(topic !== null, (query) =>
      query.where(
        'item.id',
        'in',
        visibleEntries(db, now)
          .where('list_entry.list', '=', keyedList('topic_items', topic ?? '').key)
          .where('list_entry.locale', '=', locale)
          .select('list_entry.item_id'),
      ),
    )
    .select('list_entry.item_id')
    .execute();
  return rows.map(({ item_id }) => item_id);
}
