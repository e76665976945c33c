/** What an item was each time that it was published, why, and back to it. */
import { EditionAnswer, EditionDiffAnswer, EditionsAnswer } from '@masthead/contract/edition';
import { AuditAnswer } from '@masthead/contract/publisher';
import { PublishedAnswer } from '@masthead/contract/publishing';
import { expect, test } from 'vitest';
import { dump } from '#src/testing/dump.ts';
import { anItem, languageOf, type Publication } from '#src/testing/items.ts';
import { DAY, START, shifted } from '#src/testing/movable-clock.ts';
import { problemOf, publish, remove, wrongFields } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();

async function editionsOf({ id }: Publication, query = '') {
  const response = await server.send('GET', `/items/${id}/editions${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return EditionsAnswer.parse(response.json());
}

async function itemOf({ id }: Publication, number: number) {
  const response = await server.send('GET', `/items/${id}/editions/${number}`);
  expect(response.statusCode, response.body).toBe(200);
  return EditionAnswer.parse(response.json()).data.item;
}

const restore = ({ id }: Publication, number: number, body: object = {}) =>
  server.send('POST', `/items/${id}/editions/${number}/restore`, body);

/** The item with another title, no other language, and the version that comes next. */
const titled = ({ id }: Publication, title: string, slug = 'trail'): Publication => ({
  id,
  item: { ...anItem('topic', slug, { texts: { title } }).item, version: null },
});

const WAYS = { ...languageOf('topic', 'wege', { title: 'Wege' }), status: 'draft' };
const topic = anItem('topic', 'trail', { locales: { de: WAYS } });

test('each time that an item is published is an edition, with who and why', async () => {
  await publish(server, topic);
  expect((await editionsOf(topic)).data).toEqual([
    {
      ...{ number: 1, version: 1, at: START, by: 'PUBLISH_TOKEN', note: null, restores: null },
      ...{ is_current: true, languages: { en: 'published', de: 'draft' } },
    },
  ]);
  server.clock.set(shifted(START, DAY));
  const second = titled(topic, 'Trails');
  const note = 'It is about more than one.';
  const put = await server.send('PUT', `/items/${topic.id}?note=${encodeURI(note)}`, second.item);
  expect(put.statusCode, put.body).toBe(200);
  // What is the same is no edition.
  await publish(server, second);
  const { data, meta } = await editionsOf(topic);
  expect(data.map(({ number, note: why, is_current }) => [number, why, is_current])).toEqual([
    [2, note, true],
    [1, null, false],
  ]);
  expect(data[0]).toMatchObject({
    version: 2,
    at: shifted(START, DAY),
    languages: { en: 'published' },
  });
  expect(meta.page).toEqual({ number: 1, size: 50, total: 2, pages: 1 });
  expect((await editionsOf(topic, '?per_page=1&page=2')).data).toEqual([data[1]]);
  expect(await itemOf(topic, 1)).toMatchObject(topic.item);
  expect((await itemOf(topic, 2)).locales.en?.fields).toMatchObject({ title: 'Trails' });
});

test('two editions beside each other: what makes the one of the other', async () => {
  const item = anItem('topic', 'trail');
  await publish(server, item);
  await publish(server, titled(item, 'Trails'));
  const diff = (from: number, to: number) =>
    server.send('GET', `/items/${item.id}/editions/${from}/diff/${to}`);
  const { data } = EditionDiffAnswer.parse((await diff(2, 1)).json());
  const change = { locale: 'en', field: 'title', before: 'Trails', after: 'trail', blocks: null };
  expect(data).toEqual({ id: item.id, from: 2, to: 1, changes: [change] });
  expect((await diff(2, 2)).json().data.changes).toEqual([]);
  problemOf(await diff(1, 3), 'not_found');
  problemOf(await diff(1, 0), 'bad_request');
});

test('each of many at once has its own reason, and an edition of the same version is kept too', async () => {
  const [one, other] = [anItem('topic', 'one'), anItem('topic', 'other')];
  const send = (items: object[]) => server.send('PUT', '/items', { items });
  const first = await send([{ ...one, note: 'For the launch' }, other]);
  expect(first.statusCode, first.body).toBe(200);
  expect((await editionsOf(one)).data[0]?.note).toBe('For the launch');
  expect((await editionsOf(other)).data[0]?.note).toBeNull();
  const again = titled(one, 'Once more', 'one').item;
  await send([{ id: one.id, item: { ...again, version: 1 } }]);
  expect((await editionsOf(one)).data.map(({ number, version }) => [number, version])).toEqual([
    [2, 1],
    [1, 1],
  ]);
  expect(await itemOf(one, 1)).toMatchObject(one.item);
});

test('an edition is published again as a new one, unless another text is stored than was seen', async () => {
  const item = anItem('topic', 'trail', { texts: { title: 'Better' } });
  await publish(server, item);
  const put = await server.send('PUT', `/items/${item.id}`, titled(item, 'Worse').item);
  const { revision } = PublishedAnswer.parse(put.json()).data;
  await publish(server, titled(item, 'Somebody else’s'));
  problemOf(await restore(item, 1, { base: revision }), 'version_conflict');
  const answer = await restore(item, 1, { note: 'As it was' });
  expect(answer.statusCode, answer.body).toBe(200);
  const { data } = PublishedAnswer.parse(answer.json());
  expect(data).toMatchObject({ outcome: 'updated', version: 4 });
  const [newest] = (await editionsOf(item)).data;
  expect(newest).toMatchObject({ number: 4, restores: 1, note: 'As it was', is_current: true });
  expect((await server.get('/topics/trail')).json().data.title).toBe('Better');
  expect((await restore(item, 4)).json().data.outcome).toBe('unchanged');
});

test('an edition that is no longer valid is refused with its field, and nothing changes', async () => {
  const item = anItem('topic', 'taken');
  await publish(server, item);
  await publish(server, titled(item, 'Moved', 'moved'));
  await publish(server, anItem('topic', 'taken'));
  const before = await dump(server.services);
  const problem = problemOf(await restore(item, 1), 'invalid_input');
  expect(wrongFields(problem)).toEqual(['item.locales.en.slug']);
  expect(await dump(server.services)).toEqual(before);
});

test('a deleted item comes back as what it was last', async () => {
  const item = anItem('topic', 'gone');
  await publish(server, item);
  await remove(server, item.id);
  expect((await server.get('/topics/gone')).statusCode).toBe(410);
  expect((await editionsOf(item)).data.map(({ is_current }) => is_current)).toEqual([false]);
  expect((await restore(item, 1)).json().data.outcome).toBe('created');
  expect((await server.get('/topics/gone')).statusCode).toBe(200);
  expect((await editionsOf(item)).data).toMatchObject([{ number: 2, restores: 1 }, { number: 1 }]);
});

test('the owner alone has what an item was before forgotten; what it is stays', async () => {
  const item = anItem('topic', 'forgotten');
  await publish(server, item);
  await publish(server, titled(item, 'Nobody’s name', 'forgotten'));
  const { token } = (
    await server.send('POST', '/tokens', { name: 'E', scopes: ['publish'] })
  ).json().data;
  const path = `/items/${item.id}/editions`;
  problemOf(
    await server.send('DELETE', path, undefined, { authorization: `Bearer ${token}` }),
    'forbidden',
  );
  expect((await server.send('DELETE', path)).json().data).toEqual({ erased: 1 });
  expect((await editionsOf(item)).data).toMatchObject([{ number: 2, is_current: true }]);
  problemOf(await server.send('GET', `${path}/1`), 'not_found');
  const audit = await server.send('GET', `/audit?subject=${item.id}`);
  expect(AuditAnswer.parse(audit.json()).data[0]).toMatchObject({ action: 'editions.erase' });
});

test('an unknown edition is not found, and a number is one', async () => {
  const { id } = anItem('topic', 'never');
  problemOf(await server.send('GET', `/items/${id}/editions`), 'not_found');
  problemOf(await server.send('GET', `/items/${id}/editions/1`), 'not_found');
  problemOf(await restore({ id, item: topic.item }, 1), 'not_found');
  await publish(server, topic);
  problemOf(await server.send('GET', `/items/${topic.id}/editions/99`), 'not_found');
  problemOf(await server.send('GET', `/items/${topic.id}/editions/none`), 'bad_request');
  problemOf(await server.send('PUT', `/items/${id}?note=`, topic.item), 'bad_request');
});
