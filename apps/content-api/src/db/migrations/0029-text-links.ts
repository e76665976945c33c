import { type Kysely, sql } from 'kysely';

/**
 * The items to which paths in texts lead (decision 0073). It follows from the texts: the next start fills it, together
 * with the lists (`publishing/commands/make-list-entries.ts`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table text_link (
    item_id uuid not null references item on delete cascade,
    locale text not null,
    path text not null,
    namespace text not null,
    slug text not null,
    to_id uuid references item on delete set null,
    primary key (item_id, locale, path)
  )`,
  'create index text_link_to on text_link (to_id) where to_id is not null',
  'create index text_link_open on text_link (namespace, slug) where to_id is null',
];
