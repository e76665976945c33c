/** Previews as they are stored (decision 0048). For publishers, and for holders of a preview token. */
import {
  type Preview as PreviewRow,
  type PreviewsQuery,
  TOLD_MS,
} from '@masthead/contract/preview';
import { type Kysely, type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Caller } from '#src/people/caller.ts';

/** The items and the instant that a preview shows. */
export interface ShownByPreview {
  /** ISO instant; null: now, as time passes. */
  readonly at: string | null;
  readonly items: readonly string[];
  readonly allDrafts: boolean;
  /** A grant, with whose recipient's eyes it sees. */
  readonly recipient: string | null;
}

/** The same with who has made it: what they may not read any more, nobody reads by it. */
export interface Preview extends ShownByPreview {
  readonly maker: Pick<Caller, 'isPerson' | 'id'>;
  readonly expiresAt: Date;
  /** The name of a link that is handed on; null: for its maker alone. */
  readonly name: string | null;
  /** Whether it is a link through which people without an account comment. */
  readonly takesComments: boolean;
}

/** The items on which a preview takes comments: never in a recipient's view, nor of all drafts. */
export const commentable = ({
  takesComments,
  items,
  recipient,
}: Pick<Preview, 'takesComments' | 'items' | 'recipient'>): readonly string[] =>
  takesComments && recipient === null ? items : [];

/** Whether a preview, with what was said through its link, is still told of. */
export const isKept = (now: Date) =>
  sql<SqlBool>`least(preview.expires_at, preview.revoked_at) > ${new Date(now.getTime() - TOLD_MS)}`;

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
  const { at, items, all_drafts: allDrafts, recipient, takes_comments: takesComments, name } = row;
  const maker = { isPerson: row.by_person, id: row.maker_id };
  return { at: at?.toISOString() ?? null, items, allDrafts, recipient, maker, takesComments, name };
}

/** Notes that its link was opened, for publishers to see. */
export async function countOpening(db: Kysely<Schema>, id: string, now: Date): Promise<void> {
  await db
    .updateTable('preview')
    .set((eb) => ({ uses: eb('uses', '+', 1), last_used_at: now }))
    .where('id', '=', id)
    .execute();
}

type StoredPreview = Selectable<Schema['preview']> & {
  readonly recipient_name: string | null;
  readonly held: number;
  readonly accepted: number;
};

const previewsOf = (db: Kysely<Schema>, now: Date) =>
  db
    .selectFrom('preview')
    .leftJoin('access_grant', 'access_grant.id', 'preview.recipient')
    .where(isKept(now))
    .selectAll('preview')
    .select('access_grant.recipient as recipient_name')
    .select([commentCount(sql`is null`).as('held'), commentCount(sql`is not null`).as('accepted')]);

const commentCount = (accepted: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from preview_comment
    where preview_id = preview.id and accepted_at ${accepted})`;

/** One page of the previews that are asked for, newest first, as `caller` may see them. */
export async function readPreviews(
  db: Kysely<Schema>,
  { state, item, links, page, per_page: limit }: PreviewsQuery,
  { caller, now }: { readonly caller: Caller; readonly now: Date },
): Promise<{ total: number; previews: PreviewRow[] }> {
  const isRunning = sql<SqlBool>`(preview.revoked_at is null and preview.expires_at > ${now})`;
  const asked = previewsOf(db, now)
    .$if(item !== undefined, (query) =>
      query.where(sql<SqlBool>`preview.items @> ${[item]}::uuid[]`),
    )
    .$if(links === 'true', (query) => query.where('preview.name', 'is not', null))
    .$if(links === 'false', (query) => query.where('preview.name', 'is', null))
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

/** One preview as `caller` may see it; null for none. */
export async function readPreview(
  db: Kysely<Schema>,
  id: string,
  { caller, now }: { readonly caller: Caller; readonly now: Date },
): Promise<PreviewRow | null> {
  const row = await previewsOf(db, now).where('preview.id', '=', id).executeTakeFirst();
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
    link:
      row.name === null
        ? null
        : {
            ...{ name: row.name, takes_comments: row.takes_comments },
            ...{ held: row.held, accepted: row.accepted },
          },
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    revoked_at: row.revoked_at?.toISOString() ?? null,
    uses: row.uses,
    last_used_at: row.last_used_at?.toISOString() ?? null,
    revocable: isRunning && mayRevoke(caller, row),
  };
}
