import { type Kysely, sql } from 'kysely';

/**
 * Views of lists that people keep for themselves, and what the saves of drafts name, so that where a medium is used is found
 * without reading them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table saved_view (
    id uuid primary key,
    person_id uuid not null references person on delete cascade,
    list text not null check (list in ('items', 'ledger')),
    name text not null,
    query text not null,
    unique (person_id, list, name)
  )`,
  `create index draft_save_references on draft_save
    using gin (jsonb_path_query_array(content, '$.**._ref'))`,
];
