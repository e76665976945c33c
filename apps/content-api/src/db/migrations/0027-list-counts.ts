import { type Kysely, sql } from 'kysely';

/**
 * The number of rows in each list, so that nothing is counted row by row: only what everybody sees from `opened_by` on
 * and without an end (`counted`). Rows that wait or that end are few and counted when they are asked for. `list_span`
 * has the same by spans of 2^31 ms (25 days) of whole lists, for their later pages. Triggers keep both, whatever code
 * writes `list_entry`. Rows that are there already are counted as they are made again, at the next start
 * (`publishing/commands/make-list-entries.ts`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Lists that are narrowed by a filter, and those of what names a topic, have no pages far down. */
const IS_WHOLE = `strpos(list, '?') = 0 and list not like 'naming@%'`;

const ADD = `
  insert into list_count as known (locale, list, entries, opened_by)
  select locale, list, count(*), max(visible_from) from added where counted group by locale, list
  on conflict (locale, list) do update set
    entries = known.entries + excluded.entries,
    opened_by = greatest(known.opened_by, excluded.opened_by);
  insert into list_span as known (locale, list, span, entries)
  select locale, list, place >> 31, count(*) from added
  where counted and ${IS_WHOLE} group by locale, list, place >> 31
  on conflict (locale, list, span) do update set entries = known.entries + excluded.entries;`;

const REMOVE = `
  update list_count as known set entries = known.entries - gone.entries
  from (select locale, list, count(*) as entries from removed where counted group by locale, list) as gone
  where known.locale = gone.locale and known.list = gone.list;
  update list_span as known set entries = known.entries - gone.entries
  from (
    select locale, list, place >> 31 as span, count(*) as entries from removed
    where counted and ${IS_WHOLE} group by locale, list, place >> 31
  ) as gone
  where known.locale = gone.locale and known.list = gone.list and known.span = gone.span;`;

const trigger = (name: string, on: string, steps: string, tables: string): string[] => [
  `create or replace function ${name}() returns trigger language plpgsql as $$
  begin ${steps}
    return null;
  end $$`,
  `create trigger ${name} after ${on} on list_entry referencing ${tables}
    for each statement execute function ${name}()`,
];

const STATEMENTS = [
  'alter table list_entry add column counted boolean not null default false',
  `create table list_count (
    locale text collate "C" not null,
    list text collate "C" not null,
    entries integer not null,
    opened_by timestamptz not null,
    primary key (locale, list)
  )`,
  `create table list_span (
    locale text collate "C" not null,
    list text collate "C" not null,
    span bigint not null,
    entries integer not null,
    primary key (locale, list, span)
  )`,
  ...trigger('list_entry_added', 'insert', ADD, 'new table as added'),
  ...trigger('list_entry_removed', 'delete', REMOVE, 'old table as removed'),
  ...trigger(
    'list_entry_changed',
    'update',
    REMOVE + ADD,
    'old table as removed new table as added',
  ),
  'create index list_entry_uncounted on list_entry (locale, list) where not counted',
  // What has opened since it was written.
  `create index list_entry_to_count on list_entry (visible_from)
    where not counted and visible_until = 'infinity'`,
];
