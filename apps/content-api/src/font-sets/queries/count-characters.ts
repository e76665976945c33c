import { setImmediate as nextTurn } from 'node:timers/promises';
import { SHARE_NETWORK_NAMES } from '@masthead/contract/configuration/share-networks.ts';
import { messagesFor } from '@masthead/locales/dictionaries';
import type { Locale } from '@masthead/locales/registry';
import { type Kysely, sql } from 'kysely';
import { findableItems, type Reader } from '#src/access/visibility.ts';
import type { Schema } from '#src/db/schema.ts';
import { isForEverybody, publicTexts, stringsIn } from '#src/font-sets/public-texts.ts';
import { isOfScript } from '#src/font-sets/script-faces.ts';
import { configurationIn, readConfiguration } from '#src/reading/queries/configuration.ts';

/** The number of headlines and of texts that have a character; those of the newest items weigh most. */
interface CharacterCount {
  readonly display: number;
  readonly all: number;
}
export type CharacterCounts = ReadonlyMap<string, CharacterCount>;

/** An item weighs half of one so many days newer: first pages show what is new. */
const HALF_LIFE = 240;
/** Weight of an item's headings against its title, which is on cards as well. */
const HEADING = 0.05;
/** The site's own texts of at most this many characters may be in headlines: they are labels. */
const LABEL = 6;
/** Weight of all labels together against a title. */
const LABELS = 0.3;
const DAY = 86_400_000;

/** Items read at a time; between them the server does other work. */
const BATCH = 200;

/**
 * Public characters of a language: of items, media, configuration and the site; of Latin ones only those
 * missing in the Latin fonts.
 */
export async function countCharacters(
  db: Kysely<Schema>,
  reader: Omit<Reader, 'openings'>,
): Promise<CharacterCounts> {
  const dated = new Map<string, CharacterCount>();
  // Landings, people, topics and what the site says weigh as if they were of the newest day.
  const always = new Map<string, CharacterCount>();
  let newest = 1;
  for await (const { type, date, shared, own, media } of findable(db, reader)) {
    const { title, headings, text } = publicTexts(type, shared, own);
    const weight = weightOf(date);
    newest = Math.max(newest, weight ?? 1);
    const counts = weight === null ? always : dated;
    add(counts, [title], { all: weight ?? 1, display: 1 });
    add(counts, headings, { all: weight ?? 1, display: HEADING });
    add(counts, [...text, ...media], { all: weight ?? 1, display: 0 });
  }
  const [labels = [], sentences = []] = [true, false].map((isShort) =>
    ownTexts(reader.locale).filter((text) => text.length <= LABEL === isShort),
  );
  add(always, [(await configuredTexts(db, reader)).join('')], { all: 1, display: 1 });
  add(always, [labels.join('')], { all: 1, display: LABELS });
  add(always, [sentences.join('')], { all: 1, display: 0 });
  for (const [character, { display, all }] of always) {
    addOne(dated, character, { display: display * newest, all: all * newest });
  }
  return dated;
}

type Counts = Map<string, CharacterCount>;

/** Counts each text's characters; `display` is the part of a text's weight that counts for headlines. */
function add(counts: Counts, texts: readonly string[], { all, display }: CharacterCount): void {
  for (const character of texts.flatMap((text) => [...new Set(text)])) {
    if (isOfScript(character)) addOne(counts, character, { all, display: all * display });
  }
}

function addOne(counts: Counts, character: string, weight: CharacterCount): void {
  const before = counts.get(character) ?? { display: 0, all: 0 };
  counts.set(character, {
    display: before.display + weight.display,
    all: before.all + weight.all,
  });
}

/** Depends on the date, not the time, so that the order is stable while nothing is published. */
function weightOf(date: Date | null): number | null {
  return date === null ? null : 2 ** (date.getTime() / DAY / HALF_LIFE);
}

async function* findable(db: Kysely<Schema>, reader: Omit<Reader, 'openings'>) {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await findableItems(db, reader)
      .where('item.id', '>', after)
      .orderBy('item.id')
      .limit(BATCH)
      .select([
        'item.id',
        'item.type',
        'item.date',
        'item.fields as shared',
        'item_locale.fields as own',
      ])
      .execute();
    const open = rows.filter(({ type }) => isForEverybody(type));
    const said = await mediaTexts(
      db,
      open.map(({ id }) => id),
      reader,
    );
    for (const row of open) yield { ...row, media: said.get(row.id) ?? [] };
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = last.id;
    await nextTurn();
  }
}

/** Texts of media that items show in the language: captions, credits, descriptions; only visible ones. */
async function mediaTexts(
  db: Kysely<Schema>,
  ids: readonly string[],
  { locale, now }: Pick<Reader, 'locale' | 'now'>,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db
    .selectFrom('item_media')
    .innerJoin('media', 'media.id', 'item_media.media_id')
    .where('item_media.item_id', '=', sql<string>`any(${ids}::uuid[])`)
    .where((eb) => eb.or([eb('media.expires_at', 'is', null), eb('media.expires_at', '>', now)]))
    .select([
      'item_media.item_id',
      sql<unknown>`media.metadata -> 'locales' -> ${locale}::text`.as('own'),
    ])
    .execute();
  const texts = new Map<string, string[]>();
  for (const { item_id, own } of rows) {
    texts.set(item_id, [...(texts.get(item_id) ?? []), ...stringsIn(own)]);
  }
  return texts;
}

/** The site's own texts in a language: messages, dates, numbers, names of networks. */
function ownTexts(locale: Locale): string[] {
  const months = Array.from(
    { length: 12 },
    (_, month) => new Date(Date.UTC(2026, month, month + 1)),
  );
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeStyle: 'medium' });
  return [
    ...stringsIn(messagesFor(locale)),
    ...Object.values(SHARE_NETWORK_NAMES),
    ...months.map((date) => format.format(date)),
  ];
}

async function configuredTexts(
  db: Kysely<Schema>,
  { locale, source }: Pick<Reader, 'locale' | 'source'>,
): Promise<string[]> {
  const { brands, company, navigation, phrases, secondary_links, util_links } = configurationIn(
    await readConfiguration(db),
    locale,
    source,
  );
  const names = brands.map(({ name }) => name);
  return stringsIn([names, company, navigation, phrases, secondary_links, util_links]);
}
