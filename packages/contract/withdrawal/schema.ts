/** Items that readers do not find any more and that keep their text (decision 0070). Publishers alone. */

import { Instant, Line, Uuid } from '@masthead/contract/common';
import { DraftRevision } from '@masthead/contract/draft';
import { ItemInput, Password, Revision } from '@masthead/contract/publishing';
import { z } from 'zod';

/** `GET /publishing/items/{uuid}/withdrawal`: who has withdrawn it, what its addresses answer, and the item as it was. */
export const WithdrawalAnswer = z.object({
  data: z
    .object({
      id: Uuid,
      at: Instant,
      /** Empty for one that was taken away before this was noted. */
      by: z.string(),
      /** `never_public`: its addresses were never open, and answer as if they did not exist. */
      answer: z.enum(['gone', 'not_found', 'redirect', 'never_public']),
      redirect_to: z.string().nullable(),
      /** The number of the edition that it was last. */
      edition: z.int().positive(),
      item: ItemInput,
      /** Names the text of that edition. */
      revision: Revision,
    })
    .meta({ id: 'Withdrawal' }),
  meta: z.null(),
});
export type Withdrawal = z.output<typeof WithdrawalAnswer>['data'];

/** `POST /publishing/items/{uuid}/put-back`: with its draft, or as it was where it has none. */
export const ReturnInput = z.strictObject({
  /** The newest save of its draft that was seen; null: it has none. */
  revision: DraftRevision.nullable().default(null),
  note: Line.nullable().default(null),
  /** Of an item that needs one: withdrawing has ended the one before. */
  password: Password.optional(),
});
