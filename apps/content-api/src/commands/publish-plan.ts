import type { Transaction } from 'kysely';
import { type DraftToPublish, storeDrafts } from '#src/commands/publish-drafts.ts';
import type { Published, Publishing } from '#src/commands/publish-items.ts';
import type { Schema } from '#src/db/schema.ts';

/** Publishes all that a plan has, in the name of who made it, within a publishing transaction. */
export async function storePlan(
  trx: Transaction<Schema>,
  id: string,
  publishing: Omit<Publishing, 'by'>,
): Promise<Published> {
  const { name, by } = await trx
    .selectFrom('plan')
    .where('id', '=', id)
    .select(['name', 'by'])
    .executeTakeFirstOrThrow();
  const rows = await trx
    .selectFrom('plan_entry')
    .where('plan_id', '=', id)
    .orderBy('place')
    .select(['item_id', 'revision', 'languages', 'note'])
    .execute();
  const drafts = rows.map(
    ({ item_id, note, ...entry }, place): DraftToPublish => ({
      ...entry,
      id: item_id,
      note: note ?? name,
      at: `entries.${place}.`,
    }),
  );
  return storeDrafts(trx, drafts, { ...publishing, by });
}
