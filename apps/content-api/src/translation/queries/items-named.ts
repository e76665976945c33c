import { ITEM_TYPES, type ItemType } from '@masthead/contract/types';
import type { Kysely } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import { isUnderSlug } from '#src/reading/queries/slugs.ts';

interface NamedItem {
  readonly id: string;
  readonly type: ItemType;
}

/** The items with this slug in any language. A slug is one item's only among types that share a part of the site. */
export function itemsNamed(db: Kysely<Schema>, slug: string): Promise<NamedItem[]> {
  return db
    .selectFrom('item')
    .innerJoin('item_locale', 'item_locale.item_id', 'item.id')
    .select(['item.id', 'item.type'])
    .distinct()
    .where('item.deleted_at', 'is', null)
    .where(isUnderSlug(ITEM_TYPES, slug))
    .orderBy('item.id')
    .execute();
}
