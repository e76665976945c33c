import { type Kysely, sql } from 'kysely';

/**
 * The store. One item is one row with all its languages beside it; links between items and to media
 * are indexed both ways; every change has a number.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table item (
    id uuid primary key,
    type text not null,
    version bigint not null,
    publish_at timestamptz,
    unpublish_at timestamptz,
    embargo_until timestamptz,
    visible_from timestamptz not null generated always as
      (greatest(coalesce(publish_at, '-infinity'), coalesce(embargo_until, '-infinity'))) stored,
    visible_until timestamptz not null generated always as (coalesce(unpublish_at, 'infinity')) stored,
    access text not null check (access in ('public', 'password')),
    private boolean not null,
    date timestamptz,
    fields jsonb not null,
    updated_at timestamptz not null,
    deleted_at timestamptz
  )`,
  'create index item_by_date on item (type, date desc nulls last, id) where deleted_at is null',
  `create index item_to_appear on item (visible_from) where visible_from > '-infinity' and deleted_at is null`,
  `create index item_to_leave on item (visible_until) where visible_until < 'infinity' and deleted_at is null`,
  `create table item_locale (
    item_id uuid not null references item on delete cascade,
    locale text not null,
    namespace text not null,
    slug text not null,
    status text not null check (status in ('draft', 'published')),
    fields jsonb not null,
    source_version bigint not null,
    updated_at timestamptz not null,
    primary key (item_id, locale),
    unique (namespace, locale, slug)
  )`,
  `create table item_link (
    from_id uuid not null references item on delete cascade,
    to_id uuid not null references item,
    primary key (from_id, to_id)
  )`,
  'create index item_link_back on item_link (to_id)',
  `create table slug_history (
    namespace text not null,
    locale text not null,
    slug text not null,
    item_id uuid not null references item on delete cascade,
    redirect_to text,
    primary key (namespace, locale, slug)
  )`,
  'create index slug_history_of_item on slug_history (item_id)',
  `create table media (
    id uuid primary key,
    sha256 text not null,
    kind text not null check (kind in ('image', 'video', 'captions', 'file')),
    mime text not null,
    bytes bigint not null,
    width integer,
    height integer,
    duration double precision,
    dominant text not null,
    expires_at timestamptz,
    metadata jsonb not null,
    updated_at timestamptz not null
  )`,
  `create table item_media (
    item_id uuid not null references item on delete cascade,
    media_id uuid not null references media,
    primary key (item_id, media_id)
  )`,
  'create index item_media_back on item_media (media_id)',
  `create table media_link (
    from_id uuid not null references media on delete cascade,
    to_id uuid not null references media,
    primary key (from_id, to_id)
  )`,
  'create index media_link_back on media_link (to_id)',
  'create table redirect (from_path text primary key, to_path text not null, permanent boolean not null)',
  'create table configuration (id integer primary key default 1 check (id = 1), data jsonb not null)',
  `create table change (
    seq bigint primary key generated always as identity,
    at timestamptz not null,
    tags text[] not null
  )`,
];
