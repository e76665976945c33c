import type { Transaction } from 'kysely';
import { type DraftToPublish, storeDrafts } from '#src/commands/publish-drafts.ts';
import type { Published, Publishing } from '#src/commands/publish-items.ts';
import { storeClosings } from '#src/commands/store-closings.ts';
import type { Schema } from '#src/db/schema.ts';
import { planEntries } from '#src/queries/plans.ts';

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
