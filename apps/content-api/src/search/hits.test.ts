/** What searches keep of items: never an old card, snippet or name, and read once. */
import { expect, test } from 'vitest';
import { createApp } from '#src/app.ts';
import { anItem, paragraph, reference, uuid } from '#src/testing/items.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { publish } from '#src/testing/publishing.ts';
import { spiedDatabase } from '#src/testing/spied-database.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const [TOPIC, STORY] = [uuid(901), uuid(902)];

const aTopic = (version: number, options: Parameters<typeof anItem>[2] = {}) => {
  const made = anItem('topic', 'craft', { id: TOPIC, ...options });
  return { ...made, item: { ...made.item, version } };
};

function aStory(version: number, { title = 'Loom', body = 'Wool by the river.' } = {}) {
  const fields = { primary_topic: reference('topic', TOPIC) };
  const texts = { title, body: paragraph(body) };
  const made = anItem('story', 'loom', { id: STORY, fields, texts });
  return { ...made, item: { ...made.item, version } };
}

async function search(): Promise<unknown> {
  await server.services.feed.caughtUp();
  const reply = await server.get('/search?q=wool');
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

async function searchAnew(): Promise<unknown> {
  server.services.answers.clear();
  return search();
}

test.each([
  ['its text', aStory(2, { body: 'More wool than ever.' })],
  ['its title', aStory(2, { title: 'Spindle' })],
  ['the name of its topic', aTopic(2, { texts: { title: 'Trade' } })],
  ['that its topic is private', aTopic(2, { private: true })],
  ['that its topic waits', aTopic(2, { publish_at: shifted(START, HOUR) })],
  ['that its topic is closed', aTopic(2, { access: 'password' })],
])('a search tells %s once that has changed', async (_, change) => {
  await publish(server, aTopic(1), aStory(1));
  const before = await search();
  expect(await search()).toEqual(before);
  await publish(server, change);
  const after = await search();
  expect(after).not.toEqual(before);
  expect(await searchAnew()).toEqual(after);
});

test('a topic is named from its second on, and no longer than to its last', async () => {
  const [opens, closes] = [shifted(START, HOUR), shifted(START, 2 * HOUR)];
  await publish(server, aTopic(1, { publish_at: opens, unpublish_at: closes }), aStory(1));
  const none = { data: [{ card: { primary_topic: null } }], meta: { filters: { topics: [] } } };
  const named = { title: 'craft', slug: 'craft' };
  expect(await search()).toMatchObject({ ...none, meta: { expires_at: opens } });
  server.clock.set(opens);
  expect(await search()).toMatchObject({
    data: [{ card: { primary_topic: named } }],
    meta: { expires_at: closes, stale_until: closes, filters: { topics: [named] } },
  });
  server.clock.set(closes);
  expect(await search()).toMatchObject(none);
});

test('a repeated search costs one statement, and its words in another order no cards', async () => {
  await publish(server, aTopic(1), aStory(1));
  await server.services.feed.caughtUp();
  const { database, statements } = spiedDatabase(server.services.database);
  const readDatabases = { ...server.services.readDatabases, at: async () => database.db };
  const app = await createApp({ ...server.services, database, readDatabases });
  const costOf = async (q: string): Promise<number> => {
    const from = statements.length;
    expect((await app.inject(`/api/v1/search?q=${q}`)).json().data).toHaveLength(1);
    return statements.length - from;
  };
  const first = await costOf('river+wool');
  expect(await costOf('river+wool')).toBe(1);
  expect(await costOf('wool+river')).toBe(2);
  expect(first).toBeGreaterThan(3);
  await app.close();
});
