/** Who has an item open. It warns and locks nothing (decision 0046). */

import { Instant, Line, LocaleCode, Uuid } from '@masthead/contract/common';
import { DraftRevision } from '@masthead/contract/draft';
import { Ids } from '@masthead/contract/item-list';
import { z } from 'zod';

/** Silent for so long, a person is gone. */
export const PRESENCE_SECONDS = 30;

export const PresenceInput = z.strictObject({
  locale: LocaleCode.nullable().default(null),
  /** As paths of problems, such as `fields.title`. */
  field: Line.nullable().default(null),
});
export type PresenceInput = z.output<typeof PresenceInput>;

export const Presence = z
  .object({
    id: Uuid,
    /** As editions and the audit name people. */
    by: z.string(),
    locale: LocaleCode.nullable(),
    field: z.string().nullable(),
    /** Without a pause. */
    since: Instant,
    seen_at: Instant,
  })
  .meta({ id: 'Presence' });
export type Presence = z.infer<typeof Presence>;

/** Without `ids`, of every item. */
export const PresenceQuery = z.strictObject({ ids: Ids });

/** Everybody except the caller, in order of arrival. */
export const PresenceAnswer = z.object({ data: z.array(Presence), meta: z.null() });

/**
 * The other people in the item; `meta` has the newest state to read, and is null for callers who may not read drafts.
 */
export const NotedPresenceAnswer = PresenceAnswer.extend({
  meta: z
    .object({
      /** Of the newest save of the draft; null: there is none. */
      revision: DraftRevision.nullable(),
      /** What readers see; null: nothing. */
      edition: z.int().positive().nullable(),
    })
    .nullable(),
});
export type NotedPresence = z.infer<typeof NotedPresenceAnswer>;
