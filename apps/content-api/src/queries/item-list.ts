import type { ItemListQuery, ItemState, ListedItem } from '@masthead/contract/item-list';
import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import {
  asPart,
  countedIn,
  cursorAt,
  inOrder,
  isBehind,
  isOneOf,
  keyOf,
  markIn,
  type Order,
} from '#src/queries/keyed-page.ts';

export interface Asked {
  readonly now: Date;
  /** The newsroom's. */
  readonly source: string;
}

const ITEM_ID = sql`item.id`;

/** Its own in the source language, else the first that there is; of a deleted item as it was last. */
export const inSource = (column: 'title' | 'slug', source: string): RawBuilder<string | null> => {
  const path = column === 'title' ? '{fields,title}' : '{slug}';
  // Nearly every item has the source language: one look at a key, for lists that are ordered by it.
  return sql<string | null>`coalesce(
    (select ${sql.ref(column)} from item_locale l
      where l.item_id = item.id and l.locale = ${source}),
    (select ${sql.ref(column)} from item_locale l where l.item_id = item.id
      order by l.locale limit 1),
    (select t.value #>> ${path}::text[] from edition e, jsonb_each(e.content -> 'locales') t
      where item.deleted_at is not null and e.item_id = item.id
      order by e.number desc, t.key <> ${source}, t.key limit 1)
  )`;
};

function orderOf(sort: ItemListQuery['sort'], source: string): Order {
  const descending = sort.startsWith('-');
  switch (sort) {
    case 'id':
      return { key: ITEM_ID, as: 'uuid', descending };
    case 'title':
      return { key: sql`coalesce(${inSource('title', source)}, '')`, as: 'text', descending };
    case 'opens_at':
    case '-opens_at':
      return { key: sql`item.visible_from`, as: 'timestamptz', descending };
    default:
      return { key: sql`item.updated_at`, as: 'timestamptz', descending };
  }
}

export const stateAt = (now: Date): RawBuilder<ItemState> => sql<ItemState>`case
  when item.deleted_at is not null then 'deleted'
  when item.visible_until <= ${now} then 'ended'
  when not exists (
    select from item_locale l where l.item_id = item.id and l.status = 'published'
  ) then 'draft'
  when item.held_at is not null then 'held'
  when item.embargo_until > ${now} then 'embargoed'
  when item.visible_from > ${now} then 'scheduled'
  else 'live'
end`;

/**
 * One page of the items of every state, for publishers only. Null where `after` is no place in it.
 * @returns at most `limit`, counted as `countedIn` does
 */
export async function listItems(
  db: Kysely<Schema>,
  query: ItemListQuery,
  { now, source }: Asked,
): Promise<{ items: ListedItem[]; total: number; next: string | null } | null> {
  const order = orderOf(query.sort, source);
  const mark = query.after === undefined ? null : markIn(query.after, order);
  if (query.after !== undefined && mark === null) return null;
  const state = stateAt(now);
  const narrowed = db
    .selectFrom('item')
    .where((eb) => eb.and(conditions(query, state).map((each) => sql<SqlBool>`${each}`)));
  const total = await countedIn(db, narrowed.select('item.id'));
  const rows = await narrowed
    .where(isBehind(order, mark, ITEM_ID))
    .orderBy(inOrder(order, ITEM_ID))
    .limit(query.limit + 1)
    .select(['item.id', 'item.type', 'item.version', 'item.access', 'item.private'])
    .select(['publish_at', 'embargo_until', 'unpublish_at', 'updated_at', 'deleted_at'])
    .select([
      keyOf(order).as('key'),
      state.as('state'),
      inSource('title', source).as('title'),
      inSource('slug', source).as('slug'),
      sql<string | null>`item.fields ->> 'brand'`.as('brand'),
      sql<ListedItem['languages'] | null>`(
        select jsonb_object_agg(l.locale, l.status) from item_locale l where l.item_id = item.id
      )`.as('languages'),
    ])
    .execute();
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ key: _, ...row }) => ({
      ...row,
      title: row.title ?? '',
      languages: row.languages ?? {},
      publish_at: iso(row.publish_at),
      embargo_until: iso(row.embargo_until),
      unpublish_at: iso(row.unpublish_at),
      updated_at: row.updated_at.toISOString(),
      deleted_at: iso(row.deleted_at),
    })),
    total,
    next: last === undefined ? null : cursorAt([last.key, last.id]),
  };
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

function conditions(
  { ids, type, state, locale, status, brand, access, updated_since, q }: ItemListQuery,
  stateNow: RawBuilder<ItemState>,
): RawBuilder<SqlBool>[] {
  const all = [
    state === 'deleted'
      ? sql<SqlBool>`item.deleted_at is not null`
      : sql<SqlBool>`item.deleted_at is null`,
  ];
  if (state !== undefined && state !== 'deleted') all.push(sql`${stateNow} = ${state}`);
  if (ids !== undefined) all.push(isOneOf(ITEM_ID, ids));
  if (type !== undefined) all.push(sql`item.type = any(${type.split(',')})`);
  if (brand !== undefined) all.push(sql`item.fields ->> 'brand' = ${brand}`);
  if (access !== undefined) all.push(sql`item.access = ${access}`);
  if (updated_since !== undefined) all.push(sql`item.updated_at >= ${new Date(updated_since)}`);
  if (locale !== undefined || status !== undefined) all.push(inLanguage(locale, status));
  if (q !== undefined) {
    all.push(sql`item.id in (
      select l.item_id from item_locale l where lower(l.title || ' ' || l.slug) like ${asPart(q)}
    )`);
  }
  return all;
}

function inLanguage(
  locale: ItemListQuery['locale'],
  status: ItemListQuery['status'],
): RawBuilder<SqlBool> {
  const isMissing = status === 'missing';
  const named = locale === undefined ? sql`true` : sql`l.locale = ${locale}`;
  const so = status === undefined || isMissing ? sql`true` : sql`l.status = ${status}`;
  const there = sql`exists (select from item_locale l where l.item_id = item.id and ${named} and ${so})`;
  return isMissing ? sql<SqlBool>`not ${there}` : sql<SqlBool>`${there}`;
}
