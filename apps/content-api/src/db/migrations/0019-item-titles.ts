import { type Kysely, sql } from 'kysely';

/**
 * An item's title as a column of its own, by which editors find and sort what they work on: read out of the
 * fields, it would cost the whole text of every item.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table item_locale add column title text not null
    generated always as (coalesce(fields ->> 'title', '')) stored`,
  `create index item_locale_named on item_locale using gin (lower(title || ' ' || slug) gin_trgm_ops)`,
  'create index item_by_update on item (updated_at desc, id desc) where deleted_at is null',
];
