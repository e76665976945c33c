import type { ItemType } from '@masthead/contract/types';
import { type Kysely, sql } from 'kysely';
import {
  goneItems,
  knownItems,
  localizedSlugs,
  type Reader,
  visibleInAnyLocale,
  visibleItems,
} from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { namespacesOf } from '#src/reading/queries/slugs.ts';

/** The present target of a slug that leads to nothing now. */
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
  const namespaces = namespacesOf(types);
  const history = await db
    .selectFrom('slug_history')
    .where('namespace', 'in', namespaces)
    .where('locale', '=', reader.locale)
    .where('slug', '=', slug)
    .select(['item_id', 'redirect_to'])
    .executeTakeFirst();
  if (history !== undefined) {
    const { item_id, redirect_to } = history;
    const item = await visibleItems(db, reader)
      .where('item.id', '=', item_id)
      .select('item_locale.slug')
      .executeTakeFirst();
    if (item !== undefined) return { outcome: 'renamed', slug: item.slug };
    const removed = await goneItems(db)
      .where('item.id', '=', item_id)
      .select('item.id')
      .executeTakeFirst();
    if (removed !== undefined) {
      return redirect_to === null
        ? { outcome: 'gone' }
        : { outcome: 'redirected', to: redirect_to };
    }
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

/**
 * Whether a slug leads or led somewhere, in any language, as far as anybody may know: one look at two
 * indexes, so that an address that somebody made up costs no more. Not for holders of grants.
 */
export async function isKnownSlug(
  db: Kysely<Schema>,
  now: Date,
  types: readonly ItemType[],
  slug: string,
): Promise<boolean> {
  const namespaces = namespacesOf(types);
  const present = knownItems(db, now)
    .innerJoin('item_locale', 'item_locale.item_id', 'item.id')
    .where('item_locale.slug', '=', slug)
    .where('item_locale.namespace', 'in', namespaces)
    .where('item_locale.status', '=', 'published')
    .select('item.id');
  const past = knownItems(db, now)
    .innerJoin('slug_history', 'slug_history.item_id', 'item.id')
    .where('slug_history.slug', '=', slug)
    .where('slug_history.namespace', 'in', namespaces)
    .select('item.id');
  const { rows } = await sql<{ known: boolean }>`
    select exists ${present} or exists ${past} as known
  `.execute(db);
  return rows[0]?.known ?? false;
}
