import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../apps/content-api/src/db/schema.ts';
import { type StoredItem, storedItems } from '../apps/content-api/src/queries/stored-items.ts';
import { documentsOf } from '../apps/content-api/src/search/documents.ts';
import { writeDocuments } from '../apps/content-api/src/search/write-index.ts';
import type { Services } from '../apps/content-api/src/services.ts';
import type { ResultType } from '../packages/contract/search/schema.ts';
import { LOCALES } from '../packages/locales/registry.ts';
import { chance } from './chance.ts';
import { readCorpus, type SyntheticText } from './search-corpus.ts';
import {
  addToNaive,
  createNaive,
  indexNaive,
  type NaiveText,
  withoutTimeout,
} from './search-naive.ts';

/** Of a hundred items, so many are of this type; the rest are releases. */
const SHARES: readonly (readonly [ResultType, number])[] = [
  ['story', 26],
  ['statement', 8],
  ['profile', 7],
  ['collection', 6],
  ['vertical_video', 5],
  ['policy', 4],
  ['report', 4],
  ['initiative', 4],
  ['impact_resource', 4],
  ['volume', 1],
  ['commitment', 1],
  ['bookmark', 1],
];
const ITEMS_AT_ONCE = 40;
const FIRST_YEAR = Date.UTC(2014, 0, 1);
const LAST_DAY = Date.UTC(2026, 10, 20);

/** Publishes the sample newsroom through its own command: its items lend the others their pictures. */
export async function publishSample(url: string, token: string): Promise<void> {
  const child = spawn(process.execPath, ['packages/content-files/bin/publish.ts', 'content'], {
    env: { ...process.env, CONTENT_API_URL: url, PUBLISH_TOKEN: token },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error('the sample newsroom cannot be published');
}

/**
 * Fills the store with items in all languages until there are `documents`, and indexes them by the
 * engine's own functions. The large indexes are made at the end, as a bulk load does it. Returns
 * some of the texts, a list a language.
 */
export async function fillNewsroom(
  { database: { db }, clock }: Services,
  documents: number,
  say: (done: number) => void,
): Promise<Map<string, SyntheticText[]>> {
  const corpora = await Promise.all(LOCALES.map((locale, index) => readCorpus(locale, index + 1)));
  const templates = Map.groupBy((await allItems(db)).values(), ({ type }) => type);
  const next = chance(41);
  const samples = new Map<string, SyntheticText[]>(LOCALES.map((locale) => [locale, []]));
  const makeIndexes = await withoutIndexes(db);
  await createNaive(db);

  let writing: Promise<void> = Promise.resolve();
  const wanted = Math.ceil(documents / LOCALES.length);
  for (let made = 0; made < wanted; made += ITEMS_AT_ONCE) {
    const naive: NaiveText[] = [];
    const items = Array.from({ length: Math.min(ITEMS_AT_ONCE, wanted - made) }, (_, index) =>
      makeItem(made + index, naive),
    );
    const indexed = await documentsOf(db, items);
    await writing;
    // The database writes these while the next ones are put together.
    writing = (async () => {
      await storeItems(db, items);
      await writeDocuments(db, indexed, clock());
      await addToNaive(db, naive);
    })();
    if (made % (ITEMS_AT_ONCE * 50) === 0) say(made * LOCALES.length);
  }
  await writing;
  say(documents);
  await makeIndexes();
  await indexNaive(db);
  return samples;

  function makeItem(number: number, naive: NaiveText[]): StoredItem {
    const type = pickType(next() * 100);
    const lenders = templates.get(type) ?? [];
    const lender = lenders[number % lenders.length];
    if (lender === undefined) throw new Error(`the sample has no ${type}`);
    const date = new Date(FIRST_YEAR + next() * (LAST_DAY - FIRST_YEAR));
    const english = lender.locales.en?.fields ?? {};
    const locales: Record<string, StoredItem['locales'][string]> = {};
    for (const { locale, text } of corpora) {
      const own = text();
      const body = [own.title, own.description, ...own.paragraphs].join('\n');
      naive.push({ item_id: uuidOf(number), locale, body });
      const kept = samples.get(locale);
      if (kept !== undefined && number % 97 === 0) kept.push(own);
      locales[locale] = {
        slug: `made-${number}`,
        status: 'published',
        fields: { ...english, ...fieldsOf(own) },
        source_version: 1,
        updated_at: date.toISOString(),
      };
    }
    const fields = { ...lender.fields, date: date.toISOString() };
    const id = uuidOf(number);
    return {
      ...lender,
      id,
      publish_at: date,
      unpublish_at: null,
      embargo_until: null,
      fields,
      locales,
    };
  }
}

function pickType(place: number): ResultType {
  let sum = 0;
  for (const [type, share] of SHARES) {
    sum += share;
    if (place < sum) return type;
  }
  return 'release';
}

const uuidOf = (number: number): string =>
  `00000000-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

function fieldsOf({ title, description, paragraphs }: SyntheticText) {
  const body = paragraphs.map((text, index) => ({
    _type: 'block',
    _key: `p${index}`,
    style: 'normal',
    markDefs: [],
    children: [{ _type: 'span', _key: `s${index}`, text, marks: [] }],
  }));
  return { title, description, body };
}

async function allItems(db: Kysely<Schema>): Promise<Map<string, StoredItem>> {
  const rows = await db.selectFrom('item').select('id').where('deleted_at', 'is', null).execute();
  return storedItems(
    db,
    rows.map(({ id }) => id),
  );
}

/** Takes the large indexes away; what is returned makes them again, just as they were. */
async function withoutIndexes(db: Kysely<Schema>): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; made_by: string }>`
    select c.relname as name, pg_get_indexdef(c.oid) as made_by
    from pg_class c join pg_am on pg_am.oid = c.relam
    where c.relkind = 'I' and pg_am.amname = 'gin' and c.relname like 'search%'
  `.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  return () =>
    withoutTimeout(db, async (connection) => {
      for (const { made_by } of rows) {
        await sql.raw(made_by.replace(/ ON ONLY /, ' ON ')).execute(connection);
      }
      await sql`analyze`.execute(connection);
    });
}

async function storeItems(db: Kysely<Schema>, items: readonly StoredItem[]): Promise<void> {
  const rows = items.map(({ locales: _, fields, ...item }) => ({ ...item, fields }));
  await sql`
    insert into item (id, type, version, publish_at, access, private, date, fields, updated_at)
    select id, type, version, publish_at, access, private, publish_at, fields, publish_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (
      id uuid, type text, version bigint, publish_at timestamptz, access text, private boolean,
      fields jsonb
    )
  `.execute(db);
  const texts = items.flatMap(({ id, locales }) =>
    Object.entries(locales).map(([locale, own]) => ({ item_id: id, locale, ...own })),
  );
  await sql`
    insert into item_locale (item_id, locale, namespace, slug, status, fields, source_version, updated_at)
    select item_id, locale, 'made', slug, status, fields, source_version, updated_at
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as made (
      item_id uuid, locale text, slug text, status text, fields jsonb, source_version bigint,
      updated_at timestamptz
    )
  `.execute(db);
}
