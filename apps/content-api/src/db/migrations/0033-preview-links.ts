import { type Kysely, sql } from 'kysely';

/**
 * Preview links that are handed on (decision 0080): a name, and what people without an account say through them, which
 * ends with the link. No statement that answers a reader names these tables.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table preview
    add column name text,
    add column takes_comments boolean not null default false`,
  'create index preview_items on preview using gin (items)',
  `create table preview_comment (
    id uuid primary key,
    preview_id uuid not null references preview on delete cascade,
    item_id uuid not null,
    locale text not null,
    name text,
    body text not null,
    at timestamptz not null,
    accepted_by text,
    accepted_at timestamptz
  )`,
  'create index preview_comment_of_item on preview_comment (item_id, at)',
  'create index preview_comment_of_preview on preview_comment (preview_id, at)',
];
