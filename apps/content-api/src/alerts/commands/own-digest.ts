/** The digest as it would be sent now, for its editors. */
import { sql } from 'kysely';
import { type MailReading, mailGiven, publicMailItems } from '#src/alerts/commands/mail-items.ts';
import {
  readingOf,
  sendTo,
  subscribingLinks,
  type Writing,
} from '#src/alerts/commands/own-mail.ts';
import { type DigestFrequency, digestMorning } from '#src/alerts/queries/digest-times.ts';
import { newsSince } from '#src/alerts/queries/find-news.ts';
import type { AlertSettings } from '#src/alerts/settings.ts';
import { type Act, writeAudit } from '#src/db/audit.ts';
import { inDigest } from '#src/mails/digest-mail.ts';
import type { Mail } from '#src/mails/mail.ts';
import { mailTemplates } from '#src/mails/templates.ts';
import { ProblemError } from '#src/platform/problems.ts';

interface AskedDigest {
  readonly channel: string;
  readonly frequency: DigestFrequency;
  readonly locale: string;
}

interface Digest {
  /** Null where nothing is new. */
  readonly mail: Mail | null;
  readonly items: number;
  /** Since when what it has is new, and when it is sent. */
  readonly since: Date;
  readonly dueAt: Date;
}

/**
 * The place where `previewDigest` is shown: its pictures come from the studio, or from the site as in the sent mail.
 */
type Place = Parameters<typeof publicMailItems>[2];

/**
 * The digest of one list if it were sent now, of public content only. Throws `invalid_input` for an unknown
 * language.
 */
export async function previewDigest(
  writing: Writing,
  asked: AskedDigest,
  now: Date,
  place: Place = 'studio',
): Promise<Digest> {
  const { channel, frequency } = asked;
  const given = await readingOf(writing, asked, now);
  const { since, dueAt } = await morningsOf(given, frequency);
  const ids = await newsSince(given.db, { channel, since, now, locale: given.locale });
  const items = inDigest([...(await publicMailItems(given, new Set(ids), place)).values()]);
  const told = { items: items.length, since, dueAt };
  if (items.length === 0) return { ...told, mail: null };
  const links = subscribingLinks(given);
  const mail = mailTemplates.digestMail({ ...mailGiven(given), frequency, items, links });
  return { ...told, mail };
}

/**
 * Sends it to the caller. Throws `conflict` if nothing is new or mails are off, else as an item's test mail
 * does.
 */
export async function sendTestDigest(
  writing: Writing & { readonly settings: AlertSettings | null },
  asked: AskedDigest,
  { person, now, by }: Act & { readonly person: { readonly id: string; readonly email: string } },
): Promise<void> {
  const { mail } = await previewDigest(writing, asked, now, 'site');
  if (mail === null) throw new ProblemError('conflict', 'Nothing is new: there is no such mail.');
  await sendTo(writing, mail, { person, now });
  await writeAudit(writing.db, { at: now, by, action: 'alerts.test', subject: null });
}

async function morningsOf(
  { db, config, now }: MailReading,
  frequency: DigestFrequency,
): Promise<{ readonly since: Date; readonly dueAt: Date }> {
  const asked = { now, timeZone: config.timeZone };
  const { rows } = await sql<{ since: Date; dueAt: Date }>`
    select ${digestMorning('last', frequency, asked)} as since,
      ${digestMorning('next', frequency, asked)} as "dueAt"
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('a select without a table has one row');
  return row;
}
