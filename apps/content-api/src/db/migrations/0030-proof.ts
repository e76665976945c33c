import { type Kysely, sql } from 'kysely';

/**
 * The signed log of what was published (decision 0075). What is public already is entered at the next start, which
 * makes fingerprints (`proof/commands/fill-texts.ts`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table proof_text (
    id integer generated always as identity primary key,
    item_id uuid not null,
    locale text not null,
    fingerprint text not null,
    visible_from timestamptz not null,
    visible_until timestamptz not null,
    private boolean not null,
    is_current boolean not null default true,
    sketch integer[] not null,
    was_public_before boolean not null default false,
    entry integer
  )`,
  'create unique index proof_text_current on proof_text (item_id, locale) where is_current',
  'create index proof_text_waiting on proof_text (visible_from) where entry is null',
  'create index proof_text_fingerprint on proof_text (fingerprint)',
  'create index proof_text_sketch on proof_text using gin (sketch) where is_current and not private',
  `create table proof_file (
    sha256 text not null,
    kind text not null,
    item_id uuid not null,
    locale text not null,
    fingerprint text,
    sent_at timestamptz not null,
    entry integer not null,
    primary key (sha256, item_id, locale)
  )`,
  `create table proof_entry (
    n integer primary key,
    at timestamptz not null,
    kind text not null,
    statement text not null,
    previous text not null,
    hash text not null,
    opening text not null,
    item_id uuid
  )`,
  `create index proof_entry_told on proof_entry (n) where kind in ('key', 'revocation', 'correction')`,
  `create table proof_log (
    id integer primary key default 1 check (id = 1),
    n integer not null,
    hash text not null,
    epoch text,
    is_filled boolean not null
  )`,
  `insert into proof_log (n, hash, is_filled) values (0, repeat('0', 64), false)`,
];
