/** Previews and test mails of alerts for their editors. */
import { randomUUID } from 'node:crypto';
import type { Locale } from '@masthead/locales/registry';
import type { Kysely } from 'kysely';
import {
  type MailReading,
  mailGiven,
  publicMailItems,
  storedMailItem,
} from '#src/alerts/commands/mail-items.ts';
import { isAnnounced } from '#src/alerts/queries/find-news.ts';
import type { AlertSettings } from '#src/alerts/settings.ts';
import { createMailTransport } from '#src/alerts/transport.ts';
import type { Config } from '#src/config.ts';
import { type Act, writeAudit } from '#src/db/audit.ts';
import type { Schema } from '#src/db/schema.ts';
import type { Mail, MailItem, SubscriberLinks } from '#src/mails/mail.ts';
import { mailTemplates } from '#src/mails/templates.ts';
import { limit } from '#src/people/commands/limit.ts';
import { invalidInput, ProblemError, refuse } from '#src/platform/problems.ts';
import { readConfiguration } from '#src/reading/queries/configuration.ts';

/** The mail of which item, in which language. */
interface Asked {
  readonly item: string;
  readonly locale: string;
}

/** The services with which mails are written. */
export interface Writing {
  readonly db: Kysely<Schema>;
  readonly config: Pick<Config, 'defaultLocale' | 'locales' | 'siteOrigin' | 'timeZone'>;
}

const MAX_TESTS_AN_HOUR = 10;

/**
 * An item's mail as stored, and whether the item is public. Throws `invalid_input` for an unknown language or
 * item.
 */
export async function previewMail(
  writing: Writing,
  asked: Asked,
  now: Date,
): Promise<Mail & { readonly is_public: boolean }> {
  const given = await readingOf(writing, asked, now);
  const item = await announced(given, asked.item);
  const open = await publicMailItems(given, new Set([asked.item]));
  return { ...written(given, item), is_public: open.has(asked.item) };
}

/**
 * Sends an item's mail to the caller, only if the item is public: a mail cannot be taken back. Throws
 * `conflict` otherwise, `too_many_requests`, `unavailable` if the mail server refused, and what {@link
 * previewMail} throws.
 */
export async function sendTestMail(
  writing: Writing & { readonly settings: AlertSettings | null },
  asked: Asked,
  { person, now, by }: Act & { readonly person: { readonly id: string; readonly email: string } },
): Promise<void> {
  const given = await readingOf(writing, asked, now);
  await announced(given, asked.item);
  const item = (await publicMailItems(given, new Set([asked.item]))).get(asked.item);
  if (item === undefined) {
    const detail = 'The item is not public in this language: nothing of it leaves by mail before.';
    throw new ProblemError('conflict', detail);
  }
  await sendTo(writing, written(given, item), { person, now });
  await writeAudit(writing.db, { at: now, by, action: 'alerts.test', subject: item.id });
}

/**
 * Sends a test mail to one person. Throws `conflict` if mails are off, `too_many_requests`, and `unavailable`
 * if the mail server refused.
 */
export async function sendTo(
  { db, config, settings }: Writing & { readonly settings: AlertSettings | null },
  mail: Mail,
  { person, now }: { readonly person: { readonly id: string; readonly email: string }; now: Date },
): Promise<void> {
  if (settings === null) {
    throw new ProblemError('conflict', 'No mail server is set (SMTP_URL): no mail can be sent.');
  }
  await limit(db, `test mails of ${person.id}`, MAX_TESTS_AN_HOUR, now);
  const transport = createMailTransport(settings);
  try {
    const { hostname } = new URL(config.siteOrigin);
    const envelope = { to: person.email, messageId: `<${randomUUID()}@${hostname}>`, date: now };
    const subject = `[Test] ${mail.subject}`;
    const result = await transport.handOver({ ...mail, ...envelope, subject, unsubscribe: null });
    if (result.outcome === 'sent') return;
    const code = 'reason' in result ? ` (${result.reason})` : '';
    throw new ProblemError('unavailable', `The mail server did not take the mail${code}.`);
  } finally {
    transport.close();
  }
}

/** The reading for a mail's content. Throws `invalid_input` if the item has no such language. */
export async function readingOf(
  { db, config }: Writing,
  { locale: name }: Pick<Asked, 'locale'>,
  now: Date,
): Promise<MailReading> {
  const locale: Locale | undefined = config.locales.find((each) => each === name);
  if (locale === undefined) {
    const message = `must be one of ${config.locales.join(', ')}`;
    throw invalidInput([{ path: 'locale', message }]);
  }
  return { db, config, stored: await readConfiguration(db), locale, now };
}

async function announced(given: MailReading, id: string): Promise<MailItem> {
  const item = await storedMailItem(given, id);
  if (item === null) {
    throw invalidInput([{ path: 'item', message: `is not there in ${given.locale}` }]);
  }
  const message = `is a ${item.type}, which no alert announces`;
  refuse(isAnnounced(item.type) ? [] : [{ path: 'item', message }]);
  return item;
}

function written(given: MailReading, item: MailItem): Mail {
  return mailTemplates.itemMail({ ...mailGiven(given), item, links: subscribingLinks(given) });
}

/** Links to subscribing, since the recipient has no subscription to change. */
export function subscribingLinks({ config, locale }: MailReading): SubscriberLinks {
  const subscribing = `${config.siteOrigin}/${locale}/alerts`;
  return { preferences: subscribing, unsubscribe: subscribing };
}
