/** The content of mails: items as they show them, and the newsroom that sends them. */
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

export interface MailReading {
  readonly db: Kysely<Schema>;
  readonly config: Pick<Config, 'defaultLocale' | 'locales' | 'siteOrigin' | 'timeZone'>;
  /** The configuration as it was published. */
  readonly stored: ConfigurationInput | null;
  readonly locale: Locale;
  readonly now: Date;
}

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

/** Reads as the public does now; with `openings`, as their holder. */
export function readingFor(
  { db, config, locale, now }: MailReading,
  openings: readonly Opening[] = [],
): Reading {
  const { defaultLocale: source, timeZone } = config;
  return new Reading(db, { locale, now, timeZone, source, english: englishOf(config), openings });
}

/**
 * The items that are public now in this language: only these leave by mail. `place`: for whom the pictures
 * are, recipients or the studio's frame.
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
 * An item as stored, even if not public, for its editors; its picture is at an address that they can open.
 * Null if it isn't in this language.
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
/** The address of a picture when the studio shows a mail. */
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
    // Stored texts may be older than the current cleaning.
    const { title, standfirst } = cleanTexts({ title: String(texts.title), standfirst: own }).value;
    const url = `${config.siteOrigin}/${locale}${path}`;
    const verifyUrl = type === 'release' ? verifyUrlOf(row, reading, config) : null;
    return [{ id, type, title, standfirst, date, url, image, verifyUrl }];
  });
}

/** The verification page of this edition; null if it isn't public. */
function verifyUrlOf(
  row: ItemRow,
  { reader: { locale, source } }: Reading,
  { siteOrigin }: Pick<Config, 'siteOrigin'>,
): string | null {
  const fingerprint = publicFingerprint({ locale, source }, row);
  return fingerprint && `${siteOrigin}/${locale}/${ADDRESSES.verify}/${fingerprint}`;
}
