/** What mails are made of: items as they show them, and the newsroom that writes. */
import { ADDRESSES, pagePath } from '@masthead/contract/addresses';
import type { ConfigurationInput } from '@masthead/contract/configuration';
import { type Image, renditionPath } from '@masthead/contract/media';
import { cleanTexts } from '@masthead/contract/text/clean-text.ts';
import { englishOf, type Locale } from '@masthead/locales/registry';
import { type Kysely, sql } from 'kysely';
import { findableItems, type Opening, visibleItems } from '#src/access/visibility.ts';
import type { Config } from '#src/config.ts';
import type { Schema } from '#src/db/schema.ts';
import type { MailGiven, MailItem } from '#src/mails/mail.ts';
import { publicFingerprint } from '#src/proof/fingerprint.ts';
import { presentImage } from '#src/reading/presenters/media.ts';
import { configurationIn } from '#src/reading/queries/configuration.ts';
import { Reading } from '#src/reading/queries/reading.ts';
import { referencesIn } from '#src/reading/queries/references.ts';
import { type ItemRow, selectItemRow } from '#src/reading/queries/rows.ts';

/** With what, in which language and when mails are written. */
export interface MailReading {
  readonly db: Kysely<Schema>;
  readonly config: Pick<Config, 'defaultLocale' | 'locales' | 'siteOrigin' | 'timeZone'>;
  /** The configuration as it was published. */
  readonly stored: ConfigurationInput | null;
  readonly locale: Locale;
  readonly now: Date;
}

/** What every mail in a language is made of. */
export function mailGiven({ config, locale, stored }: Omit<MailReading, 'db' | 'now'>): MailGiven {
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

/** As everybody reads at this moment; with `openings`, as who was let in. */
export function readingFor(
  { db, config, locale, now }: MailReading,
  openings: readonly Opening[] = [],
): Reading {
  const { defaultLocale: source, timeZone } = config;
  return new Reading(db, { locale, now, timeZone, source, english: englishOf(config), openings });
}

/**
 * Those of the items that everybody finds at this moment in this language: these alone leave by mail. `place`: for whom
 * their pictures are, whoever is sent them or the studio's frame.
 */
export async function publicMailItems(
  given: MailReading,
  ids: ReadonlySet<string>,
  place: 'site' | 'studio' = 'site',
): Promise<ReadonlyMap<string, MailItem>> {
  if (ids.size === 0) return new Map();
  const reading = readingFor(given);
  const rows = await selectItemRow(findableItems(reading.db, reading.reader))
    .where('item.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('item.access', '=', 'public')
    .execute();
  const { siteOrigin } = given.config;
  const onSite = ({ src }: Image) =>
    `${siteOrigin}${renditionPath(src, 'original', IMAGE_WIDTH, 'jpg')}`;
  const pictureAt = place === 'site' ? onSite : inStudio;
  return new Map((await shown(given, reading, rows, pictureAt)).map((item) => [item.id, item]));
}

/**
 * An item as it is stored, whoever else may see it yet: for the eyes of those who write it. Its picture stands where
 * they may open it. Null where there is none in this language.
 */
export async function storedMailItem(given: MailReading, id: string): Promise<MailItem | null> {
  const opening = { item: id, opens: 'draft', expiresAt: given.now } as const;
  const reading = readingFor(given, [opening]);
  const rows = await selectItemRow(visibleItems(reading.db, reading.reader))
    .where('item.id', '=', id)
    .execute();
  const [item] = await shown(given, reading, rows, inStudio);
  return item ?? null;
}

const IMAGE_WIDTH = 1200;
/** From where the studio shows mails. */
const inStudio = ({ id }: Image): string =>
  renditionPath(`../media/${id}`, 'original', IMAGE_WIDTH, 'jpg');

async function shown(
  { config, locale }: MailReading,
  reading: Reading,
  rows: readonly ItemRow[],
  pictureAt: (cover: Image) => string,
): Promise<MailItem[]> {
  const named = referencesIn(rows.map(({ fields }) => fields.cover_image));
  const media = await reading.media(named.media);
  const none = { items: new Map(), links: new Map(), contacts: new Map() };
  const referenced = { ...reading.reader, ...none, media };
  return rows.flatMap((row): MailItem[] => {
    const { id, type, slug, date, fields, texts } = row;
    const path = pagePath(type, slug);
    if (path === null) return [];
    const cover = presentImage(referenced, fields.cover_image);
    const image = cover && {
      ...{ url: pictureAt(cover), alt: cover.alt, width: cover.width, height: cover.height },
    };
    const own = typeof texts.description === 'string' ? texts.description : null;
    // The store may hold texts that are older than their clean form.
    const { title, standfirst } = cleanTexts({ title: String(texts.title), standfirst: own }).value;
    const url = `${config.siteOrigin}/${locale}${path}`;
    const verifyUrl = type === 'release' ? verifyUrlOf(row, reading, config) : null;
    return [{ id, type, title, standfirst, date, url, image, verifyUrl }];
  });
}

/** Where the site says what the newsroom knows of this edition; null where it is no public one. */
function verifyUrlOf(
  row: ItemRow,
  { reader: { locale, source } }: Reading,
  { siteOrigin }: Pick<Config, 'siteOrigin'>,
): string | null {
  const fingerprint = publicFingerprint({ locale, source }, row);
  return fingerprint && `${siteOrigin}/${locale}/${ADDRESSES.verify}/${fingerprint}`;
}
