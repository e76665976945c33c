import type { ItemListQuery, ItemState, ListedItem } from '@masthead/contract/item-list';
import { LOCALES } from '@masthead/locales/registry';
import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
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
} from '#src/db/keyed-page.ts';
import type { ItemTable, Schema } from '#src/db/schema.ts';

/** The caller of a list, and the time. */
export interface Asked {
  readonly now: Date;
  /** The newsroom's. */
  readonly source: string;
  /** With `drafts`: the caller's name. */
  readonly by?: string;
  /** With `drafts`: the condition for the words of `q`. */
  readonly words?: RawBuilder<SqlBool> | null;
  /** With `waiting`: items that wait for the caller. */
  readonly waiting?: readonly string[] | null;
}

const ITEM_ID = sql`item.id`;

/** Its own in the source language, else the first that there is; of a withdrawn item as it was last. */
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
      return {
        key: sql`coalesce(${inSource('title', source)}, ${draftedText('title', source)}, '')`,
        as: 'text',
        descending,
      };
    case 'opens_at':
    case '-opens_at':
      return { key: sql`item.visible_from`, as: 'timestamptz', descending };
    default:
      return { key: sql`item.updated_at`, as: 'timestamptz', descending };
  }
}

const isWithdrawn = sql<SqlBool>`exists (select from withdrawal w where w.item_id = item.id)`;

export const stateAt = (now: Date): RawBuilder<ItemState> => sql<ItemState>`case
  when item.deleted_at is not null then case when ${isWithdrawn} then 'withdrawn' else 'deleted' end
  when item.visible_until <= ${now} then 'ended'
  when not exists (
    select from item_locale l where l.item_id = item.id and l.status = 'published'
  ) then 'draft'
  when item.held_at is not null then 'held'
  when item.embargo_until > ${now} then 'embargoed'
  when item.visible_from > ${now} then 'scheduled'
  else 'live'
end`;

/** Items as they are stored, and nothing of their drafts. */
const asStored = sql<ListedRow>`(
  select item.*, null::jsonb as content, null::timestamptz as saved_at, null::text as saved_by from item
)`.as('item');

/** The same with the newest save of each draft, those of which nothing was ever published among them. */
const withDrafts = sql<ListedRow>`(
  select coalesce(stored.id, saved.item_id) as id, coalesce(stored.type, saved.content ->> 'type') as type,
    coalesce(stored.version, 0) as version,
    coalesce(stored.access, case saved.content ->> 'access' when 'password' then 'password' else 'public' end) as access,
    coalesce(stored.private, saved.content -> 'private' = 'true', false) as private,
    coalesce(stored.fields, saved.content -> 'fields') as fields,
    stored.publish_at, stored.embargo_until, stored.unpublish_at, stored.deleted_at, stored.held_at,
    coalesce(stored.visible_from, 'infinity') as visible_from, stored.visible_until,
    greatest(stored.updated_at, saved.saved_at) as updated_at,
    case when stored.id is null then saved.content end as content, saved.saved_at, saved.by as saved_by
  from item stored full join (
    select distinct on (item_id) item_id, content, saved_at, by from draft_save
    order by item_id, revision desc
  ) as saved on saved.item_id = stored.id
)`.as('item');

/** `content`: the draft of what was never published. */
type ListedRow = Omit<Selectable<ItemTable>, 'fields' | 'date'> & {
  readonly content: unknown;
  readonly saved_at: Date | null;
  readonly saved_by: string | null;
};

/** The languages of a draft that was never published, with their titles and slugs as far as they exist. */
const DRAFTED = sql`jsonb_each(case jsonb_typeof(item.content -> 'locales')
  when 'object' then item.content -> 'locales' else '{}' end)`;

const draftedText = (column: 'title' | 'slug', source: string): RawBuilder<string | null> => {
  const path = column === 'title' ? '{fields,title}' : '{slug}';
  return sql<string | null>`(
    select text.value #>> ${path}::text[] from ${DRAFTED} as text
    where item.content is not null and text.value #>> ${path}::text[] <> ''
    order by text.key <> ${source}, text.key limit 1
  )`;
};

const lineOf = (column: 'title' | 'slug', { source }: Asked): RawBuilder<string | null> =>
  sql`coalesce(${inSource(column, source)}, ${draftedText(column, source)})`;

/**
 * One page of the items of every state, for publishers only. Null where `after` is no place in it.
 * @returns at most `limit`, counted as `countedIn` does
 */
