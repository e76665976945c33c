/** In a newsroom of 20,000 items nothing that is asked or published looks through all of them. */
import { MAX_EXACT_COUNT } from '@masthead/contract/envelope';
import type { ItemInput } from '@masthead/contract/publishing';
import { callsFor, READ_NAMES, READS, type ReadName } from '@masthead/contract/reads';
import { SearchAnswer } from '@masthead/contract/search';
import { ITEM_TYPES } from '@masthead/contract/types';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { look, turnOn } from '#src/pings/commands/look.ts';
import { asItemInput, storedItems } from '#src/store/queries/stored-items.ts';
import { accessTo } from '#src/testing/access.ts';
import { madeId } from '#src/testing/large-newsroom.ts';
import { largeServer, MAX_CONSIDERED } from '#src/testing/large-server.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { read } from '#src/testing/reading.ts';
import { AUTHORIZED } from '#src/testing/test-server.ts';

const ITEMS = 20_000;
const large = await largeServer({ items: ITEMS, languages: null });
/** Of the made items one in fifty leaves again: until then lists count those by themselves. */
const LEAVING = ITEMS / 50;
const { server, app, database, statements, growing, faults, ask } = large;

test('the newsroom is as large as it is to be', () => {
  const tables = [
    'item',
    'item_locale',
    'item_link',
    'list_entry',
    'media',
    'slug_history',
    'change',
  ];
  expect([...growing]).toEqual(expect.arrayContaining(tables));
});

/** Numbers of items of each call's types, the first made. */
async function examples(): Promise<Map<ReadName, { id: string; slug: string }>> {
  const rows = await server.services.database.db
    .selectFrom('item')
    .innerJoin('item_locale', 'item_locale.item_id', 'item.id')
    .where('item_locale.locale', '=', 'en')
    .where('item_locale.status', '=', 'published')
    .where('item.unpublish_at', 'is', null)
    .distinctOn('item.type')
    .orderBy('item.type')
    .orderBy('item.id')
    .select(['item.type', 'item.id', 'item_locale.slug'])
    .execute();
  const byType = new Map(rows.map((row) => [row.type, row]));
  return new Map(
    ITEM_TYPES.flatMap((type) => {
      const example = byType.get(type);
      return example === undefined ? [] : callsFor(type).map((call) => [call, example] as const);
    }),
  );
}

test('no page of an item, by slug, by UUID, or by a slug that leads nowhere, does', async () => {
  const calls = await examples();
  for (const [call, { id, slug }] of calls) {
    for (const name of [slug, id, 'old-11', 'nowhere', 'waiting-3']) {
      await ask(READS[call].path.replace('{id}', name));
      expect(faults(), `${call} ${name}`).toEqual([]);
    }
  }
  expect(calls.size).toBeGreaterThan(10);
});

/** Values by which lists are narrowed, of those that the sample has. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  year: ['2024'],
  category: ['fact_sheet'],
  type: ['release', 'story', 'report', 'collection'],
};

/** How many values of each kind are asked for. */
const MAX_VALUES = 2;

/** A call's first page, one in its middle, and its first beside each filter and beside two. */
async function pagesOf(call: ReadName): Promise<string[]> {
  const { path, query } = READS[call];
  const shape: Readonly<Record<string, unknown>> = query.shape;
  const { db } = server.services.database;
  const rows = await db
    .selectFrom('item')
    .where('type', 'in', ['topic', 'commitment'])
    .select(['id', 'type'])
    .execute();
  const values = Map.groupBy(rows, ({ type }) => String(type));
  const filters = Object.keys(shape).flatMap((name) => {
    const known = VALUES[name] ?? values.get(name)?.map(({ id }) => id) ?? [];
    return [known.slice(0, MAX_VALUES).map((value) => `${name}=${value}`)];
  });
  const [first, ...others] = filters.filter((each) => each.length > 0);
  const pairs = others.map(([other]) => `${first?.[0]}&${other}`);
  const middle = 'per_page' in shape ? ['page=20', 'page=2&per_page=2'] : [];
  return ['', ...filters.flat(), ...pairs, ...middle].map((each) => `${path}?${each}`);
}

const SEARCHES: readonly ReadName[] = ['search', 'suggest'];
const LISTS = READ_NAMES.filter(
  (name) => !READS[name].path.includes('{') && !SEARCHES.includes(name),
);

test.each(LISTS)('%s does not, on whichever page, beside whichever filter', async (call) => {
  const made = call === 'recirculation' ? [1, 2, 3, 4, 5, 6].map(madeId) : [];
  const paths =
    made.length > 0 ? made.map((id) => `${READS[call].path}?id=${id}`) : await pagesOf(call);
  const found = new Set<number>();
  for (const path of paths) {
    for (const locale of ['en', 'ja']) {
      found.add(await ask(path, locale));
      expect(faults(call === 'sitemap' ? LEAVING : undefined), path).toEqual([]);
    }
  }
  expect(found).toContain(200);
});

