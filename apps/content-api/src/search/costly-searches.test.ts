/** However much a query asks for, what is done for it is bounded. */
import { SEARCH_COST_HEADER } from '@masthead/contract/search-cost';
import { SERVICE_HEADER } from '@masthead/contract/service';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createApp } from '#src/app.ts';
import { MAX_CONSIDERED, similarTermsQuery } from '#src/search/queries/correct.ts';
import { anItem, language, paragraph } from '#src/testing/items.ts';
import { publish } from '#src/testing/publishing.ts';
import { pick, randomFrom } from '#src/testing/random.ts';
import { spiedDatabase } from '#src/testing/spied-database.ts';
import { SERVICE_TOKEN, testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const random = randomFrom(3);
const LONGEST = 200;
/** A query that anybody types takes up to twenty. */
const MAX_STATEMENTS = 60;
const MAX_COST = 150;

const text = (letters: string, length: number) =>
  Array.from({ length }, () => pick(random, [...letters])).join('');
const words = (length: number) => () =>
  Array.from({ length: LONGEST }, () => text('etaoinshrdlu', length))
    .join(' ')
    .slice(0, LONGEST);
const run = (letters: string) => () => text(letters, LONGEST);

test.each([
  ['en', 'words of eight letters', words(8)],
  ['de', 'words of eight letters', words(8)],
  ['en', 'words of five letters', words(5)],
  ['en', 'words of two letters', words(2)],
  ['th', 'Thai', run('กขคงจชดตทนบปพมยรลวสาะเแโไี')],
  ['ja', 'kana', run('あいうえおかきくけこさしすせそたちつてと')],
  ['zh-Hans', 'Han', run('的一是不了人我在有他这中大来上国个到说们')],
] as const)('%s: two hundred characters of %s', async (locale, _what, query) => {
  const items = Array.from({ length: 12 }, (_each, index) => {
    const texts = { title: query().slice(0, 60), body: paragraph(query()) };
    const locales = { [locale]: language(`story-${index}`, texts) };
    return anItem('story', `story-${index}`, { texts, locales });
  });
  await publish(server, ...items);
  const { database, statements } = spiedDatabase(server.services.database);
  const readDatabases = { ...server.services.readDatabases, at: async () => database.db };
  const app = await createApp({ ...server.services, database, readDatabases });
  for (const path of ['search', 'search/suggest']) {
    statements.splice(0);
    const url = `/api/v1/${path}?q=${encodeURIComponent(query())}`;
    const reply = await app.inject({
      url,
      headers: { 'accept-language': locale, [SERVICE_HEADER]: SERVICE_TOKEN },
    });
    expect(reply.statusCode).toBe(200);
    expect(statements.length, path).toBeLessThan(MAX_STATEMENTS);
    expect(Number(reply.headers[SEARCH_COST_HEADER]), path).toBeGreaterThan(0);
    expect(Number(reply.headers[SEARCH_COST_HEADER]), path).toBeLessThanOrEqual(MAX_COST);
  }
  await app.close();
});

test('the cost of a search is sent to the site alone', async () => {
  await publish(server, anItem('story', 'secret', { texts: { title: 'Quillfax' } }));
  for (const path of ['/search?q=quillfix', '/search/suggest?q=quillfix']) {
    expect((await server.get(path)).headers, path).toHaveProperty(SEARCH_COST_HEADER);
    const anonymous = await server.app.inject(`/api/v1${path}`);
    expect(anonymous.statusCode, path).toBe(200);
    expect(anonymous.headers, path).not.toHaveProperty(SEARCH_COST_HEADER);
  }
});

const Explained = z.tuple([z.looseObject({ Plan: z.unknown() })]);
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly Plans?: readonly PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

test('of a large vocabulary no more words are put in order than are considered', async () => {
  const { db } = server.services.database;
  const terms = Array.from(
    { length: 2 * MAX_CONSIDERED },
    (_each, index) => `quillfax${index.toString(36).padStart(3, '0')}`,
  );
  await sql`
    insert into search_term (locale, term, docs)
    select 'en', term, 1 from unnest(${terms}::text[]) as term
    on conflict do nothing
  `.execute(db);
  const { rows } = await sql<{ 'QUERY PLAN': unknown }>`
    explain (analyze, format json) ${similarTermsQuery('en', 'quillfaxqq')}
  `.execute(db);
  const [{ Plan: plan }] = Explained.parse(rows[0]?.['QUERY PLAN']);
  const sorts = nodesOf(plan as PlanNode).filter((node) => node['Node Type'] === 'Sort');
  const sorted = sorts.flatMap(({ Plans = [] }) => Plans.map((node) => node['Actual Rows']));
  expect(sorted.length).toBeGreaterThan(2);
  expect(Math.max(...sorted)).toBe(MAX_CONSIDERED);
});
