import { pagePath } from '@masthead/contract/addresses';
import type { ItemType } from '@masthead/contract/types';

/** The page of an item of this type, in a language; null for landings, which have no slug, and for bookmarks. */
export function itemPath(type: ItemType, locale: string, slug: string): string | null {
  const path = pagePath(type, slug);
  return path === null ? null : `/${locale}${path}`;
}
