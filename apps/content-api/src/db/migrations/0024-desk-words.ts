import { type Kysely, sql } from 'kysely';

/**
 * The words of every item and draft, for the studio's list alone: no statement that answers a reader names these tables.
 * They are made from items and drafts (`publishing/commands/index-desk.ts`), so no backup has them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'create table desk_index (item_id uuid primary key, made_from text not null)',
  `create table desk_words (
    item_id uuid not null references desk_index on delete cascade,
    locale text not null,
    words tsvector not null,
    primary key (item_id, locale)
  )`,
  'create index desk_words_by_word on desk_words using gin (words)',
];
