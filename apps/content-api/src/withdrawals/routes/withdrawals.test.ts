/** An item that was withdrawn: what its readers get, its text, and the ways back and out. */
import { ItemListAnswer } from '@masthead/contract/item-list';
import { PublishedAnswer } from '@masthead/contract/publishing';
import { WithdrawalAnswer } from '@masthead/contract/withdrawal';
import { expect, test } from 'vitest';
import { saveDraft } from '#src/testing/drafts.ts';
import { dump } from '#src/testing/dump.ts';
import { anItem, languageOf, PASSWORD, type Publication, paragraph } from '#src/testing/items.ts';
import { DAY, START, shifted } from '#src/testing/movable-clock.ts';
import { problemOf, publish, remove, wrongFields } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const SECRET = 'quetzalcoatlus';

const aStory = (slug = 'first-light', options: Parameters<typeof anItem>[2] = {}) =>
  anItem('story', slug, {
    texts: { title: 'First light', body: paragraph(`Where the ${SECRET} stood.`) },
    ...options,
  });

async function withdrawalOf({ id }: Publication) {
  const response = await server.send('GET', `/items/${id}/withdrawal`);
  expect(response.statusCode, response.body).toBe(200);
  return WithdrawalAnswer.parse(response.json()).data;
}

const putBack = ({ id }: Publication, body: object = {}) =>
  server.send('POST', `/items/${id}/put-back`, body);

async function isBack(story: Publication, body: object = {}) {
  const response = await putBack(story, body);
  expect(response.statusCode, response.body).toBe(200);
  return PublishedAnswer.parse(response.json()).data;
}

async function stateOf({ id }: Publication, query = '') {
  const response = await server.send('GET', `/items?ids=${id}${query}`);
  return ItemListAnswer.parse(response.json()).data.map(({ state, title }) => [state, title]);
}

const statusOf = async (path: string) => (await server.get(path)).statusCode;

test('a withdrawn item keeps its text, which only publishers read', async () => {
  const story = aStory();
  await publish(server, story);
  server.clock.set(shifted(START, DAY));
  await remove(server, story.id);
  expect(await withdrawalOf(story)).toMatchObject({
    ...{ id: story.id, at: shifted(START, DAY), by: 'PUBLISH_TOKEN', edition: 1 },
    ...{ answer: 'gone', redirect_to: null, item: { locales: story.item.locales } },
  });
  expect(await statusOf('/stories/first-light')).toBe(410);
  problemOf(await server.send('GET', `/items/${story.id}`), 'not_found');
  problemOf(await server.send('DELETE', `/items/${story.id}`), 'not_found');
  expect(await stateOf(story)).toEqual([]);
  expect(await stateOf(story, '&state=withdrawn')).toEqual([['withdrawn', 'First light']]);
  expect(await stateOf(story, '&state=deleted')).toEqual([]);
  expect(await stateOf(story, '&drafts=true')).toEqual([['withdrawn', 'First light']]);
  // Editors find it by its words, readers do not.
  expect(await stateOf(story, `&drafts=true&q=${SECRET}`)).toHaveLength(1);
  expect((await server.get(`/search?q=${SECRET}`)).json().meta.page.total).toBe(0);
});

test.each([
  [{}, 410, 'gone'],
  [{ answer: 'not_found' }, 404, 'not_found'],
  [{ redirect_to: '/en/magazine' }, 301, 'redirect'],
] as const)('with %j its addresses answer %i', async (body, status, answer) => {
  const story = aStory();
  await publish(server, story, aStory('other'));
  await publish(server, { id: story.id, item: { ...aStory('renamed').item, version: 2 } });
  const response = await server.send('DELETE', `/items/${story.id}`, body);
  expect(response.statusCode, response.body).toBe(200);
  const unknown = await server.get('/stories/nobody-has-written-this');
  for (const slug of ['first-light', 'renamed']) {
    const answered = await server.get(`/stories/${slug}`);
    expect(answered.statusCode).toBe(status);
    if (status === 404) expect(answered.json()).toEqual(unknown.json());
  }
  expect((await withdrawalOf(story)).answer).toBe(answer);
  // Deleting it changes nothing of that, nor does a draft in which it is mended.
  await saveDraft(server, aStory('mended', { id: story.id }));
  expect(await statusOf('/stories/renamed')).toBe(status);
  expect(await statusOf('/stories/mended')).toBe(404);
  await server.send('POST', `/items/${story.id}/erase`);
  expect(await statusOf('/stories/renamed')).toBe(status);
});

test('not found and a redirect exclude each other', async () => {
  const story = aStory();
  await publish(server, story);
  const body = { answer: 'not_found', redirect_to: '/en/magazine' };
  const refused = await server.send('DELETE', `/items/${story.id}`, body);
  expect(wrongFields(problemOf(refused, 'invalid_input'))).toEqual(['answer']);
  expect(await statusOf('/stories/first-light')).toBe(200);
});

test('an item that readers never saw leaves no address, and keeps its text as well', async () => {
  const story = aStory('never-seen', { status: 'draft' });
  await publish(server, story);
  await remove(server, story.id);
  expect(await statusOf('/stories/never-seen')).toBe(404);
  expect(await withdrawalOf(story)).toMatchObject({ answer: 'never_public' });
});

