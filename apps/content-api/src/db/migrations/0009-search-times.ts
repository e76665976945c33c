import { type Kysely, sql } from 'kysely';

/** Documents from the newest on, and when the next one appears or leaves. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'create index search_doc_date on search_doc (date desc nulls last, item_id)',
  'create index search_doc_opens on search_doc (visible_from)',
  "create index search_doc_closes on search_doc (visible_until) where visible_until < 'infinity'",
];
