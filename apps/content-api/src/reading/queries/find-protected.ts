import { Uuid } from '@masthead/contract/common';
import type { ItemType } from '@masthead/contract/types';
import { type Kysely, sql } from 'kysely';
import { protectedItems, type Reader } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { isUnderSlug } from '#src/reading/queries/slugs.ts';

/** The UUID of the item that a password would open under this name, null where there is none. */
export async function findProtected(
  db: Kysely<Schema>,
  reader: Reader,
  types: readonly ItemType[],
  name: string,
): Promise<string | null> {
  const item = await protectedItems(db, reader)
    .where('item.type', 'in', types)
    .where(
      Uuid.safeParse(name).success ? sql<boolean>`item.id = ${name}` : isUnderSlug(types, name),
    )
    .select('item.id')
    .executeTakeFirst();
  return item?.id ?? null;
}
