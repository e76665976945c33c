import type { Kysely } from 'kysely';
import type { Schema } from '../apps/content-api/src/db/schema.ts';
import { listedZone } from '../apps/content-api/src/publishing/commands/write-list-entries.ts';
import { entriesOf } from '../apps/content-api/src/reading/queries/list-entries.ts';
import { documentsOf } from '../apps/content-api/src/search/queries/documents.ts';
import { MARKS_OF_DOC } from '../apps/content-api/src/search/queries/marks.ts';
import type { StoredItem } from '../apps/content-api/src/store/queries/stored-items.ts';
import { slugNamespace } from '../packages/contract/types/schema.ts';
import { LOCALES, type Locale } from '../packages/locales/registry.ts';
import { type Job, openLoader, withoutIndexes } from './bulk-load.ts';
import { copyInto } from './copy-into.ts';
import {
  COUNTS,
  documentsIn,
  FACETS,
  LINKS,
  MADE_TABLES,
  MEDIA,
  NAME,
  TERMS,
  textsIn,
} from './grow-statements.ts';
import { createGenerator, dateOf, publishedAt, uuidOf } from './newsroom-generator.ts';
import { seededRandom } from './seeded-random.ts';

/** Per text: 1.3 million must fit on a disk. */
const PARAGRAPHS = 1;
const FILLED = [
  'item',
  'item_locale',
  'item_link',
  'item_media',
  'list_entry',
  'search_doc',
  'search_term',
];

interface Prototype {
  readonly item: StoredItem;
  /** The sample item that lends pictures and links. */
  readonly lender: string;
}

export interface FillSizes {
  /** Different texts per language: their words are analysed once. */
  readonly prototypes: number;
  readonly locales: readonly Locale[];
}

/** For newsrooms of thousands. */
export const USUAL_FILL: FillSizes = { prototypes: 1000, locales: LOCALES };

/** `to` exclusive; returns the UUIDs of the releases. */
export type Fill = (from: number, to: number) => Promise<string[]>;

/**
 * Writes items by `COPY`, with their own names, addresses, dates and places in lists. Texts and
 * vectors are copies of prototypes into which the database puts each name. The result equals
 * publishing's (grow-fill.server.deep.test.ts).
 */
export async function createFill(
  db: Kysely<Schema>,
  url: string,
  sizes = USUAL_FILL,
): Promise<Fill> {
  const { locales } = sizes;
  const prototypes = await makePrototypes(db, sizes);
  await copyPrototypes(db, url, prototypes);
  const timeZone = await listedZone(db);
  const marks = MARKS_OF_DOC.compile(db).sql;
  return async (from, to) => {
    const items = Array.from({ length: to - from }, (_, at) => itemAt(prototypes, from + at));
    const loader = await openLoader(url);
    try {
      const makeIndexes = await withoutIndexes(loader, FILLED);
      await loader.run([
        (connection) =>
          connection.query('truncate made_item; alter table list_entry disable trigger user'),
      ]);
      await loader.run([
        (connection) => copyInto(connection, ITEM, items.map(itemRow)),
        (connection) => copyInto(connection, MADE, madeRows(items, from, prototypes)),
      ]);
      await loader.run([(connection) => connection.query(FACETS)]);
      const documents = locales.map((locale) => documentsIn(locale, marks));
      await loader.run([
        (connection) => copyInto(connection, ENTRY, entryRows(items, from, timeZone)),
        ...[...documents, ...locales.map(textsIn), TERMS, LINKS, MEDIA].map(
          (statement): Job =>
            (connection) =>
              connection.query(statement),
        ),
      ]);
      await makeIndexes();
      await loader.run([
        (connection) => connection.query(`${COUNTS}; alter table list_entry enable trigger user`),
      ]);
      // As autovacuum does within a minute.
      await loader.run(
        [...FILLED, 'list_count', 'list_span'].map(
          (table) => (connection) => connection.query(`vacuum (analyze) ${table}`),
        ),
      );
    } finally {
      await loader.close();
    }
    return items.flatMap(({ id, type }) => (type === 'release' ? [id] : []));
  };
}

async function makePrototypes(
  db: Kysely<Schema>,
  { prototypes, locales }: FillSizes,
): Promise<Prototype[]> {
  const make = await createGenerator(db, locales);
  return Array.from({ length: prototypes }, (_, number) => {
    const { item, lender } = make(number);
    const texts = Object.entries(item.locales).map(([locale, own]) => {
      const { title, body } = own.fields;
      const fields = {
        ...own.fields,
        title: `${title} ${NAME}`,
        body: Array.isArray(body) ? body.slice(0, PARAGRAPHS) : [],
      };
      return [locale, { ...own, fields }] as const;
    });
    return { item: { ...item, locales: Object.fromEntries(texts) }, lender };
  });
}

/** {@link NAME} still stands in its titles. */
function itemAt(prototypes: readonly Prototype[], number: number): StoredItem {
  const prototype = prototypes[number % prototypes.length];
  if (prototype === undefined) throw new Error(`no prototype for ${number}`);
  const { item } = prototype;
  const date = dateOf(seededRandom(number));
  const fields = { ...item.fields, date: date.toISOString() };
  return { ...item, id: uuidOf(number), ...publishedAt(date), fields };
}

async function copyPrototypes(
  db: Kysely<Schema>,
  url: string,
  prototypes: readonly Prototype[],
): Promise<void> {
  const texts = prototypes.flatMap(({ item }, number) =>
    Object.entries(item.locales).map(([locale, { fields }]) => [
      number,
      locale,
      JSON.stringify(fields),
    ]),
  );
  const numbers = new Map(prototypes.map(({ item }, number) => [item.id, number]));
  const documents = await documentsOf(
    db,
    prototypes.map(({ item }) => ({ item, locales: Object.keys(item.locales) })),
    'en',
  );
  const vectors = documents.map(({ item_id, locale, type, covered_year, topics, ...own }) => [
    numbers.get(item_id) ?? null,
    locale,
    type,
    covered_year,
    `{${topics.join(',')}}`,
    own.title,
    own.head,
    own.tsv,
  ]);
  const loader = await openLoader(url);
  try {
    await loader.run([(connection) => connection.query(MADE_TABLES)]);
    await loader.run([
      (connection) => copyInto(connection, 'made_text', texts),
      (connection) => copyInto(connection, 'made_vector', vectors),
    ]);
  } finally {
    await loader.close();
  }
}

const ITEM = 'item (id, type, version, publish_at, access, private, date, fields, updated_at)';
function itemRow({ id, type, version, publish_at, access, fields, ...own }: StoredItem) {
  const date = publish_at;
  return [id, type, version, date, access, own.private, date, JSON.stringify(fields), date];
}

const MADE = 'made_item';
function* madeRows(items: readonly StoredItem[], from: number, prototypes: readonly Prototype[]) {
  for (const [at, { id, type, publish_at }] of items.entries()) {
    const prototype = (from + at) % prototypes.length;
    const lender = prototypes[prototype]?.lender ?? null;
    yield [from + at, id, prototype, lender, slugNamespace(type), publish_at];
  }
}

const ENTRY =
  'list_entry (list, locale, place, title, item_id, visible_from, visible_until, counted)';
function* entryRows(items: readonly StoredItem[], from: number, timeZone: string) {
  for (const [at, item] of items.entries()) {
    for (const { list, locale, place, title } of entriesOf(item, timeZone)) {
      const own = title.replace(NAME, String(from + at)).toLowerCase();
      yield [list, locale, place, own, item.id, item.publish_at, 'infinity', true];
    }
  }
}
