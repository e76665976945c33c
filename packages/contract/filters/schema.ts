/** What a list can be narrowed by, and the meta of lists that can be narrowed. */

import { CARD_TYPES } from '@masthead/contract/card';
import { ResourceCategory } from '@masthead/contract/common';
import { ItemMeta, ListMeta, Page } from '@masthead/contract/envelope';
import { z } from 'zod';

/** How many items a choice would leave; where `count_is_least`, more than that. */
const counted = {
  count: z.int().positive(),
  count_is_least: z.literal(true).optional(),
};
const LinkedCount = z.object({ title: z.string(), slug: z.string(), ...counted });

/**
 * The choices of each kind, with how many items each would leave beside the other filters that are
 * set. A kind that the list does not know, or that has nothing to choose from, is empty.
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

/** The answer that carries a list of `item` which can be narrowed. */
export function filteredListAnswer<T extends z.ZodType>(item: T) {
  return z.object({ data: z.array(item), meta: ListMeta.extend({ filters: Filters }) });
}

/** The answer that carries a page around such a list; `meta.page` counts the list. */
export function filteredPageAnswer<T extends z.ZodType>(data: T) {
  return z.object({ data, meta: ItemMeta.extend({ page: Page, filters: Filters }) });
}
