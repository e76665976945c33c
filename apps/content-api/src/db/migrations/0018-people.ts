import { type Kysely, sql } from 'kysely';

/**
 * The people of the newsroom and their sign-in (decision 0044). The tables of better-auth under names of ours;
 * `person_link` is ours alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table person (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    email text not null unique check (email = lower(email)),
    email_verified boolean not null default false,
    image text,
    role text not null check (role in ('writer', 'translator', 'editor', 'press_officer', 'administrator')),
    languages text[] not null default '{}',
    two_factor_enabled boolean not null default false,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  `create table person_account (
    id uuid primary key default gen_random_uuid(),
    person_id uuid not null references person on delete cascade,
    provider_id text not null,
    account_id text not null,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamptz,
    refresh_token_expires_at timestamptz,
    scope text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (provider_id, account_id)
  )`,
  'create index person_account_of on person_account (person_id)',
  `create table person_two_factor (
    id uuid primary key default gen_random_uuid(),
    person_id uuid not null unique references person on delete cascade,
    secret text not null,
    backup_codes text not null,
    verified boolean not null default true,
    failed_verification_count integer not null default 0,
    locked_until timestamptz
  )`,
  `create table person_session (
    id uuid primary key default gen_random_uuid(),
    person_id uuid not null references person on delete cascade,
    token text not null unique,
    expires_at timestamptz not null,
    ip_address text,
    user_agent text,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index person_session_of on person_session (person_id)',
  `create table person_verification (
    id uuid primary key default gen_random_uuid(),
    identifier text not null,
    value text not null,
    expires_at timestamptz not null,
    created_at timestamptz not null,
    updated_at timestamptz not null
  )`,
  'create index person_verification_of on person_verification (identifier)',
  `create table person_link (
    id uuid primary key default gen_random_uuid(),
    token_hash text not null unique,
    kind text not null check (kind in ('first', 'invitation', 'password')),
    person_id uuid references person on delete cascade,
    email text,
    name text,
    role text,
    languages text[] not null default '{}',
    drops_second_factor boolean not null default false,
    made_by text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
];
