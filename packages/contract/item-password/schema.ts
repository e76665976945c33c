/** Items behind a password, and the passwords of them: which are set, and never told again. */

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

/** When its password was last set and by whom, as the audit has it; null where it does not know. */
export const ProtectedItem = ListedItem.extend({
  password_set: z.object({ at: Instant, by: z.string() }).nullable(),
}).meta({ id: 'ProtectedItem' });
export type ProtectedItem = z.infer<typeof ProtectedItem>;
export const ProtectedItemsAnswer = z.object({ data: z.array(ProtectedItem), meta: KeyedPage });

/**
 * `PUT /publishing/items/{uuid}/password`: whoever was let in by the one before is asked again. The content and its
 * version stay, and so do drafts of it. 409 for an item that is behind none, 422 for a password that can be guessed.
 */
export const ItemPasswordInput = z.strictObject({ password: Password });
/** `unchanged`: it was the password already, and goes on to hold for those whom it has let in. */
export const ItemPasswordAnswer = z.object({
  data: z.object({ outcome: z.enum(['set', 'unchanged']) }),
  meta: z.null(),
});
