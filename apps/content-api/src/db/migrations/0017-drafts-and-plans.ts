import { type Kysely, sql } from 'kysely';

/**
 * Drafts beside what is published, and release plans that publish some of them at an instant (decision 0043). The
 * newest save of an item is its draft. A draft may be of an item that was never published, and a plan that is done
 * goes on naming saves that are gone: neither refers to the other's rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table draft_save (
    revision bigint generated always as identity primary key,
    item_id uuid not null,
    began_at timestamptz not null,
    saved_at timestamptz not null,
    by text not null,
    base integer,
    restores bigint,
    content jsonb not null
  )`,
  'create index draft_save_item on draft_save (item_id, revision)',
  `create table plan (
    id uuid primary key,
    name text not null,
    at timestamptz not null,
    state text not null check (state in ('planned', 'done', 'failed', 'cancelled')),
    by text not null,
    created_at timestamptz not null,
    ended_at timestamptz,
    failures jsonb not null default '[]'
  )`,
  'create index plan_at on plan (at)',
  `create index plan_open on plan (at) where state in ('planned', 'failed')`,
  `create table plan_entry (
    plan_id uuid not null references plan on delete cascade,
    place integer not null,
    item_id uuid not null,
    revision bigint not null,
    languages text[],
    note text,
    primary key (plan_id, place)
  )`,
  'create index plan_entry_item on plan_entry (item_id)',
];
