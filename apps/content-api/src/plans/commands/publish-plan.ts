import type { Transaction } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { type DraftToPublish, storeDrafts } from '#src/drafts/commands/publish-drafts.ts';
import { storeClosings } from '#src/plans/commands/store-closings.ts';
import { planEntries } from '#src/plans/queries/plans.ts';
import type { Published, Publishing } from '#src/publishing/commands/publish-items.ts';

/**
 * Publishes all that a plan has, in the name of who made it, within a publishing transaction; of one that is held what
 * closes alone.
 */
export async function storePlan(
  trx: Transaction<Schema>,
  id: string,
  publishing: Omit<Publishing, 'by'>,
): Promise<Published> {
  const { name, by, held_at } = await trx
    .selectFrom('plan')
    .where('id', '=', id)
    .select(['name', 'by', 'held_at'])
    .executeTakeFirstOrThrow();
  const rows = await planEntries(trx, id);
  const drafts = rows.map(
    ({ item_id, note, ...entry }, place): DraftToPublish => ({
      ...entry,
      id: item_id,
      note: note ?? name,
      at: `entries.${place}.`,
    }),
  );
  if (held_at !== null) return storeClosings(trx, id, drafts, { ...publishing, by });
  return storeDrafts(trx, drafts, { ...publishing, by });
}
