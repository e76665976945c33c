import { type Kysely, sql } from 'kysely';

/**
 * An item's editions: its content each time that it was published (decision 0042). `content` is null while it is the
 * item's current content: most items never change and are stored once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table edition (
    item_id uuid not null references item on delete cascade,
    number integer not null,
    version integer not null,
    at timestamptz not null,
    by text,
    note text,
    restores integer,
    languages jsonb not null,
    content jsonb,
    primary key (item_id, number)
  )`,
  // What is published already is its item's first.
  `insert into edition (item_id, number, version, at, by, languages)
    select item.id, 1, item.version, item.updated_at, last.by, own.languages
    from item
    join lateral (
      select jsonb_object_agg(locale, status) as languages from item_locale where item_id = item.id
    ) own on own.languages is not null
    left join lateral (
      select by from audit where subject = item.id and action = 'item.publish' order by id desc limit 1
    ) last on true
    where item.deleted_at is null`,
];
