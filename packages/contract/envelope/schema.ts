/** The frame of every answer: `{ data, meta }` (spec §7). */

import { Instant, LocaleCode, LocalizedSlugs, Opens } from '@masthead/contract/common';
import { z } from 'zod';

/**
 * What holds for any answer. `tags` name the items and lists it was made of; `expires_at` is until
 * when it is sure to be what a fresh read gives; `stale_until` until when all that it shows may be
 * shown at all (a cache that cannot reach the server may serve it up to then). Null: no end known.
 */
export const Meta = z.object({
  locale: LocaleCode,
  tags: z.array(z.string()),
  expires_at: Instant.nullable(),
  stale_until: Instant.nullable(),
});
export type Meta = z.infer<typeof Meta>;

/** What a grant has opened of an answer that is not open to all. */
export const OpenedMeta = z.object({
  opens: Opens,
  /** Until when the grant holds. */
  expires_at: Instant,
  /** The embargo or publication that is still to come, null where it is over. */
  embargo_until: Instant.nullable(),
  status: z.enum(['draft', 'published']),
});
export type OpenedMeta = z.infer<typeof OpenedMeta>;

/**
 * Meta of an answer that is one page: the languages in which it can be read as well, and what
 * opened it, where not everybody may read it.
 */
export const ItemMeta = Meta.extend({
  localized_slugs: LocalizedSlugs,
  opened: OpenedMeta.optional(),
});

/**
 * Up to here a search counts what it finds; of more it says that it is more. Lists count without
 * end.
 */
export const MAX_EXACT_COUNT = 1000;

/**
 * Place in a list; `number` from 1, `size` items a page. Where `total_is_least` there are more than
 * `total`, and of `pages` there are so many at least: the page after each but the last is there.
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

/** The most items that a list gives at once (`per_page`). */
export const MAX_PER_PAGE = 48;

/** The answer that carries `data` and a page's or landing's meta. */
export function answer<T extends z.ZodType>(data: T) {
  return z.object({ data, meta: ItemMeta });
}

/** The answer that carries a list of `item`. */
export function listAnswer<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), meta: ListMeta });
}

/** An answer of no language's own page, such as the configuration. */
export function plainAnswer<T extends z.ZodType>(data: T) {
  return z.object({ data, meta: Meta });
}
