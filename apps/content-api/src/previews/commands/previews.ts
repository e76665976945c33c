import { randomUUID } from 'node:crypto';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { writeAudit } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import type { Caller } from '#src/people/caller.ts';
import { notFound, ProblemError } from '#src/platform/problems.ts';
import { forgetPreviews } from '#src/previews/commands/preview-comments.ts';
import { mayRevoke, type ShownByPreview } from '#src/previews/queries/previews.ts';

interface Made {
  readonly caller: Caller;
  readonly now: Date;
}

interface Kept extends Made {
  readonly expiresAt: Date;
  /** A link that is handed on; null: for its maker alone. */
  readonly link: { readonly name: string; readonly comments: boolean } | null;
}

/**
 * Keeps a preview until `expiresAt`, and answers its id. What its maker has under way already goes on: a page beside
 * the text that is written has one preview for all its saves, which is taken back as a whole. A link is always new.
 */
export async function keepPreview(
  db: Kysely<Schema>,
  { at, items, allDrafts, recipient }: ShownByPreview,
  { caller, now, expiresAt, link }: Kept,
): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const instant = at === null ? null : new Date(at);
    const same = await trx
      .updateTable('preview')
      .set({ expires_at: expiresAt, by: caller.name })
      .where(sql<SqlBool>`${link === null}`)
      .where('name', 'is', null)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .where('by_person', '=', caller.isPerson)
      .where('maker_id', 'is not distinct from', caller.id)
      .where('at', 'is not distinct from', instant)
      .where('items', '=', sql<string[]>`${[...items]}::uuid[]`)
      .where('all_drafts', '=', allDrafts)
      .where('recipient', 'is not distinct from', recipient)
      .returning('id')
      .executeTakeFirst();
    if (same !== undefined) return same.id;
    await forgetPreviews(trx, now);
    const id = randomUUID();
    await trx
      .insertInto('preview')
      .values({
        ...{ id, by: caller.name, by_person: caller.isPerson, maker_id: caller.id },
        ...{ at: instant, items: [...items], all_drafts: allDrafts, recipient },
        ...{ created_at: now, expires_at: expiresAt },
        ...{ name: link?.name ?? null, takes_comments: link?.comments ?? false },
      })
      .execute();
    await writeAudit(trx, { at: now, by: caller.name, action: 'preview.create', subject: id });
    return id;
  });
}

/** Takes a preview back with every link to it, for good. Throws `not_found`, and `forbidden` for another's. */
export async function revokePreview(
  db: Kysely<Schema>,
  id: string,
  { caller, now }: Made,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('preview')
      .where('id', '=', id)
      .select(['by_person', 'maker_id'])
      .executeTakeFirst();
    if (row === undefined) throw notFound();
    if (!mayRevoke(caller, row)) {
      throw new ProblemError('forbidden', `${caller.name} may not take back another’s preview.`);
    }
    const { numUpdatedRows } = await trx
      .updateTable('preview')
      .set({ revoked_at: now })
      .where('id', '=', id)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    await writeAudit(trx, { at: now, by: caller.name, action: 'preview.revoke', subject: id });
  });
}