/**
 * A word that most made documents have, one that few have, none, two, one mistyped, its beginning, words
 * with many synonyms, and text without spaces.
 */
const QUERIES = [
  'velden',
  'lisbon',
  '',
  'velden run',
  'veldne',
  've',
  'shoe CEO',
  'の',
  '走',
  '靴',
  '猛暑の工場',
];

test.each(SEARCHES)('%s does not, whatever is looked for', async (call) => {
  const filters =
    call === 'suggest'
      ? ['']
      : ['', 'type=release', 'year=2024', 'page=20', 'scope=newsroom&page=2'];
  for (const locale of ['en', 'ja']) {
    for (const q of QUERIES) {
      for (const filter of filters) {
        const path = `${READS[call].path}?q=${encodeURIComponent(q)}&${filter}`;
        expect([200, 404], path).toContain(await ask(path, locale));
        expect(faults(MAX_CONSIDERED), `${locale} ${path}`).toEqual([]);
      }
    }
  }
});

test.each(['', 'velden', 'velden&type=release'])(
  'of %j more is found than is counted, and each is on one page',
  async (query) => {
    const seen: string[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const path = `/search?q=${query}&per_page=48&page=${page}`;
      const { data, meta } = await read(server, SearchAnswer, path);
      seen.push(...data.map(({ card }) => card.id));
      ({ pages } = meta.page);
      const isMore = !query.includes('type');
      expect(meta.page.total_is_least, path).toBe(isMore || undefined);
      expect(meta.page.total === MAX_EXACT_COUNT, path).toBe(isMore);
      if (!isMore) expect(meta.filters.years.every((year) => !year.count_is_least)).toBe(true);
    }
    expect(new Set(seen).size).toBe(seen.length);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from search_doc join search_facet on search_facet.id = facet
      where locale = 'en' and visible_from <= ${START}::timestamptz and visible_until > ${START}::timestamptz
        and (${!query.includes('velden')} or tsv @@ 'velden')
        and (${!query.includes('type')} or type = 'release')
    `.execute(server.services.database.db);
    expect(seen.length).toBe(rows[0]?.count);
  },
);

test('no pitch inside its collection does, nor a collection that a token opens', async () => {
  const { db } = server.services.database;
  const { rows } = await sql<{ collection: string; pitch: string }>`
    select collection.id as collection, link.to_id as pitch
    from item as collection join item_link as link on link.from_id = collection.id
      join item as pitch on pitch.id = link.to_id
    where collection.type = 'pitch_collection' and pitch.type = 'pitch'
      and collection.access = 'public' and pitch.access = 'public'
    limit 1
  `.execute(db);
  const [{ collection, pitch } = { collection: '', pitch: '' }] = rows;
  const { token } = await accessTo(server).grantFor(collection, 'protected');
  const { collectionPitch, pitchCollectionByToken } = READS;
  const paths = [
    collectionPitch.path.replace('{id}', collection).replace('{pitchId}', pitch),
    pitchCollectionByToken.path.replace('{id}', token),
  ];
  for (const path of paths) {
    expect(await ask(path), path).toBe(200);
    expect(faults(), path).toEqual([]);
  }
});

type Texts = ItemInput['locales'][string];

test('publishing an item does not, nor taking it away, nor telling others of both', async () => {
  const id = madeId(0);
  const { db } = server.services.database;
  const targets = ['indexnow', 'websub'] as const;
  await turnOn(db, { targets, now: new Date(START) });
  const url = `/api/v1/publishing/items/${id}`;
  const send = async (change: (item: ItemInput) => Partial<ItemInput>): Promise<void> => {
    const stored = (await storedItems(db, [id])).get(id);
    if (stored === undefined) throw new Error('there is nothing to edit');
    const item = asItemInput(stored);
    const payload = { ...item, ...change(item), version: stored.version + 1 };
    const answer = await app.inject({ method: 'PUT', url, headers: AUTHORIZED, payload });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(statements.length).toBeGreaterThan(10);
    expect(faults()).toEqual([]);
  };
  const inEnglish = (change: (own: Texts) => Partial<Texts>) =>
    send(({ locales: { en, ...others } }) => ({
      locales: { ...others, ...(en && { en: { ...en, ...change(en) } }) },
    }));
  await inEnglish(({ fields }) => ({ fields: { ...fields, title: 'Another' } }));
  await inEnglish(() => ({ slug: 'renamed' }));
  await send(({ fields }) => ({ fields: { ...fields, date: '2020-02-02T02:02:02.000Z' } }));
  await send(() => ({ unpublish_at: '2030-01-01T00:00:00.000Z' }));
  await send(() => ({ private: true }));
  await app.inject({ method: 'DELETE', url, headers: AUTHORIZED });
  expect(faults()).toEqual([]);
  await look(database.db, { targets, now: new Date(shifted(START, HOUR)) });
  expect(statements.length).toBeGreaterThan(2);
  expect(faults()).toEqual([]);
});
