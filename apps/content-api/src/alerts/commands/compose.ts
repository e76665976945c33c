import { ALERT_CHANNELS, topicOf } from '@masthead/contract/alerts';
import type { Kysely } from 'kysely';
import {
  type MailReading,
  mailGiven,
  publicMailItems,
  readingFor,
} from '#src/alerts/commands/mail-items.ts';
import type { ClaimedMail, Withdrawn } from '#src/alerts/commands/outbox.ts';
import { requestsBy } from '#src/alerts/queries/alert-subscribers.ts';
import type { Alerts } from '#src/alerts/services.ts';
import type { OutgoingMail } from '#src/alerts/transport.ts';
import type { Config } from '#src/config.ts';
import type { Schema } from '#src/db/schema.ts';
import { inDigest } from '#src/mails/digest-mail.ts';
import type { Mail, MailItem, MailTemplates } from '#src/mails/mail.ts';
import { readConfiguration } from '#src/reading/queries/configuration.ts';

export interface Composing {
  readonly db: Kysely<Schema>;
  readonly config: Pick<Config, 'defaultLocale' | 'locales' | 'siteOrigin' | 'timeZone'>;
  readonly alerts: Pick<Alerts, 'keys' | 'tokens' | 'settings'>;
  readonly templates: MailTemplates;
}

export interface Composed {
  readonly ready: readonly { readonly mail: ClaimedMail; readonly outgoing: OutgoingMail }[];
  /** Nothing is left in them. */
  readonly empty: readonly ClaimedMail[];
  readonly withdrawn: readonly Withdrawn[];
}

/**
 * Writes mails from the current public state of their items, each in its subscriber's language. Throws {@link
 * WrongAddressKey}.
 */
export async function composeMails(
  composing: Composing,
  mails: readonly ClaimedMail[],
  now: Date,
): Promise<Composed> {
  const { db } = composing;
  const stored = await readConfiguration(db);
  const requests = await requestsBy(
    db,
    mails.flatMap(({ kind, key }) => (kind === 'confirmation' ? [key] : [])),
  );
  const byLocale = [...Map.groupBy(mails, ({ locale }) => locale)];
  const parts = await Promise.all(
    byLocale.map(async ([name, own]): Promise<Composed> => {
      const locale = composing.config.locales.find((each) => each === name);
      // A language that the newsroom has given up.
      if (locale === undefined) return { ready: [], empty: own, withdrawn: [] };
      return inOneLanguage({ ...composing, stored, requests, locale, now }, own);
    }),
  );
  return {
    ready: parts.flatMap(({ ready }) => ready),
    empty: parts.flatMap(({ empty }) => empty),
    withdrawn: parts.flatMap(({ withdrawn }) => withdrawn),
  };
}

interface InOneLanguage extends Composing, MailReading {
  readonly requests: Awaited<ReturnType<typeof requestsBy>>;
}

async function inOneLanguage(
  composing: InOneLanguage,
  mails: readonly ClaimedMail[],
): Promise<Composed> {
  const { locale, requests } = composing;
  const wanted = mails.flatMap(({ kind, key }) =>
    kind === 'confirmation' ? (requests.get(key)?.channels ?? []) : [],
  );
  const [items, topics] = await Promise.all([
    publicMailItems(composing, new Set(mails.flatMap((mail) => mail.items))),
    topicTitles(composing, new Set(wanted.flatMap((channel) => topicOf(channel) ?? []))),
  ]);
  const withdrawn = mails.flatMap((mail) =>
    mail.items.filter((item) => !items.has(item)).map((item) => ({ item, locale, mail: mail.id })),
  );
  const written = await Promise.all(
    mails.map(async (mail) => ({
      mail,
      outgoing: await writeMail(composing, mail, items, topics),
    })),
  );
  return {
    ready: written.flatMap(({ mail, outgoing }) => (outgoing === null ? [] : [{ mail, outgoing }])),
    empty: written.flatMap(({ mail, outgoing }) => (outgoing === null ? [mail] : [])),
    withdrawn,
  };
}

async function writeMail(
  composing: InOneLanguage,
  mail: ClaimedMail,
  items: ReadonlyMap<string, MailItem>,
  topics: ReadonlyMap<string, string>,
): Promise<OutgoingMail | null> {
  const { alerts, config, locale, requests, now, templates } = composing;
  const given = mailGiven(composing);
  const to = alerts.keys.open(mail.address);
  const { hostname } = new URL(config.siteOrigin);
  const envelope = { to, messageId: `<${mail.id}@${hostname}>`, date: now };
  const link = (page: string, token: string) =>
    `${config.siteOrigin}/${locale}/alerts/${page}?token=${token}`;
  if (mail.kind === 'confirmation') {
    const request = requests.get(mail.key);
    if (request === undefined) return null;
    const confirm = link('confirm', await alerts.tokens.sign('confirm', mail.key, now));
    const written = templates.confirmationMail({
      ...given,
      channels: ALERT_CHANNELS.filter((channel) => request.channels.includes(channel)),
      topics: request.channels.flatMap((channel) => topics.get(topicOf(channel) ?? '') ?? []),
      frequency: request.frequency,
      links: { confirm },
    });
    return { ...written, ...envelope, unsubscribe: null };
  }
  const shown = inDigest(mail.items.flatMap((id) => items.get(id) ?? []));
  const [first] = shown;
  if (first === undefined) return null;
  const [preferences, unsubscribe] = await Promise.all([
    alerts.tokens.sign('preferences', mail.address_hash, now),
    alerts.tokens.sign('unsubscribe', mail.address_hash, now),
  ]);
  const links = {
    preferences: link('preferences', preferences),
    unsubscribe: link('unsubscribe', unsubscribe),
  };
  const written: Mail =
    mail.kind === 'item'
      ? templates.itemMail({ ...given, item: first, links })
      : templates.digestMail({ ...given, frequency: mail.kind, items: shown, links });
  return { ...written, ...envelope, unsubscribe: links.unsubscribe };
}

async function topicTitles(
  composing: InOneLanguage,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await readingFor(composing).findByIds(ids, 'titles');
  return new Map([...rows].map(([id, { texts }]) => [id, String(texts.title)]));
}
