import { type Kysely, sql } from 'kysely';

/** Lets the library list media without an alternative text in a language, without reading all texts of each medium. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // A column that is generated takes no subquery, only a function.
  `create or replace function media_alt_locales(metadata jsonb) returns text[]
    language sql immutable parallel safe
    return array(
      select locale from jsonb_each(metadata -> 'locales') as said (locale, texts)
      where btrim(texts ->> 'alt') <> ''
    )`,
  `alter table media add column alt_locales text[] generated always as (
    case when kind in ('image', 'video') and not metadata @> '{ "decorative": true }'
      then media_alt_locales(metadata) end
  ) stored`,
  `create index media_alternatives on media (updated_at, id) include (alt_locales)
    where alt_locales is not null`,
];
