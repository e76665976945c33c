/** Who has an item open: it warns, and locks nothing (decision 0046). Publishers alone. */

import { Instant, Line, LocaleCode, Uuid } from '@masthead/contract/common';
import { Ids } from '@masthead/contract/item-list';
import { z } from 'zod';

/** Whoever has said nothing for so long is there no more. */
export const PRESENCE_SECONDS = 30;

/** `PUT /publishing/items/{uuid}/presence`: where in it its caller is. */
export const PresenceInput = z.strictObject({
  locale: LocaleCode.nullable().default(null),
  /** As paths of problems name it, such as `fields.title`. */
  field: Line.nullable().default(null),
});
export type PresenceInput = z.output<typeof PresenceInput>;

/** Somebody who has an item open. */
export const Presence = z
  .object({
    /** The item's. */
    id: Uuid,
    /** As editions and the audit name who did something. */
    by: z.string(),
    locale: LocaleCode.nullable(),
    field: z.string().nullable(),
    /** Since when without a pause. */
    since: Instant,
    seen_at: Instant,
  })
  .meta({ id: 'Presence' });
export type Presence = z.infer<typeof Presence>;

/** `GET /publishing/presence`: without `ids`, of every item. */
export const PresenceQuery = z.strictObject({ ids: Ids });

/** All but the caller: who came first stands first. */
export const PresenceAnswer = z.object({ data: z.array(Presence), meta: z.null() });
