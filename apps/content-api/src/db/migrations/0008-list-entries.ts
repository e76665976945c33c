import { type Kysely, sql } from 'kysely';

/**
 * Every list as an index can read it: a row for each place that an item has in one, by each filter that applies to it.
 * All of it follows from the items; the program makes it at its next start
 * (`publishing/commands/make-list-entries.ts`), and writes it with each item from then on. And indices for what
 * publishing and reading look up besides.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table list_entry (
    item_id uuid not null references item on delete cascade,
    visible_from timestamptz not null,
    visible_until timestamptz not null,
    place bigint not null,
    list text collate "C" not null,
    locale text collate "C" not null,
    title text not null
  )`,
  // The planner chooses the order of reading by the number of rows in each.
  'alter table list_entry alter column list set statistics 1000',
  // A list is read along it, narrowed or not; counting reads nothing else.
  `create index list_entry_in_order
    on list_entry (list, locale, place, title, item_id)
    include (visible_from, visible_until)`,
  'create index list_entry_of_item on list_entry (item_id)',
  // The next to appear or leave of what names a topic.
  `create index list_entry_appears on list_entry (list, locale, visible_from)
    where list like 'naming@%' and visible_from > '-infinity'`,
  `create index list_entry_leaves on list_entry (list, locale, visible_until)
    where list like 'naming@%' and visible_until < 'infinity'`,
  `create table list_index (
    id integer primary key default 1 check (id = 1),
    made_by text not null,
    time_zone text not null
  )`,
  // Made by no program yet.
  `insert into list_index (made_by, time_zone) values ('', 'UTC')`,
  // The next of a type that appears or leaves.
  `create index item_appears on item (type, visible_from)
    where visible_from > '-infinity' and deleted_at is null and access = 'public'`,
  `create index item_leaves on item (type, visible_until)
    where visible_until < 'infinity' and deleted_at is null and access = 'public'`,
  'drop index item_to_appear',
  'drop index item_to_leave',
  // In whatever language, and under whichever type.
  'create index item_locale_slug on item_locale (slug)',
  'create index slug_history_slug on slug_history (slug)',
  // A redirect is also looked for without its language.
  `create index redirect_below on redirect ((substring(from_path from '^/[^/]+(/.*)$')))`,
];
