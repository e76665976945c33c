import { type Kysely, sql } from 'kysely';

/**
 * Passkeys (decision 0044) and their open challenges; presence in items (decision 0046): short-lived rows, which no
 * backup has.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table person_passkey (
    id uuid primary key default gen_random_uuid(),
    person_id uuid not null references person on delete cascade,
    credential_id text not null unique,
    public_key text not null,
    counter bigint not null,
    transports text[] not null default '{}',
    name text not null,
    is_synced boolean not null,
    created_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index person_passkey_of on person_passkey (person_id)',
  `create table person_challenge (
    challenge_hash text primary key,
    person_id uuid references person on delete cascade,
    expires_at timestamptz not null
  )`,
  `create table presence (
    item_id uuid not null,
    by text not null,
    locale text,
    field text,
    since timestamptz not null,
    seen_at timestamptz not null,
    primary key (item_id, by)
  )`,
];
