import { ITEM_TYPES } from '@masthead/contract/types';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { dump } from '#src/testing/dump.ts';
import { FULL_EXAMPLES, publishFullExamples } from '#src/testing/examples.ts';
import { anItem, language, type Publication, reference } from '#src/testing/items.ts';
import { problemOf, publish, publishOne, wrongFields } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const Stored = z.object({ data: z.object({ id: z.string(), item: z.unknown() }), meta: z.null() });

async function stored(id: string): Promise<unknown> {
  const response = await server.send('GET', `/items/${id}`);
  expect(response.statusCode).toBe(200);
  return Stored.parse(response.json()).data.item;
}

async function outcomeOf(item: Publication) {
  const { outcome, seq } = await publishOne(server, item);
  return { outcome, announced: seq !== null };
}

test('every full example comes back exactly as it was put; put again it changes and announces nothing', async () => {
  await publishFullExamples(server);
  expect(FULL_EXAMPLES.map(({ item }) => item.type).sort()).toEqual([...ITEM_TYPES].sort());
  for (const { id, item } of FULL_EXAMPLES) {
    // A password is never given out.
    const { password: _, ...told } = item;
    expect(await stored(id)).toEqual(told);
  }
  const before = await dump(server.services);
  for (const example of FULL_EXAMPLES) {
    expect(await outcomeOf(example)).toEqual({ outcome: 'unchanged', announced: false });
  }
  expect(await dump(server.services)).toEqual(before);
});

test('an item is created, then replaced whole: what the new one leaves out is gone', async () => {
  const topic = anItem('topic', 'trail');
  const first = anItem('story', 'first', {
    fields: { primary_topic: reference('topic', topic.id) },
    locales: { ja: language('最初') },
  });
  expect(await publish(server, topic, first)).toMatchObject([
    { id: topic.id, version: 1, outcome: 'created' },
    { id: first.id, version: 1, outcome: 'created' },
  ]);
  const second = anItem('story', 'first', { id: first.id, version: 2 });
  expect(await outcomeOf(second)).toEqual({ outcome: 'updated', announced: true });
  expect(await stored(first.id)).toMatchObject({
    version: 2,
    fields: { primary_topic: null },
    locales: { en: { slug: 'first' } },
  });
  const { item_link, item_locale } = await dump(server.services);
  expect(item_link).toEqual([]);
  expect(item_locale).toHaveLength(2);
});

test('the same version with other content replaces, a higher one with the same is noted', async () => {
  const story = anItem('story', 'first', { version: 4 });
  await publish(server, story);
  const corrected = anItem('story', 'first', { id: story.id, version: 4, texts: { title: 'One' } });
  expect((await outcomeOf(corrected)).outcome).toBe('updated');
  const renumbered = { id: story.id, item: { ...corrected.item, version: 5 } };
  expect(await outcomeOf(renumbered)).toEqual({ outcome: 'updated', announced: false });
  expect(await stored(story.id)).toMatchObject({ version: 5 });
});

test('an older version is 409 and changes nothing, alone or in a batch', async () => {
  const story = anItem('story', 'first', { version: 3 });
  await publish(server, story);
  const before = await dump(server.services);
  const older = anItem('story', 'older', { id: story.id, version: 2 });

  const alone = await server.send('PUT', `/items/${story.id}`, older.item);
  expect(wrongFields(problemOf(alone, 'version_conflict'))).toEqual(['version']);
  const batch = await server.send('PUT', '/items', { items: [anItem('topic', 'trail'), older] });
  expect([alone.statusCode, batch.statusCode]).toEqual([409, 409]);
  expect(wrongFields(problemOf(batch, 'version_conflict'))).toEqual(['items.1.item.version']);
  expect(await dump(server.services)).toEqual(before);
});

test('items of one batch may refer to each other and exchange their slugs', async () => {
  const [a, b] = [anItem('story', 'a'), anItem('story', 'b')];
  const linked = [
    { ...a, item: { ...a.item, fields: { related: [reference('story', b.id)] } } },
    { ...b, item: { ...b.item, fields: { related: [reference('story', a.id)] } } },
  ];
  await publish(server, ...linked);
  const exchanged = [
    anItem('story', 'b', { id: a.id, version: 2 }),
    anItem('story', 'a', { id: b.id, version: 2 }),
  ];
  expect(await publish(server, ...exchanged)).toMatchObject([
    { outcome: 'updated' },
    { outcome: 'updated' },
  ]);
  expect(await stored(a.id)).toMatchObject({ locales: { en: { slug: 'b' } } });
});

test('an item that is not stored is 404 for reading and deleting', async () => {
  const { id } = anItem('story', 'never-published');
  problemOf(await server.send('GET', `/items/${id}`), 'not_found');
  problemOf(await server.send('DELETE', `/items/${id}`), 'not_found');
});

test('a deleted item can be published again from its first version on, as another type', async () => {
  const story = anItem('story', 'first', { version: 9 });
  await publish(server, story);
  expect((await server.send('DELETE', `/items/${story.id}`)).statusCode).toBe(200);
  problemOf(await server.send('GET', `/items/${story.id}`), 'not_found');
  const [again] = await publish(server, anItem('topic', 'first', { id: story.id }));
  expect(again).toMatchObject({ version: 1, outcome: 'created' });
  expect(again?.seq).not.toBeNull();
});
