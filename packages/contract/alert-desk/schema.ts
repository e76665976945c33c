/**
 * `/publishing/alerts`: how e-mail alerts are sent, for those who write what is announced. Counts and codes alone: no
 * answer has a subscriber's address.
 */

import { AlertFrequency, Channel } from '@masthead/contract/alerts';
import { Instant, LocaleCode, Uuid } from '@masthead/contract/common';
import { ItemType } from '@masthead/contract/types';
import { z } from 'zod';

const Amount = z.int().nonnegative();

/** Since when something has failed, and by which code: of the copy of the server that was asked. */
const Failing = z.object({ since: Instant, reason: z.string() });

const Outbox = z.object({
  /** To be handed over now, or in hand. */
  due: Amount,
  /** Digests that wait for their morning, and when the first of them goes. */
  later: Amount,
  later_at: Instant.nullable(),
  /** Put off by the other side, and when the next of them is tried. */
  retrying: Amount,
  retry_at: Instant.nullable(),
  sent_day: Amount,
  sent_week: Amount,
  /** In the last seven days: not taken within 72 hours, refused as it stood, or lost with nobody knowing. */
  given_up_week: Amount,
});

/** How many subscribers want a list, in a language and a rhythm. `channel`: as subscriptions name it. */
const SubscriberCount = z.object({
  channel: z.string(),
  /** The topic that it is, if it is one. */
  topic: Uuid.nullable(),
  locale: LocaleCode,
  frequency: AlertFrequency,
  count: z.int().positive(),
});
export type SubscriberCount = z.infer<typeof SubscriberCount>;

/** `GET /publishing/alerts` */
export const AlertState = z
  .object({
    /** Whether mails can be sent at all: `SMTP_URL` is set. */
    is_on: z.boolean(),
    /** `MAIL_FROM`; null where they are off. */
    from: z.string().nullable(),
    /** No mail can be handed over. */
    failing: Failing.nullable(),
    /** What is new cannot be found, or mails cannot be written. */
    broken: Failing.nullable(),
    /** The last mail that a mail server did not take; by its code, for its words repeat addresses. */
    last_refusal: z
      .object({
        at: Instant,
        /** `put_off`: it is tried again; `refused`: the address takes no mail; `rejected`: this mail was not taken. */
        outcome: z.enum(['put_off', 'refused', 'rejected']),
        reason: z.string(),
      })
      .nullable(),
    /** Of which items are announced. */
    types: z.array(ItemType),
    /** The lists that can be subscribed to beside topics. */
    channels: z.array(z.string()),
    outbox: Outbox,
    /** Addresses that take no mail, of which the keyed hash alone is kept for a year. */
    bounced: Amount,
    bounced_week: Amount,
    subscribers: z.object({
      confirmed: Amount,
      /** Have not confirmed yet. */
      asked: Amount,
      by: z.array(SubscriberCount),
    }),
  })
  .meta({ id: 'AlertState' });
export type AlertState = z.infer<typeof AlertState>;
export const AlertStateAnswer = z.object({ data: AlertState, meta: z.null() });

/** `GET /publishing/alerts/mail` and `…/mail.html`: the mail of an item as it is stored, in one language. */
export const AlertMailQuery = z.strictObject({ item: Uuid, locale: LocaleCode });

/** `is_public`: everybody finds the item by now, so that a mail of it may leave. */
export const AlertMail = z
  .object({ subject: z.string(), text: z.string(), is_public: z.boolean() })
  .meta({ id: 'AlertMail' });
export type AlertMail = z.infer<typeof AlertMail>;
export const AlertMailAnswer = z.object({ data: AlertMail, meta: z.null() });

/**
 * `POST /publishing/alerts/test-mails`: sends the mail of a public item to the own address of the person who asks, ten
 * times an hour. 403 for a token, which has none; 409 where mails are off or the item is not public yet; 422 names
 * `item` or `locale`; 503 where the mail server did not take it.
 */
export const TestMailInput = z.strictObject({ item: Uuid, locale: LocaleCode });
export const TestMailAnswer = z.object({ data: z.object({ to: z.email() }), meta: z.null() });

/**
 * `GET /publishing/alerts/digest` and `…/digest.html`: the digest of one list as it would be sent now, of what is new since
 * the last one. `channel`: as subscriptions name it. Also the body of `POST /publishing/alerts/test-digests`, which sends it to
 * the own address of the person who asks, as a test mail is sent and counted among those. 409 where mails are off
 * or nothing is new.
 */
export const AlertDigestQuery = z.strictObject({
  channel: Channel,
  frequency: AlertFrequency.exclude(['at_once']),
  locale: LocaleCode,
});

export const AlertDigest = z
  .object({
    /** Both null where nothing is new: then no mail leaves. */
    subject: z.string().nullable(),
    text: z.string().nullable(),
    items: Amount,
    since: Instant,
    /** When it is sent. */
    due_at: Instant,
  })
  .meta({ id: 'AlertDigest' });
export type AlertDigest = z.infer<typeof AlertDigest>;
export const AlertDigestAnswer = z.object({ data: AlertDigest, meta: z.null() });
