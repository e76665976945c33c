import { type Kysely, sql } from 'kysely';

/**
 * Access to what is not open to all, and to publishing: passwords and the tries at them, grants and how often they were
 * used, named publishers, and what each of them did.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table item_password (
    item_id uuid primary key references item on delete cascade,
    id uuid not null,
    hash text not null
  )`,
  `alter table access_grant
    add column opens text not null default 'embargoed' check (opens in ('protected', 'embargoed', 'draft')),
    add column uses integer not null default 0,
    add column last_used_at timestamptz`,
  `create table password_try (
    key text primary key,
    tries integer not null,
    ends_at timestamptz not null
  )`,
  'create index password_try_end on password_try (ends_at)',
  `create table publisher_token (
    id uuid primary key,
    name text not null,
    token_hash text not null unique,
    scopes text[] not null,
    created_at timestamptz not null,
    revoked_at timestamptz
  )`,
  `create table audit (
    id bigint primary key generated always as identity,
    at timestamptz not null,
    by text not null,
    action text not null,
    subject uuid,
    from_version bigint,
    to_version bigint
  )`,
  'create index audit_of_subject on audit (subject)',
];
