import type { ItemType } from '@masthead/contract/reference';
import { slugNamespace } from '@masthead/contract/slug-namespace';
import type { Kysely } from 'kysely';
import {
  localizedSlugs,
  type Reader,
  visibleInAnyLocale,
  visibleItems,
} from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';

/** What became of a slug that leads to nothing now. */
export type Moved =
  | { readonly outcome: 'renamed'; readonly slug: string }
  | { readonly outcome: 'redirected'; readonly to: string }
  | { readonly outcome: 'gone' }
  | { readonly outcome: 'elsewhere'; readonly localizedSlugs: Record<string, string> };

/**
 * Looks an unknown slug up: an old one of a visible item, one of an item taken away that could once
 * be seen, or one that a visible item has in another language. Null: nothing is known of it.
 */
export async function findMoved(
  db: Kysely<Schema>,
  reader: Reader,
  types: readonly ItemType[],
  slug: string,
): Promise<Moved | null> {
  const namespaces = [...new Set(types.map(slugNamespace))];
  const old = await db
    .selectFrom('slug_history')
    .innerJoin('item', 'item.id', 'slug_history.item_id')
    .where('slug_history.namespace', 'in', namespaces)
    .where('slug_history.locale', '=', reader.locale)
    .where('slug_history.slug', '=', slug)
    .select(['slug_history.item_id', 'slug_history.redirect_to', 'item.deleted_at'])
    .executeTakeFirst();
  if (old?.deleted_at) {
    return old.redirect_to === null
      ? { outcome: 'gone' }
      : { outcome: 'redirected', to: old.redirect_to };
  }
  if (old !== undefined) {
    const item = await visibleItems(db, reader)
      .where('item.id', '=', old.item_id)
      .select('item_locale.slug')
      .executeTakeFirst();
    if (item !== undefined) return { outcome: 'renamed', slug: item.slug };
  }
  const elsewhere = await visibleInAnyLocale(db, reader.now)
    .innerJoin('item_locale as other', 'other.item_id', 'item.id')
    .where('other.namespace', 'in', namespaces)
    .where('other.slug', '=', slug)
    .where('other.status', '=', 'published')
    .select(localizedSlugs().as('localizedSlugs'))
    .executeTakeFirst();
  return elsewhere ? { outcome: 'elsewhere', localizedSlugs: elsewhere.localizedSlugs } : null;
}
