/** UUIDs in letters of any case: in paths, queries and bodies one and the same. */
import { expect, test } from 'vitest';
import { dump } from '#src/testing/dump.ts';
import { anItem, reference } from '#src/testing/items.ts';
import { problemOf, publish, wrongFields } from '#src/testing/publishing.ts';
import { AUTHORIZED, testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const STORY = 'abcdef01-2345-4678-9abc-def012345678';
const TOPIC = 'fedcba98-7654-4321-8fed-cba987654321';
const upper = (id: string): string => id.toUpperCase();

const topic = anItem('topic', 'trail', { id: upper(TOPIC) });
const story = anItem('story', 'first', {
  id: upper(STORY),
  fields: { primary_topic: reference('topic', upper(TOPIC)) },
});

test('ids in capitals are the same when stored, referred to and requested', async () => {
  const outcomes = await publish(server, story, topic);
  expect(outcomes.map(({ id }) => id)).toEqual([STORY, TOPIC]);
  const [small, capital] = await Promise.all(
    [STORY, upper(STORY)].map((id) => server.get(`/stories/${id}`)),
  );
  expect(capital?.json()).toEqual(small?.json());
  expect(capital?.json()).toMatchObject({ data: { id: STORY, primary_topic: { slug: 'trail' } } });
  expect(capital?.headers['cache-control']).toBe(small?.headers['cache-control']);
  for (const [path, expected] of [
    [`/search?topic=${upper(TOPIC)}`, { data: [{ card: { id: STORY } }] }],
    [`/search/recirc?id=${upper(STORY)}`, { data: [] }],
    [`/topics/${upper(TOPIC)}`, { data: { id: TOPIC } }],
  ] as const) {
    expect((await server.get(path)).json(), path).toMatchObject(expected);
  }
  // The same item once more: nothing has changed.
  const again = await publish(server, { ...story, id: STORY });
  expect(again).toMatchObject([{ id: STORY, outcome: 'unchanged' }]);
});

test('publishing, translating and granting take capitals too', async () => {
  await publish(server, story, topic);
  const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
    server.app.inject({ method, url: `/api/v1${url}`, headers: AUTHORIZED, payload });
  const stored = await call('GET', `/publishing/items/${upper(STORY)}`);
  expect(stored.json()).toMatchObject({ data: { id: STORY } });
  const delivery = { locale: 'ja', fields: { title: '一' }, source_version: 1 };
  const delivered = await call('POST', `/translations/${upper(STORY)}`, delivery);
  expect(delivered.json()).toMatchObject({ data: { id: STORY } });
  const grant = { item: upper(STORY), recipient: 'A', expires_at: '2030-01-01T00:00:00.000Z' };
  expect((await call('POST', '/publishing/grants', grant)).json()).toMatchObject({
    data: { item: STORY },
  });
  const grants = await call('GET', `/publishing/grants?item=${upper(STORY)}`);
  expect(grants.json()).toMatchObject({ data: [{ item: STORY }] });
  expect((await call('DELETE', `/publishing/items/${upper(STORY)}`)).statusCode).toBe(200);
  expect((await server.get(`/stories/${STORY}`)).statusCode).toBe(404);
});

test('an item that stands in a batch twice, once in capitals, is refused', async () => {
  const before = await dump(server.services);
  const items = [topic, { ...topic, id: TOPIC }];
  const problem = problemOf(await server.send('PUT', '/items', { items }), 'invalid_input');
  expect(wrongFields(problem)).toEqual(['items.1.id']);
  expect(await dump(server.services)).toEqual(before);
});
