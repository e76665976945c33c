/** Named tokens and the audit. */

import { Instant, Line, Uuid } from '@masthead/contract/common';
import { Page } from '@masthead/contract/envelope';
import { z } from 'zod';

/** `publish`: items, media, tables; `translate`: deliver translations; `grant`: make grants. */
export const Scope = z.enum(['publish', 'translate', 'grant']);
export type Scope = z.infer<typeof Scope>;

/** `POST /publishing/tokens`, only for the settings' token. */
export const PublisherTokenInput = z.strictObject({
  name: Line,
  scopes: z.array(Scope).min(1).max(Scope.options.length),
});

/** The text is shown once, in the answer that makes it. */
export const PublisherToken = z
  .object({
    id: Uuid,
    name: z.string(),
    scopes: z.array(Scope),
    created_at: Instant,
    revoked_at: Instant.nullable(),
    /** Waits for somebody to take it over (decision 0054). */
    held_at: Instant.nullable().default(null),
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
  'item.put_back',
  'item.erase',
  'item.password',
  'item.hold',
  'item.take_over',
  'editions.erase',
  'draft.save',
  'draft.restore',
  'draft.publish',
  'draft.delete',
  'review.in_review',
  'review.approved',
  'review.draft',
  'review.assign',
  'plan.create',
  'plan.change',
  'plan.cancel',
  'plan.publish',
  'plan.fail',
  'plan.hold',
  'plan.take_over',
  'media.put',
  'media.clean',
  'media.delete',
  'configuration.put',
  'redirects.put',
  'log.correct',
  'log.revoke_key',
  'translation.deliver',
  'translation.machine',
  'grant.create',
  'grant.revoke',
  'grant.hold',
  'grant.take_over',
  'preview.create',
  'preview.revoke',
  'preview.comment.accept',
  'preview.comment.hold',
  'preview.comment.delete',
  'token.create',
  'token.revoke',
  'token.hold',
  'token.take_over',
  'alerts.export',
  'alerts.erase',
  'alerts.test',
  'person.invite',
  'person.join',
  'person.change',
  'person.remove',
  'person.password',
  'person.password_link',
  'person.recover',
  'person.end_sessions',
  'passkey.create',
  'passkey.remove',
  'invitation.revoke',
]);
export type AuditAction = z.infer<typeof AuditAction>;

/** `by`: a token's name, or a person's with their id in brackets. */
export const AuditEntry = z
  .object({
    at: Instant,
    by: z.string(),
    action: AuditAction,
    /**
     * Item, medium, plan, grant, preview, token, person or invitation; null for configuration and
     * redirects.
     */
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