export async function listItems(
  db: Kysely<Schema>,
  query: ItemListQuery,
  asked: Asked,
): Promise<{ items: ListedItem[]; total: number; next: string | null } | null> {
  const { now, source } = asked;
  const order = orderOf(query.sort, source);
  const mark = query.after === undefined ? null : markIn(query.after, order);
  if (query.after !== undefined && mark === null) return null;
  const state = stateAt(now);
  const narrowed = db
    .selectFrom(query.drafts === undefined ? asStored : withDrafts)
    .where((eb) => eb.and(conditions(query, state, asked).map((each) => sql<SqlBool>`${each}`)));
  const total = await countedIn(db, narrowed.select('item.id'));
  const rows = await narrowed
    .where(isBehind(order, mark, ITEM_ID))
    .orderBy(inOrder(order, ITEM_ID))
    .limit(query.limit + 1)
    .select(['item.id', 'item.type', 'item.version', 'item.access', 'item.private'])
    .select(['publish_at', 'embargo_until', 'unpublish_at', 'updated_at', 'deleted_at'])
    .select(['saved_at', 'saved_by'])
    .select([
      keyOf(order).as('key'),
      state.as('state'),
      lineOf('title', asked).as('title'),
      lineOf('slug', asked).as('slug'),
      sql<string | null>`item.fields ->> 'brand'`.as('brand'),
      sql<ListedItem['languages'] | null>`(
        select jsonb_object_agg(l.locale, l.status) from (
          select locale, status from item_locale where item_id = item.id
          union all
          select key, 'draft' from ${DRAFTED} where key = any(${[...LOCALES]})
        ) as l
      )`.as('languages'),
    ])
    .execute();
  const shown = rows.slice(0, query.limit);
  const last = rows.length > query.limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ key: _, saved_at, saved_by, ...row }) => ({
      ...row,
      ...(query.drafts !== undefined && {
        draft:
          saved_at && saved_by !== null ? { saved_at: saved_at.toISOString(), by: saved_by } : null,
      }),
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
  {
    ids,
    type,
    state,
    locale,
    status,
    brand,
    topic,
    access,
    updated_since,
    q,
    ...query
  }: ItemListQuery,
  stateNow: RawBuilder<ItemState>,
  { by, words, waiting }: Asked,
): RawBuilder<SqlBool>[] {
  const all: RawBuilder<SqlBool>[] = [
    state === 'deleted' || state === 'withdrawn'
      ? sql`item.deleted_at is not null`
      : sql`(item.deleted_at is null or item.saved_at is not null
          or (${query.drafts !== undefined} and ${isWithdrawn}))`,
  ];
  if (state !== undefined) all.push(sql`${stateNow} = ${state}`);
  if (ids !== undefined) all.push(isOneOf(ITEM_ID, ids));
  if (type !== undefined) all.push(sql`item.type = any(${type.split(',')})`);
  if (brand !== undefined) all.push(sql`item.fields ->> 'brand' = ${brand}`);
  if (topic !== undefined) all.push(naming(topic));
  if (query.dated_from !== undefined) all.push(sql`${DAY} >= ${query.dated_from}`);
  if (query.dated_until !== undefined) all.push(sql`${DAY} <= ${query.dated_until}`);
  if (access !== undefined) all.push(sql`item.access = ${access}`);
  if (updated_since !== undefined) all.push(sql`item.updated_at >= ${new Date(updated_since)}`);
  if (locale !== undefined || status !== undefined) all.push(inLanguage(locale, status));
  if (q !== undefined) all.push(sql`(${saysIt(q)} or ${words ?? sql`false`})`);
  if (query.by !== undefined) all.push(writtenBy(sql`lower(w.by) like ${asPart(query.by)}`));
  if (waiting) all.push(sql`item.id = any(${[...waiting]}::uuid[])`);
  if (query.mine !== undefined) all.push(writtenBy(sql`w.by = ${by ?? ''}`));
  return all;
}

/** The day of the item's date, else of its publication; as text, since a draft's date may not be a date. */
const DAY = sql`left(coalesce(
  item.fields ->> 'date', to_char(item.publish_at at time zone 'UTC', 'YYYY-MM-DD')
), 10)`;

const naming = (topic: string): RawBuilder<SqlBool> => sql`jsonb_path_exists(
  item.fields, '$.**._ref ? (@ == $topic)', jsonb_build_object('topic', ${topic}::text)
)`;

/** SQL condition: a language's title or slug contains it. */
const saysIt = (q: string): RawBuilder<SqlBool> => sql`(item.id in (
    select l.item_id from item_locale l where lower(l.title || ' ' || l.slug) like ${asPart(q)}
  ) or exists (
    select from ${DRAFTED} as text where item.content is not null
      and lower(concat_ws(' ', text.value #>> '{fields,title}', text.value ->> 'slug')) like ${asPart(q)}
  ))`;

/** SQL condition: the person has saved the item, as far as saves are kept, or published it. */
const writtenBy = (named: RawBuilder<SqlBool>): RawBuilder<SqlBool> => sql`item.id in (
    select w.item_id from draft_save w where ${named}
    union all select w.item_id from edition w where ${named}
  )`;

function inLanguage(
  locale: ItemListQuery['locale'],
  status: ItemListQuery['status'],
): RawBuilder<SqlBool> {
  const isMissing = status === 'missing';
  const named = (column: string) =>
    locale === undefined ? sql`true` : sql`${sql.ref(column)} = ${locale}`;
  const so = status === undefined || isMissing ? sql`true` : sql`l.status = ${status}`;
  const drafted = status === 'published' ? sql`false` : named('text.key');
  const there = sql`(
    exists (select from item_locale l where l.item_id = item.id and ${named('l.locale')} and ${so})
    or exists (select from ${DRAFTED} as text where item.content is not null and ${drafted})
  )`;
  return isMissing ? sql<SqlBool>`not ${there}` : sql<SqlBool>`${there}`;
}
