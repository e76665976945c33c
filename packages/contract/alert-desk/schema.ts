/**
 * `/publishing/alerts`: how e-mail alerts are sent. Counts and codes only: no answer has a
 * subscriber's address.
 */

import { AlertFrequency, Channel } from '@masthead/contract/alerts';
import { Instant, LocaleCode, Uuid } from '@masthead/contract/common';
import { ItemType } from '@masthead/contract/types';
import { z } from 'zod';

const Amount = z.int().nonnegative();

/** Of the server that was asked, since it started. */
const Failing = z.object({ since: Instant, reason: z.string() });

const Outbox = z.object({
  due: Amount,
  /** Digests that wait for their morning, and when the first goes. */
  later: Amount,
  later_at: Instant.nullable(),
  /** Delayed by the other side, and when the next is tried. */
  retrying: Amount,
  retry_at: Instant.nullable(),
  sent_day: Amount,
  sent_week: Amount,
  /** In seven days: not accepted within 72 hours, refused, or lost in crashes. */
  given_up_week: Amount,
});

const SubscriberCount = z.object({
  channel: z.string(),
  topic: Uuid.nullable(),
  locale: LocaleCode,
  frequency: AlertFrequency,
  count: z.int().positive(),
});
export type SubscriberCount = z.infer<typeof SubscriberCount>;

/** `GET /publishing/alerts` */
export const AlertState = z
  .object({
    is_on: z.boolean(),
    /** `MAIL_FROM`; null if mails are off. */
    from: z.string().nullable(),
    /** No mail can be sent. */
    failing: Failing.nullable(),
    /** News cannot be found, or mails cannot be written. */
    broken: Failing.nullable(),
    /** By its code, because a server's words repeat addresses. */
    last_refusal: z
      .object({
        at: Instant,
        /**
         * `put_off`: tried again; `refused`: the address accepts no mail; `rejected`: this mail was
         * not accepted.
         */
        outcome: z.enum(['put_off', 'refused', 'rejected']),
        reason: z.string(),
      })
      .nullable(),
    types: z.array(ItemType),
    channels: z.array(z.string()),
    outbox: Outbox,
    /** Addresses that accept no mail; only the keyed hash is kept, for a year. */
    bounced: Amount,
    bounced_week: Amount,
    subscribers: z.object({
      confirmed: Amount,
      /** Not confirmed yet. */
      asked: Amount,
      by: z.array(SubscriberCount),
    }),
  })
  .meta({ id: 'AlertState' });
export type AlertState = z.infer<typeof AlertState>;
export const AlertStateAnswer = z.object({ data: AlertState, meta: z.null() });

/** `GET /publishing/alerts/mail` and `…/mail.html`: the mail of an item as it is stored, in one language. */
export const AlertMailQuery = z.strictObject({ item: Uuid, locale: LocaleCode });

/** `is_public`: everybody can find the item, so a mail may be sent. */
export const AlertMail = z
  .object({ subject: z.string(), text: z.string(), is_public: z.boolean() })
  .meta({ id: 'AlertMail' });
export type AlertMail = z.infer<typeof AlertMail>;
export const AlertMailAnswer = z.object({ data: AlertMail, meta: z.null() });

/**
 * `POST /publishing/alerts/test-mails`: sends the mail of a public item to the caller's own
 * address, ten times an hour. 403 for a token, which has no address; 409 if mails are off or the
 * item is not public; 422 names `item` or `locale`; 503 if the mail server did not accept it.
 */
export const TestMailInput = z.strictObject({ item: Uuid, locale: LocaleCode });
export const TestMailAnswer = z.object({ data: z.object({ to: z.email() }), meta: z.null() });

/**
 * `GET /publishing/alerts/digest` and `…/digest.html`: the digest of one list as it would be sent
 * now. Also the body of `POST /publishing/alerts/test-digests`, which sends it to the caller's own
 * address and counts as a test mail. 409 if mails are off or nothing is new.
 */
export const AlertDigestQuery = z.strictObject({
  channel: Channel,
  frequency: AlertFrequency.exclude(['at_once']),
  locale: LocaleCode,
});

export const AlertDigest = z
  .object({
    /** Both null if nothing is new: then no mail is sent. */
    subject: z.string().nullable(),
    text: z.string().nullable(),
    items: Amount,
    since: Instant,
    due_at: Instant,
  })
  .meta({ id: 'AlertDigest' });
export type AlertDigest = z.infer<typeof AlertDigest>;
export const AlertDigestAnswer = z.object({ data: AlertDigest, meta: z.null() });
