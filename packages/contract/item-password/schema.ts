/** Items with a password. Passwords are never told again. */

import { Instant } from '@masthead/contract/common';
import { Cursor, KeyedPage, ListedItem, Sought } from '@masthead/contract/item-list';
import { Password } from '@masthead/contract/publishing';
import { Count } from '@masthead/contract/read-queries';
import { z } from 'zod';

/** `GET /publishing/passwords`: last changed first. `q` as in `GET /publishing/items`. */
export const ProtectedItemsQuery = z.strictObject({
  q: Sought.optional(),
  after: Cursor,
  limit: Count.max(200).default(50),
});
export type ProtectedItemsQuery = z.output<typeof ProtectedItemsQuery>;

/** Null if the audit does not know. */
export const ProtectedItem = ListedItem.extend({
  password_set: z.object({ at: Instant, by: z.string() }).nullable(),
}).meta({ id: 'ProtectedItem' });
export type ProtectedItem = z.infer<typeof ProtectedItem>;
export const ProtectedItemsAnswer = z.object({ data: z.array(ProtectedItem), meta: KeyedPage });

/**
 * `PUT /publishing/items/{uuid}/password` ends the access of the old password. Content, version and
 * drafts stay. 409 for an item without a password, 422 for a password that can be guessed.
 */
export const ItemPasswordInput = z.strictObject({ password: Password });
/** `unchanged`: it was already the password, and readers keep their access. */
export const ItemPasswordAnswer = z.object({
  data: z.object({ outcome: z.enum(['set', 'unchanged']) }),
  meta: z.null(),
});
