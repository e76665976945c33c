/** Which slugs share a space, and which are taken by the site's own addresses (product.md). */
import type { ItemType } from '@masthead/contract/reference';

/** Types whose pages stand under the same path share one namespace in each language. */
const SHARED: Partial<Record<ItemType, string>> = {
  collection: 'collections',
  content_grid: 'collections',
  statement: 'resources',
  report: 'resources',
  policy: 'resources',
  impact_resource: 'resources',
};

/** The space in which an item's slug must be unique in a language. */
export function slugNamespace(type: ItemType): string {
  return SHARED[type] ?? type;
}

const RESERVED: Readonly<Record<string, readonly string[]>> = {
  resources: ['statements', 'policies', 'reports', 'search', 'commitment'],
  story: ['videos'],
  release: ['search', 'releases', 'collections'],
  collections: ['search', 'releases', 'collections'],
};

/** True where the site itself answers at that slug of the type's path. */
export function isReservedSlug(type: ItemType, slug: string): boolean {
  return RESERVED[slugNamespace(type)]?.includes(slug) ?? false;
}
