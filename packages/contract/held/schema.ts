/** What waits because whoever made it may no longer open it, until somebody else takes it over (decision 0054). */

import { Instant, Uuid } from '@masthead/contract/common';
import { Role } from '@masthead/contract/people';
import { Warnings } from '@masthead/contract/publishing';
import { ItemType } from '@masthead/contract/types';
import { z } from 'zod';

/** A release plan, an item that is still to open, the share link of a grant, a publishing token. */
export const HeldKind = z.enum(['plan', 'item', 'grant', 'token']);
export type HeldKind = z.infer<typeof HeldKind>;

export const Held = z
  .object({
    kind: HeldKind,
    id: Uuid,
    /** Of an item, and of a grant the item's; null of the others. */
    type: ItemType.nullable(),
    /** Of a plan and a token; of an item its title, of a grant its recipient. */
    name: z.string(),
    /** Who made it, as the audit names them. */
    by: z.string().nullable(),
    /** When it would open: of plans and items. */
    opens_at: Instant.nullable(),
    /** Since when it waits; null for what would wait, were the right to end. */
    held_at: Instant.nullable(),
    /** Whether whoever asks may take it over. */
    may_take_over: z.boolean(),
  })
  .meta({ id: 'Held' });
export type Held = z.infer<typeof Held>;

/** At most so many are told, and taken over at once. */
export const MAX_HELD = 500;

/** `GET /publishing/held`: what opens first comes first. */
export const HeldAnswer = z.object({
  data: z.array(Held),
  meta: z.object({ total: z.int().nonnegative() }),
});

/** `GET /publishing/people/{uuid}/pending`: what would wait if they had this role, or were removed. */
export const PendingQuery = z.strictObject({ role: Role.optional() });

/** `POST /publishing/held/take-over`: all of it, or nothing. */
export const TakeOverInput = z.strictObject({
  entries: z
    .array(z.strictObject({ kind: HeldKind, id: Uuid }))
    .min(1)
    .max(MAX_HELD),
});
export type TakeOverInput = z.output<typeof TakeOverInput>;

/** What was taken over opens in the name of whoever did, at these instants: at once where the one it had has passed. */
export const TakeOverAnswer = z.object({
  data: z.array(z.object({ kind: HeldKind, id: Uuid, opens_at: Instant.nullable() })),
  warnings: Warnings,
  meta: z.null(),
});
