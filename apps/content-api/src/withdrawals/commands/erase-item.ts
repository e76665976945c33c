import { type Kysely, sql } from 'kysely';
import { type Act, writeAudit } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import { inPublishingTransaction } from '#src/db/transaction.ts';
import { lockDrafts, refusePlanned } from '#src/drafts/commands/draft-saves.ts';
import { notFound, ProblemError } from '#src/platform/problems.ts';
import { forgetReviews } from '#src/publishing/commands/end-reviews.ts';
import { forgetWords } from '#src/publishing/commands/index-desk.ts';
import { withdrawnItems } from '#src/publishing/queries/withdrawn.ts';
import { prune } from '#src/search/commands/write-index.ts';
import { storedItems } from '#src/store/queries/stored-items.ts';

/**
 * Deletes a withdrawn item: its editions, its draft and what was delivered of it. What its addresses answer stays. Throws
 * `conflict` for one that is not withdrawn, or with which a release plan waits.
 */
export function eraseItem(
  db: Kysely<Schema>,
  { id, now, by }: Act & { readonly id: string },
): Promise<{ readonly erased: number }> {
  return inPublishingTransaction(db, async (trx) => {
    await lockDrafts(trx, [id]);
    if ((await storedItems(trx, [id])).has(id)) {
      throw new ProblemError('conflict', 'The item is not withdrawn: withdraw it first.');
    }
    const withdrawn = (await withdrawnItems(trx, [id])).get(id);
    if (withdrawn === undefined) throw notFound();
    await refusePlanned(trx, id);
    const { numDeletedRows } = await trx
      .deleteFrom('edition')
      .where('item_id', '=', id)
      .executeTakeFirstOrThrow();
    await trx.deleteFrom('draft_save').where('item_id', '=', id).execute();
    await trx.deleteFrom('translation').where('item_id', '=', id).execute();
    await trx.deleteFrom('withdrawal').where('item_id', '=', id).execute();
    await forgetReviews(trx, [id]);
    await trx.deleteFrom('review_comment').where('item_id', '=', id).execute();
    await trx.deleteFrom('notice').where('item_id', '=', id).execute();
    await trx
      .updateTable('item')
      .set({ fields: sql`'{}'`, updated_at: now })
      .where('id', '=', id)
      .execute();
    await forgetWords(trx, id);
    // Words that no page has any more stay in the search index until they are taken out.
    await prune(trx);
    const { version: from_version } = withdrawn.stored;
    await writeAudit(trx, { at: now, by, action: 'item.erase', subject: id, from_version });
    return { erased: Number(numDeletedRows) };
  });
}
