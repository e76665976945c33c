import { TOLD_MS } from '@masthead/contract/preview';
import type { PreviewComment, PreviewCommentsQuery } from '@masthead/contract/preview-comment';
import { LOCALES } from '@masthead/locales/registry';
import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { isKept } from '#src/previews/queries/previews.ts';

/** `mayHold`: whether the caller reads comments that nobody has accepted. */
interface Asked {
  readonly mayHold: boolean;
  readonly now: Date;
}

const commentsOf = (db: Kysely<Schema>, now: Date) =>
  db
    .selectFrom('preview_comment')
    .innerJoin('preview', 'preview.id', 'preview_comment.preview_id')
    .where(isKept(now))
    .selectAll('preview_comment')
    .select(['preview.name as link', 'preview.expires_at', 'preview.revoked_at']);

/** The comments made through preview links, newest first. For publishers only, never for the public. */
export async function readPreviewComments(
  db: Kysely<Schema>,
  { item, preview, state, page, per_page: limit }: PreviewCommentsQuery,
  { mayHold, now }: Asked,
): Promise<{ total: number; comments: PreviewComment[] }> {
  const isAccepted = sql<SqlBool>`preview_comment.accepted_at is not null`;
  const asked = commentsOf(db, now)
    .$if(item !== undefined, (query) => query.where('item_id', '=', item ?? ''))
    .$if(preview !== undefined, (query) => query.where('preview_id', '=', preview ?? ''))
    .$if(state === 'accepted' || !mayHold, (query) => query.where(isAccepted))
    .$if(state === 'held', (query) => query.where(sql<SqlBool>`not ${isAccepted}`));
  const { total } = await db
    .selectFrom(asked.as('asked'))
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const rows = await asked
    .orderBy('preview_comment.at', 'desc')
    .orderBy('preview_comment.id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { total, comments: rows.flatMap(presentComment) };
}

export async function readPreviewComment(
  db: Kysely<Schema>,
  id: string,
  now: Date,
): Promise<PreviewComment | null> {
  const row = await commentsOf(db, now).where('preview_comment.id', '=', id).executeTakeFirst();
  return (row && presentComment(row)[0]) ?? null;
}

type Row = Awaited<ReturnType<ReturnType<typeof commentsOf>['executeTakeFirstOrThrow']>>;

function presentComment(row: Row): PreviewComment[] {
  const locale = LOCALES.find((each) => each === row.locale);
  if (locale === undefined) return [];
  const end = Math.min(row.expires_at.getTime(), row.revoked_at?.getTime() ?? Infinity);
  return [
    {
      ...{ id: row.id, preview: row.preview_id, link: row.link ?? '', item: row.item_id, locale },
      ...{ name: row.name, text: row.body, at: row.at.toISOString() },
      accepted_by: row.accepted_by,
      accepted_at: row.accepted_at?.toISOString() ?? null,
      deleted_at: new Date(end + TOLD_MS).toISOString(),
    },
  ];
}
