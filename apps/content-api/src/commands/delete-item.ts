import { slugNamespace } from '@masthead/contract/slug-namespace';
import type { Kysely } from 'kysely';
import { mayHaveBeenSeen } from '#src/access/visibility.ts';
import { cardTag, itemTag } from '#src/changes/tags.ts';
import { affectedBy } from '#src/commands/affected-tags.ts';
import { writeAudit } from '#src/commands/audit.ts';
import type { Act } from '#src/commands/publish-items.ts';
import { inPublishingTransaction, recordChange } from '#src/commands/transaction.ts';
import type { Schema } from '#src/db/schema.ts';
import { notFound } from '#src/problems.ts';
import { referrersOf, storedItems } from '#src/queries/stored-items.ts';
import { removeFromIndex } from '#src/search/write-index.ts';

/**
 * Takes an item away. Where readers could see it, its slugs answer 410 or lead to `redirectTo`;
 * what nobody ever saw leaves no trace.
 */
export async function deleteItem(
  db: Kysely<Schema>,
  { id, redirectTo, now, by }: Act & { id: string; redirectTo: string | null },
): Promise<{ seq: number | null; version: number }> {
  return inPublishingTransaction(db, async (trx) => {
    const before = (await storedItems(trx, [id])).get(id);
    if (before === undefined) throw notFound();
    const { tags } = affectedBy(before, null);
    const referrers = await referrersOf(trx, [id]);
    if (mayHaveBeenSeen(before, now)) await keepSlugs();
    else await trx.deleteFrom('slug_history').where('item_id', '=', id).execute();
    await removeFromIndex(trx, [id]);
    await trx.deleteFrom('item_locale').where('item_id', '=', id).execute();
    // Should the item come back, whoever could read it before must be asked anew.
    await trx.deleteFrom('access_grant').where('item_id', '=', id).execute();
    await trx.deleteFrom('item_password').where('item_id', '=', id).execute();
    await trx.deleteFrom('translation').where('item_id', '=', id).execute();
    await trx.deleteFrom('item_link').where('from_id', '=', id).execute();
    await trx.deleteFrom('item_media').where('item_id', '=', id).execute();
    await trx
      .updateTable('item')
      .set({ deleted_at: now, updated_at: now })
      .where('id', '=', id)
      .execute();
    const { version: from_version } = before;
    await writeAudit(trx, { at: now, by, action: 'item.delete', subject: id, from_version });
    const touched = referrers.flatMap((each) => [
      itemTag(each.id, each.locale),
      cardTag(each.id, each.locale),
    ]);
    return { seq: await recordChange(trx, [...tags, ...touched], now), version: before.version };

    async function keepSlugs(): Promise<void> {
      if (before === undefined) return;
      const published = Object.entries(before.locales).filter(
        ([, { status }]) => status === 'published',
      );
      await trx
        .updateTable('slug_history')
        .set({ redirect_to: redirectTo })
        .where('item_id', '=', id)
        .execute();
      if (published.length === 0) return;
      await trx
        .insertInto('slug_history')
        .values(
          published.map(([locale, { slug }]) => ({
            namespace: slugNamespace(before.type),
            locale,
            slug,
            item_id: id,
            redirect_to: redirectTo,
          })),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['namespace', 'locale', 'slug'])
            .doUpdateSet({ item_id: id, redirect_to: redirectTo }),
        )
        .execute();
    }
  });
}
