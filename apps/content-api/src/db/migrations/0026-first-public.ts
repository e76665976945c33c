import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * The moment when everybody could first see an item, which is its date unless editors set one (decision 0071). Stored
 * items have it from the first of their editions that everybody could see. It sends no alert or ping: what
 * gets a date by this counts as announced, and lists and search are made again at the next start, where there is any.
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** The age up to which alerts treat an item as news. */
const NEWS = `interval '48 hours'`;
const ANY_UNDATED = `exists (
  select from item where deleted_at is null and first_public_at is not null and fields ->> 'date' is null
)`;

/** A time of an edition: its own where it is kept, else that of the item, which it still is. */
const time = (name: string) =>
  `case when content is null then item.${name} else (content ->> '${name}')::timestamptz end`;

const STATEMENTS = [
  'alter table item add column first_public_at timestamptz',
  `update item set first_public_at = seen.first_at from (
    select item_id, min(first_at) as first_at from (
      select edition.item_id,
        greatest(edition.at, ${time('publish_at')}, ${time('embargo_until')}) as first_at,
        least(
          coalesce(
            lead(edition.at) over (partition by edition.item_id order by edition.number),
            least(item.deleted_at, item.held_at)
          ),
          ${time('unpublish_at')}
        ) as last_at,
        case when content is null then item.access else content ->> 'access' end as access,
        edition.languages
      from edition join item on item.id = edition.item_id
    ) as edition
    where access = 'public' and languages @? '$.* ? (@ == "published")'
      and (last_at is null or first_at < last_at)
    group by item_id
  ) as seen where seen.item_id = item.id`,
  `update item set date = first_public_at
    where first_public_at is not null and fields ->> 'date' is null`,
  `insert into alert_announcement (item_id, locale, moment, done)
    select item_locale.item_id, item_locale.locale, 'epoch', true
    from item join item_locale on item_locale.item_id = item.id
    where item.deleted_at is null and item.fields ->> 'date' is null
      and item.first_public_at is not null and item.visible_from <= now() - ${NEWS}
      and item_locale.status = 'published'
    on conflict do nothing`,
  `update list_index set made_by = '' where ${ANY_UNDATED}`,
  `update search_index set version = 0 where ${ANY_UNDATED}`,
];
