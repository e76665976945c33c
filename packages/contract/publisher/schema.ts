/** Who publishes: named tokens with what each may do, and what was done with them. */

import { Instant, Line, Uuid } from '@masthead/contract/common';
import { Page } from '@masthead/contract/envelope';
import { z } from 'zod';

/** What a token may do: store items, media and tables; deliver translations; hand out grants. */
export const Scope = z.enum(['publish', 'translate', 'grant']);
export type Scope = z.infer<typeof Scope>;

/** `POST /publishing/tokens`, which only the token of the settings may call. */
export const PublisherTokenInput = z.strictObject({
  name: Line,
  scopes: z.array(Scope).min(1).max(Scope.options.length),
});

/** A token as operators see it; its text is shown once, in the answer that makes it. */
export const PublisherToken = z
  .object({
    id: Uuid,
    name: z.string(),
    scopes: z.array(Scope),
    created_at: Instant,
    revoked_at: Instant.nullable(),
  })
  .meta({ id: 'PublisherToken' });
export type PublisherToken = z.infer<typeof PublisherToken>;

export const PublisherTokenCreatedAnswer = z.object({
  data: PublisherToken.extend({ token: z.string().min(40) }),
  meta: z.null(),
});
export const PublisherTokenAnswer = z.object({ data: PublisherToken, meta: z.null() });
export const PublisherTokensAnswer = z.object({ data: z.array(PublisherToken), meta: z.null() });

export const AuditAction = z.enum([
  'item.publish',
  'item.delete',
  'media.put',
  'configuration.put',
  'redirects.put',
  'translation.deliver',
  'grant.create',
  'grant.revoke',
  'token.create',
  'token.revoke',
  'alerts.export',
  'alerts.erase',
]);
export type AuditAction = z.infer<typeof AuditAction>;

/** One change: who made it by the token's name, to what, and between which versions of it. */
export const AuditEntry = z
  .object({
    at: Instant,
    by: z.string(),
    action: AuditAction,
    /** The item, medium, grant or token; null for the one configuration and table of redirects. */
    subject: Uuid.nullable(),
    from_version: z.int().nullable(),
    to_version: z.int().nullable(),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

/** `GET /publishing/audit`: newest first. */
export const AuditAnswer = z.object({
  data: z.array(AuditEntry),
  meta: z.object({ page: Page }),
});
