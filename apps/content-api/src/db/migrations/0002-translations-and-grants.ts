import { type Kysely, sql } from 'kysely';

/**
 * Translations that were delivered and wait for an editor, beside what is published; and grants,
 * of whose tokens only a hash is kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table translation (
    item_id uuid not null references item on delete cascade,
    locale text not null,
    slug text not null,
    fields jsonb not null,
    source_version bigint not null,
    delivered_at timestamptz not null,
    primary key (item_id, locale)
  )`,
  `create table access_grant (
    id uuid primary key,
    item_id uuid not null references item on delete cascade,
    token_hash text not null unique,
    recipient text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz
  )`,
  'create index access_grant_of_item on access_grant (item_id)',
];
