/** Who has an item open: it warns, is gone within half a minute, and is nobody's outside. */
import { NotedPresenceAnswer, PresenceAnswer } from '@masthead/contract/presence';
import { expect, test } from 'vitest';
import { createApp } from '#src/app.ts';
import { anItem, uuid } from '#src/testing/items.ts';
import { START, shifted } from '#src/testing/movable-clock.ts';
import { ask, type Joined, join } from '#src/testing/people.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const ID = uuid(1);
const SECOND = 1000;

async function others(call: ['GET' | 'PUT', string], who: Joined, place?: object) {
  const response = await ask(server, [call[0], `/v1/publishing${call[1]}`], place, {
    cookie: who.cookie,
  });
  expect(response.statusCode, response.body).toBe(200);
  const answer = call[0] === 'PUT' ? NotedPresenceAnswer : PresenceAnswer;
  return answer.parse(response.json()).data;
}

const isAt = (who: Joined, place: object = {}, id = ID) =>
  others(['PUT', `/items/${id}/presence`], who, place);
const named = ({ name, id }: Joined) => `${name} (${id})`;

test('each is told of the others, where they are and since when', async () => {
  const [ada, ben] = [await join(server, 'editor'), await join(server, 'writer')];
  expect(await isAt(ada, { locale: 'de', field: 'locales.de.fields.title' })).toEqual([]);
  server.clock.set(shifted(START, 20 * SECOND));
  const adas = { id: ID, by: named(ada), locale: 'de', field: 'locales.de.fields.title' };
  expect(await isAt(ben)).toEqual([{ ...adas, since: START, seen_at: START }]);
  server.clock.set(shifted(START, 25 * SECOND));
  expect(await isAt(ada, { locale: 'ja' })).toMatchObject([{ by: named(ben), locale: null }]);
  expect(await others(['GET', '/presence'], ben)).toMatchObject([
    { by: named(ada), locale: 'ja', field: null, since: START },
  ]);
  expect(await others(['GET', `/presence?ids=${uuid(2)}`], ben)).toEqual([]);
});

test('an editor who closes an item, or is silent for half a minute, is gone', async () => {
  const [ada, ben] = [await join(server, 'editor'), await join(server, 'writer')];
  await isAt(ada);
  await isAt(ada, {}, uuid(2));
  expect(await isAt(ben)).toHaveLength(1);
  const left = await ask(server, ['DELETE', `/v1/publishing/items/${ID}/presence`], undefined, {
    cookie: ada.cookie,
  });
  expect(left.json()).toEqual({ data: { erased: 1 }, meta: null });
  expect(await isAt(ben)).toEqual([]);
  expect(await others(['GET', '/presence'], ben)).toHaveLength(1);
  server.clock.set(shifted(START, 31 * SECOND));
  expect(await others(['GET', '/presence'], ben)).toEqual([]);
  await isAt(ben);
  const kept = await server.services.database.db.selectFrom('presence').select('by').execute();
  expect(kept).toEqual([{ by: named(ben) }]);
  // Come back, one begins again.
  server.clock.set(shifted(START, 90 * SECOND));
  await isAt(ben);
  expect(await isAt(ada)).toMatchObject([{ since: shifted(START, 90 * SECOND) }]);
});

test('servers of one database tell of the same people', async () => {
  const ada = await join(server, 'editor');
  await isAt(ada);
  const other = await createApp(server.services);
  const read = await other.inject({
    url: '/api/v1/publishing/presence',
    headers: { authorization: `Bearer ${server.services.config.publishToken}` },
  });
  expect(PresenceAnswer.parse(read.json()).data).toMatchObject([{ by: named(ada) }]);
  await other.close();
});

test('people who may read drafts are told the newest save and edition, and nobody else is', async () => {
  const [ada, agent] = [await join(server, 'editor'), await join(server, 'translator')];
  const newest = async ({ cookie }: Joined, id: string) => {
    const path = `/v1/publishing/items/${id}/presence`;
    const response = await ask(server, ['PUT', path], {}, { cookie });
    return NotedPresenceAnswer.parse(response.json()).meta;
  };
  const story = anItem('story', 'first');
  expect(await newest(ada, story.id)).toEqual({ revision: null, edition: null });
  await publish(server, story);
  expect(await newest(ada, story.id)).toEqual({ revision: null, edition: 1 });
  const draft = { item: story.item, revision: null };
  const saved = await server.send('PUT', `/items/${story.id}/draft`, draft);
  const { revision } = saved.json<{ data: { revision: number } }>().data;
  expect(await newest(ada, story.id)).toEqual({ revision, edition: 1 });
  expect(await newest(agent, story.id)).toBeNull();
});

test('an agency’s token says where it is, and learns of nobody', async () => {
  await isAt(await join(server, 'editor'));
  const made = await server.send('POST', '/tokens', { name: 'Agency', scopes: ['translate'] });
  const headers = { authorization: `Bearer ${made.json().data.token}` };
  const put = await server.send('PUT', `/items/${ID}/presence`, {}, headers);
  expect(put.json()).toEqual({ data: [], meta: null });
  problemOf(await server.send('GET', '/presence', undefined, headers), 'forbidden');
});

test('readers’ answers are the same with somebody there as without', async () => {
  const story = anItem('story', 'first');
  await publish(server, story);
  const read = async () => (await server.get('/stories/first')).body;
  const before = await read();
  await isAt(await join(server, 'editor'), { locale: 'en' }, story.id);
  expect(await read()).toBe(before);
  problemOf(await server.get(`/publishing/items/${story.id}/presence`), 'method_not_allowed');
});
