/** `GET /changes` over real connections: every change once, in order, also after a cut. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readEpoch } from '#src/changes/change-log.ts';
import { type EventStream, openEventStream } from '#src/testing/event-stream.ts';
import { anItem } from '#src/testing/items.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const url = await server.app.listen({ host: '127.0.0.1', port: 0 });

let named = 0;

/** Publishes a new story; answers its change's number. */
async function publishStory(): Promise<number> {
  named += 1;
  const [outcome] = await publish(server, anItem('story', `story-${named}`));
  if (outcome?.seq == null) throw new Error('was not announced');
  return outcome.seq;
}

const numbers = (stream: EventStream) => stream.changes.map(({ seq }) => seq);

test('a new reader learns where the feed stands, then every change as it happens', async () => {
  const last = await publishStory();
  const stream = await openEventStream(url);
  expect(await stream.until(1)).toEqual([{ seq: last, tags: [] }]);
  const next = [await publishStory(), await publishStory()];
  await stream.until(3);
  expect(numbers(stream)).toEqual([last, ...next]);
  expect(stream.changes[1]?.tags).toContain('list:stories:en');
  stream.cut();
});

test('a reader that was cut off resumes with nothing lost and nothing twice', async () => {
  const first = await openEventStream(url);
  const seen = [await publishStory(), await publishStory()];
  await first.until(3);
  first.cut();
  const missed = [await publishStory(), await publishStory(), await publishStory()];
  const second = await openEventStream(url, String(seen.at(-1)));
  const later = [await publishStory()];
  await second.until(4);
  expect(numbers(second)).toEqual([...missed, ...later]);
  second.cut();
});

test('changes made while readers come and go are each seen once', async () => {
  const start = await publishStory();
  const published: number[] = [];
  let isPublishing = true;
  const publishing = (async () => {
    for (let count = 0; count < 40; count += 1) published.push(await publishStory());
    isPublishing = false;
  })();
  const seen: number[] = [];
  while (isPublishing || seen.length < published.length) {
    const stream = await openEventStream(url, String(seen.at(-1) ?? start));
    await stream.until(1);
    stream.cut();
    seen.push(...numbers(stream));
  }
  await publishing;
  expect(seen).toEqual(published);
});

test('a number from the future means that nothing can be told: all is out of date', async () => {
  const last = await publishStory();
  const stream = await openEventStream(url, String(last + 1000));
  expect(await stream.until(1)).toEqual([{ seq: last, tags: ['*'] }]);
  const next = await publishStory();
  await stream.until(2);
  expect(numbers(stream)).toEqual([last, next]);
  stream.cut();
});

test('an id of another history is as one from the future; a bare number is taken as ours', async () => {
  const [before, last] = [await publishStory(), await publishStory()];
  const { epoch } = server.services.feed;
  expect(epoch).toBe(await readEpoch(server.services.database.db));
  const told = async (id: string) => {
    const stream = await openEventStream(url, id);
    const changes = [...(await stream.until(1))];
    stream.cut();
    return changes;
  };
  expect(await told(`${before}-${randomUUID()}`)).toEqual([{ seq: last, tags: ['*'] }]);
  for (const id of [`${before}-${epoch}`, String(before)]) {
    expect((await told(id)).map(({ seq }) => seq)).toEqual([last]);
  }
});

test('more changes than are replayed are told as one: all is out of date', async () => {
  const start = await publishStory();
  const { db } = server.services.database;
  const at = server.clock.read();
  const many = Array.from({ length: 1001 }, (_, index) => ({ at, tags: [`card:${index}`] }));
  await db.insertInto('change').values(many).execute();
  const latest = await server.services.feed.latest();
  const stream = await openEventStream(url, String(start));
  expect(await stream.until(1)).toEqual([{ seq: latest, tags: ['*'] }]);
  stream.cut();
  const nearer = await openEventStream(url, String(start + 1));
  expect(await nearer.until(1000)).toHaveLength(1000);
  nearer.cut();
});

test.each(['abc', '1.5', '', '-1', '1e400', '99999999999999999999', '9007199254740993'])(
  'the Last-Event-ID %j is answered, never with an error',
  async (lastEventId) => {
    const last = await publishStory();
    const stream = await openEventStream(url, lastEventId);
    await stream.until(1);
    expect(numbers(stream).at(-1)).toBe(last);
    stream.cut();
  },
);

test('a reader that leaves is forgotten', async () => {
  const { app } = server;
  const streams = await Promise.all(Array.from({ length: 5 }, () => openEventStream(url)));
  for (const stream of streams) stream.cut();
  await publishStory();
  const open = () =>
    new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)));
  await expect.poll(open).toBe(0);
});

test('the feed is for holders of the token', async () => {
  problemOf(await server.get('/changes'), 'unauthorized');
});

test('refused and unchanged publications are no changes', async () => {
  const story = anItem('story', 'once');
  await publish(server, story);
  const stream = await openEventStream(url);
  await publish(server, story);
  const refused = anItem('story', 'once');
  expect((await server.send('PUT', `/items/${refused.id}`, refused.item)).statusCode).toBe(422);
  const next = await publishStory();
  await stream.until(2);
  expect(numbers(stream).at(1)).toBe(next);
  stream.cut();
});
