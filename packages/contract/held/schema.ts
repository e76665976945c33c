/**
 * What waits because its maker lost the right to open it, until somebody takes it over (decision
 * 0054).
 */

import { Instant, Uuid } from '@masthead/contract/common';
import { Role } from '@masthead/contract/people';
import { Warnings } from '@masthead/contract/publishing';
import { ItemType } from '@masthead/contract/types';
import { z } from 'zod';

export const HeldKind = z.enum(['plan', 'item', 'grant', 'token']);
export type HeldKind = z.infer<typeof HeldKind>;

export const Held = z
  .object({
    kind: HeldKind,
    id: Uuid,
    /** Of an item, or of a grant's item. */
    type: ItemType.nullable(),
    /** A plan's or token's name, an item's title, a grant's recipient. */
    name: z.string(),
    /** As the audit names them. */
    by: z.string().nullable(),
    /** Of plans and items. */
    opens_at: Instant.nullable(),
    /** Null for what would wait if the right ended. */
    held_at: Instant.nullable(),
    may_take_over: z.boolean(),
  })
  .meta({ id: 'Held' });
export type Held = z.infer<typeof Held>;

/** Most that are told, and taken over, at once. */
export const MAX_HELD = 500;

/** `GET /publishing/held`: what opens first comes first. */
export const HeldAnswer = z.object({
  data: z.array(Held),
  meta: z.object({ total: z.int().nonnegative() }),
});

/** `GET /publishing/people/{uuid}/pending`: what would wait if they had these roles, or were removed. */
export const PendingQuery = z
  .strictObject({
    role: Role.optional(),
    /** Joined by commas. */
    roles: z
      .string()
      .refine((text) => z.array(Role).safeParse(text.split(',')).success, {
        message: 'must be roles joined by commas',
      })
      .optional(),
  })
  .refine(({ role, roles }) => role === undefined || roles === undefined, {
    path: ['role'],
    message: 'must be left out where there are roles',
  });

/** `POST /publishing/held/take-over`: all of it, or nothing. */
export const TakeOverInput = z.strictObject({
  entries: z
    .array(z.strictObject({ kind: HeldKind, id: Uuid }))
    .min(1)
    .max(MAX_HELD),
});
export type TakeOverInput = z.output<typeof TakeOverInput>;

/** The time when it opens now: immediately if its time has passed. */
export const TakeOverAnswer = z.object({
  data: z.array(z.object({ kind: HeldKind, id: Uuid, opens_at: Instant.nullable() })),
  warnings: Warnings,
  meta: z.null(),
});
