/** Grants: what lets one recipient read a pitch collection before or beside the public. */

import { Instant, Line, Uuid } from '@masthead/contract/common';
import { z } from 'zod';

/** `POST /publishing/grants`. `item` is a pitch collection; `recipient` is for the publisher's eyes. */
export const GrantInput = z.strictObject({
  item: Uuid,
  recipient: Line,
  expires_at: Instant,
});

/** A grant as publishers see it; the token itself is never shown again. */
export const Grant = z
  .object({
    id: Uuid,
    item: Uuid,
    recipient: z.string(),
    created_at: Instant,
    expires_at: Instant,
    revoked_at: Instant.nullable(),
  })
  .meta({ id: 'Grant' });
export type Grant = z.infer<typeof Grant>;

/** The one answer that carries the token: what `/pitch-collections/token/{id}` takes. */
export const GrantCreatedAnswer = z.object({
  data: Grant.extend({ token: z.string().min(40) }),
  meta: z.null(),
});
export const GrantAnswer = z.object({ data: Grant, meta: z.null() });
export const GrantsAnswer = z.object({ data: z.array(Grant), meta: z.null() });
