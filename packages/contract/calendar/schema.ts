/** `GET /publishing/calendar`: scheduled events. */

import { Instant, LocaleCode, Uuid } from '@masthead/contract/common';
import { Cursor, ItemState } from '@masthead/contract/item-list';
import { MediumKind } from '@masthead/contract/media-list';
import { Access, LocaleStatus } from '@masthead/contract/publishing';
import { Count } from '@masthead/contract/read-queries';
import { ItemType } from '@masthead/contract/types';
import { z } from 'zod';

const MAX_LIMIT = 500;

export const CalendarQuery = z
  .strictObject({
    from: Instant,
    /** Exclusive. */
    until: Instant,
    after: Cursor,
    limit: Count.max(MAX_LIMIT).default(200),
  })
  .refine(({ from, until }) => new Date(from) < new Date(until), {
    path: ['until'],
    message: 'must be after from',
  });
export type CalendarQuery = z.output<typeof CalendarQuery>;

/**
 * `publishes` and `embargo_lifts`: readers see the item from the later of both. `rights_end`: a
 * medium may no longer be shown.
 */
const Happening = z.enum(['publishes', 'embargo_lifts', 'ends', 'rights_end']);

export const CalendarEntry = z
  .object({
    at: Instant,
    happens: z.array(Happening).min(1),
    id: Uuid,
    item: z
      .object({
        type: ItemType,
        title: z.string(),
        state: ItemState,
        languages: z.record(LocaleCode, LocaleStatus),
        access: Access,
        private: z.boolean(),
      })
      .nullable(),
    medium: z.object({ name: z.string(), kind: MediumKind }).nullable(),
  })
  .meta({ id: 'CalendarEntry' });
export type CalendarEntry = z.infer<typeof CalendarEntry>;

/** `next` is the `after` of the next call, null at the end. */
export const CalendarAnswer = z.object({
  data: z.array(CalendarEntry),
  meta: z.object({ next: z.string().nullable() }),
});
