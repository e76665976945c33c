/** What refers to an item that was deleted goes on being publishable, and is told so. */
import { BatchAnswer, PublishedAnswer } from '@masthead/contract/publishing';
import { StoryAnswer } from '@masthead/contract/story';
import { expect, test } from 'vitest';
import { dump } from '#src/testing/dump.ts';
import { anItem, language, reference, STORY, uuid } from '#src/testing/items.ts';
import { problemOf, publish, wrongFields } from '#src/testing/publishing.ts';
import { read } from '#src/testing/reading.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();

test('every item that names a deleted one is published again, shows nothing there, and is warned', async () => {
  const topic = anItem('topic', 'trail');
  const gone = anItem('story', 'gone', { id: STORY });
  const kept = anItem('story', 'kept');
  const body = [
    {
      _type: 'related_items',
      _key: 'b1',
      items: [gone, kept].map(({ id }) => reference('story', id)),
    },
  ];
  const fields = {
    primary_topic: reference('topic', topic.id),
    related: [reference('story', gone.id), reference('story', kept.id)],
  };
  const first = anItem('story', 'first', { fields, texts: { body } });
  // They ask for what they name: a volume for its stories, a collection for its items.
  const volume = anItem('volume', 'one');
  const collection = anItem('collection', 'all');
  await publish(server, topic, gone, kept, first, volume, collection);
  for (const { id } of [topic, gone]) {
    expect((await server.send('DELETE', `/items/${id}`)).statusCode).toBe(200);
  }
  const items = [first, volume, collection].map(({ id, item }) => ({
    id,
    item: { ...item, version: 2 },
  }));
  const response = await server.send('PUT', '/items', { items });
  expect(response.statusCode, response.body).toBe(200);
  const story = 'leads to a deleted story: nothing stands in its place';
  expect(BatchAnswer.parse(response.json()).warnings).toEqual([
    {
      path: 'items.0.item.fields.primary_topic',
      message: 'leads to a deleted topic: nothing stands in its place',
    },
    { path: 'items.0.item.fields.related.0', message: story },
    { path: 'items.0.item.locales.en.fields.body.0.items.0', message: story },
    { path: 'items.1.item.fields.stories.0', message: story },
    { path: 'items.2.item.fields.items.0', message: story },
  ]);
  const { data } = await read(server, StoryAnswer, '/stories/first');
  expect(data).toMatchObject({ primary_topic: null, related: [{ slug: 'kept' }] });
  expect(data.body).toMatchObject([{ items: [{ slug: 'kept' }] }]);
  for (const path of ['/volumes/one', '/newsroom/collections/all']) {
    expect((await server.get(path)).statusCode, path).toBe(200);
  }
});

test('the warnings of one item name its own fields, and go when it is mended', async () => {
  const topic = anItem('topic', 'trail');
  const fields = { primary_topic: reference('topic', topic.id) };
  const story = anItem('story', 'first', { fields });
  await publish(server, topic, story);
  await server.send('DELETE', `/items/${topic.id}`);
  const put = async (item: object) => {
    const response = await server.send('PUT', `/items/${story.id}`, item);
    expect(response.statusCode, response.body).toBe(200);
    return PublishedAnswer.parse(response.json()).warnings.map(({ path }) => path);
  };
  expect(await put({ ...story.item, version: 2 })).toEqual(['fields.primary_topic']);
  // It is told again however often, also where nothing changes.
  expect(await put({ ...story.item, version: 2 })).toEqual(['fields.primary_topic']);
  expect(await put({ ...story.item, version: 3, fields: {} })).toEqual([]);
  await publish(server, { ...topic, item: { ...topic.item, version: 2 } });
  expect(await put({ ...story.item, version: 4 })).toEqual([]);
});

test('an unknown item, or one of another type, is refused as before', async () => {
  const topic = anItem('topic', 'trail');
  await publish(server, topic);
  await server.send('DELETE', `/items/${topic.id}`);
  const before = await dump(server.services);
  for (const wrong of [reference('topic', uuid(4_000_000)), reference('story', topic.id)]) {
    const { id, item } = anItem('story', 'first', { fields: { related: [wrong] } });
    const response = await server.send('PUT', `/items/${id}`, item);
    expect(wrongFields(problemOf(response, 'invalid_input'))[0]).toMatch(/^fields\.related\.0/);
  }
  expect(await dump(server.services)).toEqual(before);
});

test('a translation is delivered to an item that names a deleted one', async () => {
  const topic = anItem('topic', 'trail');
  const fields = { primary_topic: reference('topic', topic.id) };
  const story = anItem('story', 'first', { fields, locales: { de: language('erste') } });
  await publish(server, topic, story);
  await server.send('DELETE', `/items/${topic.id}`);
  const delivery = { locale: 'ja', fields: { title: '一' }, source_version: 1 };
  const response = await server.send('POST', `/../translations/${story.id}`, delivery);
  expect(response.statusCode, response.body).toBe(200);
});
