import { type Kysely, sql } from 'kysely';

/**
 * Withdrawn items keep their text as their last edition (decision 0070). A row of `withdrawal` says who took the item
 * away and where its addresses lead; an item that is deleted has none. What was deleted before is withdrawn from now on,
 * as far as its last edition is kept.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table withdrawal (
    item_id uuid primary key references item on delete cascade,
    at timestamptz not null,
    by text not null,
    redirect_to text,
    languages jsonb not null
  )`,
  // Whether the addresses of what was taken away answer 404, as if nothing had ever been there.
  'alter table item add column answers_404 boolean not null default false',
  `insert into withdrawal (item_id, at, by, redirect_to, languages)
    select item.id, item.deleted_at,
      coalesce((
        select by from audit where subject = item.id and action = 'item.delete' order by id desc limit 1
      ), ''),
      (select max(redirect_to) from slug_history where item_id = item.id),
      '{}'
    from item where deleted_at is not null
      and exists (select from edition where item_id = item.id and content is not null)`,
];
