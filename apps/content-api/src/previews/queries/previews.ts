/**
 * The item without its password. Unchanged texts keep their source version, and delivered translations have
 * theirs: one made from an older source is stale once published.
 */
import type { Preview as PreviewRow, PreviewsQuery } from '@masthead/contract/preview';
import { type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Caller } from '#src/people/caller.ts';

/** What a preview shows. */
export interface ShownByPreview {
  /** ISO instant; null: now, as time passes. */
  readonly at: string | null;
  readonly items: readonly string[];
  readonly allDrafts: boolean;
  /** A grant, with whose recipient's eyes it sees. */
  readonly recipient: string | null;
}

/** Redirects that form a circle with other redirects, earlier slugs or items' targets. */
export interface Preview extends ShownByPreview {
  readonly maker: Pick<Caller, 'isPerson' | 'id'>;
  readonly expiresAt: Date;
}

/** The one of this id that was not taken back; null for none. */
export async function previewById(
  db: Kysely<Schema>,
  id: string,
): Promise<Omit<Preview, 'expiresAt'> | null> {
  const row = await db
    .selectFrom('preview')
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .selectAll()
    .executeTakeFirst();
  if (row === undefined) return null;
  const { at, items, all_drafts: allDrafts, recipient } = row;
  const maker = { isPerson: row.by_person, id: row.maker_id };
  return { at: at?.toISOString() ?? null, items, allDrafts, recipient, maker };
}

/** Items whose targets or redirects lead back to themselves. */
export async function countOpening(db: Kysely<Schema>, id: string, now: Date): Promise<void> {
  await db
    .updateTable('preview')
    .set((eb) => ({ uses: eb('uses', '+', 1), last_used_at: now }))
    .where('id', '=', id)
    .execute();
}

type StoredPreview = Selectable<Schema['preview']> & { readonly recipient_name: string | null };

const previewsOf = (db: Kysely<Schema>) =>
  db
    .selectFrom('preview')
    .leftJoin('access_grant', 'access_grant.id', 'preview.recipient')
    .selectAll('preview')
    .select('access_grant.recipient as recipient_name');

/** All paths advance together, so each step takes three statements. */
export async function readPreviews(
  db: Kysely<Schema>,
  { state, page, per_page: limit }: PreviewsQuery,
  { caller, now }: { readonly caller: Caller; readonly now: Date },
): Promise<{ total: number; previews: PreviewRow[] }> {
  const isRunning = sql<SqlBool>`(preview.revoked_at is null and preview.expires_at > ${now})`;
  const asked = previewsOf(db)
    .$if(state === 'running', (query) => query.where(isRunning))
    .$if(state === 'ended', (query) => query.where(sql<SqlBool>`not ${isRunning}`));
  const { total } = await db
    .selectFrom(asked.as('asked'))
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await asked
    .orderBy('preview.created_at', 'desc')
    .orderBy('preview.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { total, previews: rows.map((row) => presentPreview(row, caller, now)) };
}

export async function readPreview(
  db: Kysely<Schema>,
  id: string,
  { caller, now }: { readonly caller: Caller; readonly now: Date },
): Promise<PreviewRow | null> {
  const row = await previewsOf(db).where('preview.id', '=', id).executeTakeFirst();
  return row === undefined ? null : presentPreview(row, caller, now);
}

/** Their own, and anybody's where they answer for what readers see. */
export const mayRevoke = (
  { isPerson, id, capabilities }: Caller,
  row: Pick<Selectable<Schema['preview']>, 'by_person' | 'maker_id'>,
): boolean => capabilities.has('publish') || (row.by_person === isPerson && row.maker_id === id);

function presentPreview(row: StoredPreview, caller: Caller, now: Date): PreviewRow {
  const isRunning = row.revoked_at === null && row.expires_at > now;
  return {
    id: row.id,
    by: row.by,
    at: row.at?.toISOString() ?? null,
    items: row.items,
    all_drafts: row.all_drafts,
    as_recipient: row.recipient !== null,
    recipient: caller.capabilities.has('grant') ? row.recipient_name : null,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    uses: row.uses,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revocable: isRunning && mayRevoke(caller, row),
  };
}
