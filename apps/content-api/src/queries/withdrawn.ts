import type { ItemType } from '@masthead/contract/types';
import { type Kysely, sql } from 'kysely';
import { removedItems } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';

/** Of these items those that were withdrawn after readers could see them, with their types. */
export async function withdrawnAmong(
  db: Kysely<Schema>,
  ids: readonly string[],
): Promise<Map<string, ItemType>> {
  const rows = await removedItems(db)
    .where('item.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('slug_history')
          .select(sql`1`.as('one'))
          .whereRef('slug_history.item_id', '=', 'item.id'),
      ),
    )
    .select(['item.id', 'item.type'])
    .execute();
  return new Map(rows.map(({ id, type }) => [id, type]));
}
