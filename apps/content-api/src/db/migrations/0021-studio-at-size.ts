import { type Kysely, sql } from 'kysely';

/**
 * Makes the studio's lists fast with ten thousand items and media: the words of a medium, the media that a draft
 * language names, which are in no table of links, and the ledger's cells without their texts. The revision that a
 * release plan's next change names (decision 0043), and what was sent to machine translation a day (decision 0049).
 * Previews that were made, so that each is seen and can be taken back (decision 0048): rows of an hour, which no backup
 * has.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // A column that is generated takes no subquery, only a function.
  `create or replace function media_words(metadata jsonb) returns text
    language sql immutable parallel safe
    return (
      select lower(string_agg(distinct word, E'\\n')) from (
        select metadata ->> 'name' as word
        union all
        select texts #>> '{}' from jsonb_path_query(metadata, '$.locales.*.keyvalue() ?
          (@.key == "alt" || @.key == "title" || @.key == "caption" || @.key == "credit").value ?
          (@.type() == "string")') as texts
      ) as words
    )`,
  `alter table media add column words text not null
    generated always as (coalesce(media_words(metadata), '')) stored`,
  'create index media_by_words on media using gin (words gin_trgm_ops)',
  `alter table item_locale add column draft_media jsonb generated always as (
    case when status = 'draft' then nullif(lower(jsonb_path_query_array(fields,
      '$.** ? (@._type == "media")._ref ? (@ like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" flag "i")'
    )::text)::jsonb, '[]') end
  ) stored`,
  `create index item_locale_draft_media on item_locale using gin (draft_media)
    where draft_media is not null`,
  'create index item_locale_state on item_locale (item_id, locale) include (source_version, status)',
  'alter table plan add column revision integer not null default 1',
  `create table machine_use (
    day date primary key,
    characters bigint not null
  )`,
  `create table preview (
    id uuid primary key,
    by text not null,
    by_person boolean not null,
    maker_id text,
    at timestamptz,
    items uuid[] not null,
    all_drafts boolean not null,
    recipient uuid,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    uses integer not null default 0,
    last_used_at timestamptz
  )`,
  'create index preview_newest on preview (created_at desc, id)',
];
