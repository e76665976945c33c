import { expect, test } from 'vitest';
import { createApp } from '#src/app.ts';
import { createReadDatabases } from '#src/changes/read-databases.ts';
import { explainedDatabase, type Plan } from '#src/testing/explained-database.ts';
import { publish } from '#src/testing/publishing.ts';
import { story } from '#src/testing/searching.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const STORIES = 60;
const WORDS = ['amber', 'birch', 'cedar', 'delta', 'ember', 'fjord', 'grove', 'harbour'];

test('each match is ranked once, however few the planner takes them for', async () => {
  const text = WORDS.join(' ');
  await publish(
    server,
    ...Array.from({ length: STORIES }, (_, index) => story(`Story ${'i'.repeat(index + 1)}`, text)),
  );
  const url = String(server.store.databaseUrl);
  const { database, statements, close } = explainedDatabase(server.services.database, url);
  const readDatabases = createReadDatabases(database);
  const app = await createApp({ ...server.services, database, readDatabases });
  const reply = await app.inject(`/api/v1/search?q=${encodeURIComponent(`${text} nowhere`)}`);
  expect(reply.json()).toMatchObject({ meta: { exact: false, page: { total: STORIES } } });
  const read = statements.flatMap(({ plan }) => nodesOf(plan)).filter(isOfDocuments);
  expect(read.length).toBeGreaterThan(0);
  expect(Math.max(...read.map((node) => node['Actual Loops']))).toBeLessThanOrEqual(STORIES);
  await app.close();
  await close();
});

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
const isOfDocuments = (node: Plan): boolean =>
  node['Relation Name']?.startsWith('search_doc') ?? false;
