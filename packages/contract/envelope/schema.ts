/** Every answer is `{ data, meta }` (spec §7). */

import { Instant, LocaleCode, LocalizedSlugs, Opens } from '@masthead/contract/common';
import { z } from 'zod';

/**
 * `tags` name the items and lists it was made of. Until `expires_at` it equals a fresh read; until
 * `stale_until` a cache that cannot reach the server may show it. Null: no end known.
 */
export const Meta = z.object({
  locale: LocaleCode,
  tags: z.array(z.string()),
  expires_at: Instant.nullable(),
  stale_until: Instant.nullable(),
});
export type Meta = z.infer<typeof Meta>;

/** The access that a grant has given. */
export const OpenedMeta = z.object({
  opens: Opens,
  expires_at: Instant,
  /** Null if it is over. */
  embargo_until: Instant.nullable(),
  status: z.enum(['draft', 'published']),
});
export type OpenedMeta = z.infer<typeof OpenedMeta>;

/** Also the page's languages, and what opened it if not everybody may read it. */
export const ItemMeta = Meta.extend({
  localized_slugs: LocalizedSlugs,
  opened: OpenedMeta.optional(),
});

/** Searches count up to here; lists count without limit. */
export const MAX_EXACT_COUNT = 1000;

/**
 * `number` from 1, `size` items a page. If `total_is_least`, there are more than `total`, and
 * `pages` is a minimum.
 */
export const Page = z.object({
  number: z.int().positive(),
  size: z.int().positive(),
  total: z.int().nonnegative(),
  pages: z.int().nonnegative(),
  total_is_least: z.literal(true).optional(),
});
export type Page = z.infer<typeof Page>;

export const ListMeta = Meta.extend({ page: Page });

export const MAX_PER_PAGE = 48;

export function answer<T extends z.ZodType>(data: T) {
  return z.object({ data, meta: ItemMeta });
}

export function listAnswer<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), meta: ListMeta });
}

/** An answer without pages in other languages, such as the configuration. */
export function plainAnswer<T extends z.ZodType>(data: T) {
  return z.object({ data, meta: Meta });
}
