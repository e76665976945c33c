import { pagePath } from '@masthead/contract/addresses';
import { ALERT_CHANNELS, topicOf } from '@masthead/contract/alerts';
import type { ConfigurationInput } from '@masthead/contract/configuration';
import { renditionPath } from '@masthead/contract/media';
import { englishOf, type Locale } from '@masthead/locales/registry';
import { type Kysely, sql } from 'kysely';
import { findableItems } from '#src/access/visibility.ts';
import type { ClaimedMail, Withdrawn } from '#src/alerts/outbox.ts';
import type { Alerts } from '#src/alerts/services.ts';
import type { OutgoingMail } from '#src/alerts/transport.ts';
import type { Config } from '#src/config.ts';
import type { Schema } from '#src/db/schema.ts';
import type { Mail, MailGiven, MailItem, MailTemplates } from '#src/mails/mail.ts';
import { presentImage } from '#src/presenters/media.ts';
import { requestsBy } from '#src/queries/alert-subscribers.ts';
import { configurationIn, readConfiguration } from '#src/queries/configuration.ts';
import { Reading } from '#src/queries/reading.ts';
import { referencesIn } from '#src/queries/references.ts';
import { selectItemRow } from '#src/queries/rows.ts';

export interface Composing {
  readonly db: Kysely<Schema>;
  readonly config: Pick<Config, 'defaultLocale' | 'locales' | 'siteOrigin' | 'timeZone'>;
  readonly alerts: Pick<Alerts, 'keys' | 'tokens' | 'settings'>;
  readonly templates: MailTemplates;
}

/** What became of claimed mails when they were written. */
export interface Composed {
  readonly ready: readonly { readonly mail: ClaimedMail; readonly outgoing: OutgoingMail }[];
  /** Nothing is left in them. */
  readonly empty: readonly ClaimedMail[];
  readonly withdrawn: readonly Withdrawn[];
}

const IMAGE_WIDTH = 1200;
/** Of a digest: the newest; all else is on the site. */
const MAX_ITEMS = 30;

/**
 * Writes mails as their items are at this moment, each in its subscriber's language and only of what everybody sees
 * in it. Throws {@link WrongAddressKey}.
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

interface InOneLanguage extends Composing {
  readonly stored: ConfigurationInput | null;
  readonly requests: Awaited<ReturnType<typeof requestsBy>>;
  readonly locale: Locale;
  readonly now: Date;
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
    itemsIn(composing, new Set(mails.flatMap((mail) => mail.items))),
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
  const given = givenIn(composing);
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
  const shown = mail.items
    .flatMap((id) => items.get(id) ?? [])
    .toSorted((a, b) => (b.date?.getTime() ?? 0) - (a.date?.getTime() ?? 0))
    .slice(0, MAX_ITEMS);
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

function givenIn({ config, locale, stored }: InOneLanguage): MailGiven {
  const { company, brands, phrases } = configurationIn(stored, locale, config.defaultLocale);
  const { hostname } = new URL(config.siteOrigin);
  return {
    locale,
    timeZone: config.timeZone,
    phrases: [...phrases, ...(company === null ? [] : [company.name])],
    company: {
      name: company?.name ?? hostname,
      legalName: company?.legal_name ?? hostname,
      email: company?.contact.email ?? null,
      url: `${config.siteOrigin}/${locale}`,
      colour: brands[0]?.colours.signal ?? null,
    },
  };
}

function readingOf({ db, config, locale, now }: InOneLanguage): Reading {
  const { defaultLocale: source, timeZone } = config;
  return new Reading(db, { locale, now, timeZone, source, english: englishOf(config) });
}

/** Those of the items that everybody finds at this moment in this language, as mails show them. */
async function itemsIn(
  composing: InOneLanguage,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, MailItem>> {
  if (ids.size === 0) return new Map();
  const { config, locale } = composing;
  const reading = readingOf(composing);
  const rows = await selectItemRow(findableItems(reading.db, reading.reader))
    .where('item.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('item.access', '=', 'public')
    .execute();
  const named = referencesIn(rows.map(({ fields }) => fields.cover_image));
  const media = await reading.media(named.media);
  const referenced = { ...reading.reader, items: new Map(), media, contacts: new Map() };
  return new Map(
    rows.flatMap((row): [string, MailItem][] => {
      const path = pagePath(row.type, row.slug);
      if (path === null) return [];
      const { id, type, date, fields, texts } = row;
      const cover = presentImage(referenced, fields.cover_image);
      const image = cover && {
        url: `${config.siteOrigin}${renditionPath(cover.src, 'original', IMAGE_WIDTH, 'jpg')}`,
        ...{ alt: cover.alt, width: cover.width, height: cover.height },
      };
      const standfirst = typeof texts.description === 'string' ? texts.description : null;
      const url = `${config.siteOrigin}/${locale}${path}`;
      return [[id, { id, type, title: String(texts.title), standfirst, date, url, image }]];
    }),
  );
}

async function topicTitles(
  composing: InOneLanguage,
  ids: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const rows = await readingOf(composing).findByIds(ids, 'titles');
  return new Map([...rows].map(([id, { texts }]) => [id, String(texts.title)]));
}