test('put back unchanged, it is what it was: version, times, corrections, waiting translations', async () => {
  const corrections = [{ at: START, text: { en: 'It was another bird.' } }];
  const german = (title: string) => ({ de: languageOf('story', 'erstes-licht', { title }) });
  const written = { fields: { date: null, corrections } };
  const story = aStory('first-light', { ...written, locales: german('Erstes Licht') });
  await publish(server, story);
  server.clock.set(shifted(START, DAY));
  const again = aStory('first-light', {
    ...{ ...written, id: story.id, locales: german('Das erste Licht') },
  });
  for (const [index, isPrivate] of [false, true, false].entries()) {
    const item = { ...again.item, version: index + 2, private: isPrivate };
    await publish(server, { id: story.id, item });
  }
  const delivery = { locale: 'fr', slug: 'aube', source_version: 4, fields: { title: 'Aube' } };
  const { statusCode } = await server.app.inject({
    ...{ method: 'POST', url: `/api/v1/translations/${story.id}`, payload: delivery },
    headers: { authorization: 'Bearer a-publishing-token-for-tests' },
  });
  expect(statusCode).toBe(200);
  const read = async () => (await server.get('/stories/first-light')).json().data;
  const ledger = async () => (await server.send('GET', `/ledger?ids=${story.id}`)).json().data;
  const stored = async () => (await server.send('GET', `/items/${story.id}`)).json().data;
  const before = [await read(), await ledger(), await stored()];
  server.clock.set(shifted(START, 2 * DAY));
  await remove(server, story.id);
  server.clock.set(shifted(START, 3 * DAY));
  expect(await isBack(story, { note: 'It was right' })).toMatchObject({ version: 4 });
  expect([await read(), await ledger(), await stored()]).toEqual(before);
  problemOf(await server.send('GET', `/items/${story.id}/withdrawal`), 'not_found');
  problemOf(await putBack(story), 'not_found');
  const editions = (await server.send('GET', `/items/${story.id}/editions`)).json().data;
  expect(editions[0]).toMatchObject({ number: 5, restores: 4, note: 'It was right' });
});

test('mended in its draft, it comes back with that, under its old addresses too', async () => {
  const story = aStory();
  await publish(server, story);
  await remove(server, story.id);
  const mended = await saveDraft(server, aStory('mended', { id: story.id }));
  expect(mended).toMatchObject({ base: null, edition: null, is_behind: false });
  problemOf(await putBack(story), 'version_conflict');
  expect(await statusOf('/stories/first-light')).toBe(410);
  await isBack(story, { revision: mended.revision });
  expect(await statusOf('/stories/mended')).toBe(200);
  const moved = await server.get('/stories/first-light');
  expect([moved.statusCode, moved.headers.location]).toEqual([
    301,
    expect.stringContaining('mended'),
  ]);
  expect((await server.send('GET', `/items/${story.id}/draft`)).statusCode).toBe(404);
});

test('a draft from before comes back by that call alone, and not where it is behind', async () => {
  const story = aStory();
  await publish(server, story);
  const draft = await saveDraft(server, aStory('mended', { id: story.id }));
  await remove(server, story.id);
  const { is_behind } = (await server.send('GET', `/items/${story.id}/draft`)).json().data;
  expect(is_behind).toBe(false);
  const path = `/items/${story.id}/draft/publish`;
  problemOf(await server.send('POST', path, { revision: draft.revision }), 'version_conflict');
  expect(await statusOf('/stories/first-light')).toBe(410);
  await isBack(story, { revision: draft.revision });

  const other = aStory('other');
  await publish(server, other);
  const old = await saveDraft(server, aStory('other-mended', { id: other.id }));
  await publish(server, { id: other.id, item: { ...aStory('other-two').item, version: 2 } });
  await remove(server, other.id);
  problemOf(await putBack(other, { revision: old.revision }), 'version_conflict');
});

test('a protected item needs a password to come back', async () => {
  const story = aStory('protected', { access: 'password' });
  await publish(server, story);
  await remove(server, story.id);
  expect(wrongFields(problemOf(await putBack(story), 'invalid_input'))).toEqual(['item.password']);
  await isBack(story, { password: PASSWORD });
  expect(await statusOf('/stories/protected')).toBe(401);
});

test('deleting erases every word of it and leaves its addresses', async () => {
  const story = aStory();
  await publish(server, story);
  problemOf(await server.send('POST', `/items/${story.id}/erase`), 'conflict');
  await publish(server, { id: story.id, item: { ...aStory('renamed').item, version: 2 } });
  await remove(server, story.id);
  await saveDraft(server, aStory('mended', { id: story.id }));
  await stateOf(story, `&drafts=true&q=${SECRET}`);
  expect((await server.send('POST', `/items/${story.id}/erase`)).json().data).toEqual({
    erased: 2,
  });
  expect(JSON.stringify(await dump(server.services))).not.toMatch(/quetzal|First light/);
  expect(await stateOf(story, '&state=deleted')).toEqual([['deleted', '']]);
  expect(await stateOf(story, '&drafts=true')).toEqual([]);
  expect([await statusOf('/stories/first-light'), await statusOf('/stories/renamed')]).toEqual([
    410, 410,
  ]);
  problemOf(await putBack(story), 'not_found');
  problemOf(await server.send('POST', `/items/${story.id}/erase`), 'not_found');
  // It can be written again, as anything can.
  await publish(server, story);
  expect(await statusOf('/stories/first-light')).toBe(200);
});
