import { type Kysely, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';

/**
 * Every table of the store, after those it refers to. Dropped tables stay listed, since older backups have
 * them.
 */
export const STORE_TABLES = [
  'store',
  'configuration',
  'face',
  'redirect',
  'media',
  'media_link',
  'item',
  'item_locale',
  'item_link',
  'item_media',
  'slug_history',
  'text_link',
  'translation',
  'machine_use',
  'edition',
  'withdrawal',
  'proof_text',
  'proof_file',
  'proof_entry',
  'proof_log',
  'draft_save',
  'plan',
  'plan_entry',
  'access_grant',
  'item_password',
  'password_try',
  'publisher_token',
  'audit',
  'change',
  'list_index',
  'list_entry',
  'search_index',
  'search_facet',
  'search_doc',
  'search_term',
  'alert_subscriber',
  'alert_subscription',
  'alert_request',
  'alert_announcement',
  'alert_outbox',
  'alert_outbox_item',
  'page_count',
  'page_count_batch',
  'empty_search',
  'empty_search_term',
  'ping_target',
  'ping',
  'person',
  'person_account',
  'person_two_factor',
  'person_passkey',
  'saved_view',
  'review',
  'review_comment',
  'notice',
] as const satisfies readonly (keyof Schema)[];
export type StoreTable = (typeof STORE_TABLES)[number];

/** Tables that backups and moves omit: sessions, presence, short-lived tokens, and derived data. */
export const PASSING_TABLES = [
  'person_session',
  'person_verification',
  'person_link',
  'person_challenge',
  'presence',
  'preview',
  'preview_comment',
  'desk_index',
  'desk_words',
  'list_count',
  'list_span',
] as const satisfies readonly (keyof Schema)[];

/** Tables that have a row from the first migration on, which says nothing of what is published. */
export const NEVER_EMPTY: readonly StoreTable[] = [
  'store',
  'list_index',
  'search_index',
  'proof_log',
];
/** Traces of visitors and settings in an unpublished newsroom. */
const NOT_PUBLISHED: readonly StoreTable[] = [
  ...NEVER_EMPTY,
  'page_count',
  'page_count_batch',
  'empty_search',
  'empty_search_term',
  'ping_target',
  // A key introduces itself before anything is published.
  'proof_entry',
];

/** Kysely's tables of migrations that have run. */
const MIGRATION_TABLES = ['kysely_migration', 'kysely_migration_lock'] as const;

export async function tablesIn(db: Kysely<Schema>): Promise<StoreTable[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...STORE_TABLES]}::text[]) as name where to_regclass(name) is not null
  `.execute(db);
  const there = new Set(rows.map(({ name }) => name));
  return STORE_TABLES.filter((table) => there.has(table));
}

/** Whether nothing was ever published and nobody works there, or none of our tables exist. */
export async function isEmpty(db: Kysely<Schema>): Promise<boolean> {
  for (const table of await tablesIn(db)) {
    if (NOT_PUBLISHED.includes(table)) continue;
    const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
}

/** Takes away the store's tables and no others that may be in the database. */
export async function dropTables(trx: Kysely<Schema>): Promise<void> {
  const tables = [...STORE_TABLES, ...PASSING_TABLES, ...MIGRATION_TABLES].map((table) =>
    sql.table(table),
  );
  await sql`drop table if exists ${sql.join(tables)} cascade`.execute(trx);
}
