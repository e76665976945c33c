/** Which slugs would stand in the way of a page of the site (product.md, "Readings"). */
import type { ItemType } from '@masthead/contract/reference';

/** Items of one namespace may not share a slug in a language. */
export type SlugNamespace = 'resources' | 'newsroom/collections' | ItemType;

const SHARED_NAMESPACES: { readonly [T in ItemType]?: SlugNamespace } = {
  statement: 'resources',
  report: 'resources',
  policy: 'resources',
  impact_resource: 'resources',
  collection: 'newsroom/collections',
  content_grid: 'newsroom/collections',
};

const RESOURCES = ['statements', 'policies', 'reports', 'search', 'commitment'] as const;
const MAGAZINE = ['videos'] as const;
const NEWSROOM = ['search', 'releases', 'collections'] as const;

/** Slugs that are words of the site's own addresses, for each type that stands beside them. */
export const RESERVED_SLUGS: { readonly [T in ItemType]?: readonly string[] } = {
  statement: RESOURCES,
  report: RESOURCES,
  policy: RESOURCES,
  impact_resource: RESOURCES,
  story: MAGAZINE,
  release: NEWSROOM,
  collection: NEWSROOM,
  content_grid: NEWSROOM,
};

/** The namespace in which the slugs of a type are unique per language. */
export function slugNamespace(type: ItemType): SlugNamespace {
  return SHARED_NAMESPACES[type] ?? type;
}

export function isReservedSlug(type: ItemType, slug: string): boolean {
  return RESERVED_SLUGS[type]?.includes(slug) ?? false;
}
