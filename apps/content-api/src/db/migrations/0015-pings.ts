import { type Kysely, sql } from 'kysely';

/** The services that are told of changed pages and feeds, and what waits for them (decision 0037). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table ping_target (
    target text primary key check (target in ('indexnow', 'websub')),
    looked_at timestamptz not null,
    paused_until timestamptz,
    failures integer not null default 0,
    failing_since timestamptz,
    reason text
  )`,
  `create table ping (
    target text not null references ping_target on delete cascade,
    locale text collate "C" not null,
    kind text collate "C" not null,
    key text collate "C" not null,
    is_new boolean not null,
    due_at timestamptz not null,
    tries integer not null default 0,
    created_at timestamptz not null,
    primary key (target, locale, kind, key)
  )`,
  'create index ping_due on ping (target, due_at)',
  'create index ping_created on ping (created_at)',
  // What has left by its times: see `pings/commands/look.ts`.
  `create index list_entry_page_leaves on list_entry (visible_until)
    where list = 'pages' and visible_until < 'infinity'`,
];
