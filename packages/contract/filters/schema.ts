import { CARD_TYPES } from '@masthead/contract/card';
import { ResourceCategory } from '@masthead/contract/common';
import { ItemMeta, ListMeta, Page } from '@masthead/contract/envelope';
import { z } from 'zod';

/** How many items a choice would leave; `count_is_least`: more than that. */
const counted = {
  count: z.int().positive(),
  count_is_least: z.literal(true).optional(),
};
const LinkedCount = z.object({ title: z.string(), slug: z.string(), ...counted });

/**
 * Counts are beside the other filters. A kind that the list does not know, or without choices, is
 * empty.
 */
export const Filters = z
  .object({
    types: z.array(z.object({ type: z.enum(CARD_TYPES), ...counted })),
    topics: z.array(LinkedCount),
    years: z.array(z.object({ year: z.int(), ...counted })),
    commitments: z.array(LinkedCount),
    categories: z.array(z.object({ category: ResourceCategory, ...counted })),
  })
  .meta({ id: 'Filters' });
export type Filters = z.infer<typeof Filters>;

export function filteredListAnswer<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), meta: ListMeta.extend({ filters: Filters }) });
}

/** `meta.page` counts the list. */
export function filteredPageAnswer<T extends z.ZodType>(data: T) {
  return z.object({ data, meta: ItemMeta.extend({ page: Page, filters: Filters }) });
}
