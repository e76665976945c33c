import { type Kysely, sql } from 'kysely';
import type { Schema } from '../apps/content-api/src/db/schema.ts';
import {
  type StoredItem,
  storedItems,
} from '../apps/content-api/src/store/queries/stored-items.ts';
import type { ResultType } from '../packages/contract/search/schema.ts';
import { slugNamespace } from '../packages/contract/types/schema.ts';
import type { Locale } from '../packages/locales/registry.ts';
import { readCorpus, type SyntheticText } from './search-corpus.ts';
import { withoutTimeout } from './search-naive.ts';
import { type Random, seededRandom } from './seeded-random.ts';

/** Per hundred items; the rest are releases. */
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
const FIRST_YEAR = Date.UTC(2014, 0, 1);
const LAST_DAY = Date.UTC(2026, 10, 20);

/** With its texts by language. */
export interface MadeItem {
  readonly item: StoredItem;
  readonly texts: ReadonlyMap<Locale, SyntheticText>;
  /** The sample item that lends pictures and links. */
  readonly lender: string;
}

/**
 * The same items in each run; the sample lends all but texts and dates. Ask for numbers in order.
 */
export async function createGenerator(
  db: Kysely<Schema>,
  locales: readonly Locale[],
): Promise<(number: number) => MadeItem> {
  const corpora = await Promise.all(locales.map((locale, index) => readCorpus(locale, index + 1)));
  const templates = Map.groupBy((await allItems(db)).values(), ({ type }) => type);
  const next = seededRandom(41);
  return (number) => {
    const type = pickType(next() * 100);
    const lenders = templates.get(type) ?? [];
    const lender = lenders[number % lenders.length];
    if (lender === undefined) throw new Error(`the sample has no ${type}`);
    const date = dateOf(next);
    const english = lender.locales.en?.fields ?? {};
    const texts = new Map(corpora.map(({ locale, text }) => [locale, text()]));
    const made = [...texts].map(([locale, own]): [string, StoredItem['locales'][string]] => [
      locale,
      {
        slug: `made-${number}`,
        status: 'published',
        fields: { ...english, ...fieldsOf(own) },
        source_version: 1,
        updated_at: date.toISOString(),
      },
    ]);
    const item: StoredItem = {
      ...lender,
      id: uuidOf(number),
      ...publishedAt(date),
      unpublish_at: null,
      embargo_until: null,
      fields: { ...lender.fields, date: date.toISOString() },
      locales: Object.fromEntries(made),
    };
    return { item, texts, lender: lender.id };
  };
}

function pickType(place: number): ResultType {
  let sum = 0;
  for (const [type, share] of SHARES) {
    sum += share;
    if (place < sum) return type;
  }
  return 'release';
}

export const publishedAt = (date: Date) => ({ publish_at: date, date, first_public_at: date });

export const dateOf = (next: Random): Date =>
  new Date(FIRST_YEAR + next() * (LAST_DAY - FIRST_YEAR));

export const uuidOf = (number: number): string =>
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

/** The result makes the large indexes again. */
export async function withoutIndexes(
  db: Kysely<Schema>,
  url: string | undefined,
): Promise<() => Promise<void>> {
  const { rows } = await sql<{ name: string; made_by: string }>`
    select c.relname as name, pg_get_indexdef(c.oid) as made_by
    from pg_class c join pg_am on pg_am.oid = c.relam
    where c.relkind = 'I' and pg_am.amname = 'gin' and c.relname like 'search%'
  `.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  return () =>
    withoutTimeout(db, url, async (connection) => {
      for (const { made_by } of rows) {
        await sql.raw(made_by.replace(/ ON ONLY /, ' ON ')).execute(connection);
      }
      // As autovacuum does within a minute.
      await sql`vacuum (analyze)`.execute(connection);
    });
}

/** Without what publishing does besides. */
export async function storeItems(db: Kysely<Schema>, items: readonly StoredItem[]): Promise<void> {
  const rows = items.map(({ locales: _, fields, ...item }) => ({ ...item, fields }));
  await sql`
    insert into item (id, type, version, publish_at, access, private, date, fields, updated_at)
    select id, type, version, publish_at, access, private, publish_at, fields, publish_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as made (
      id uuid, type text, version bigint, publish_at timestamptz, access text, private boolean,
      fields jsonb
    )
  `.execute(db);
  const texts = items.flatMap(({ id, type, locales }) =>
    Object.entries(locales).map(([locale, own]) => ({
      item_id: id,
      locale,
      namespace: slugNamespace(type),
      ...own,
    })),
  );
  await sql`
    insert into item_locale (item_id, locale, namespace, slug, status, fields, source_version, updated_at)
    select item_id, locale, namespace, slug, status, fields, source_version, updated_at
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as made (
      item_id uuid, locale text, namespace text, slug text, status text, fields jsonb, source_version bigint,
      updated_at timestamptz
    )
  `.execute(db);
}
