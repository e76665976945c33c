/** The passwords of items: set by those who hand them out, told to nobody again. */
import { ItemPasswordAnswer, ProtectedItemsAnswer } from '@masthead/contract/item-password';
import { expect, test } from 'vitest';
import { accessTo } from '#src/testing/access.ts';
import { saveDraft } from '#src/testing/drafts.ts';
import { dump } from '#src/testing/dump.ts';
import { anItem, PASSWORD, uuid } from '#src/testing/items.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { ask, join } from '#src/testing/people.ts';
import { problemOf, publish, wrongFields } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const { publishProtected, tryPassword, unlock, asHolder } = accessTo(server);
const OTHER = 'gravel otter lantern quilt';

const set = (id: string, password: string) =>
  server.send('PUT', `/items/${id}/password`, { password });

async function outcomeOf(id: string, password: string) {
  const response = await set(id, password);
  expect(response.statusCode, response.body).toBe(200);
  return ItemPasswordAnswer.parse(response.json()).data.outcome;
}

async function list(query = '') {
  const response = await server.send('GET', `/passwords${query}`);
  expect(response.statusCode, response.body).toBe(200);
  const body: unknown = response.json();
  const answer = ProtectedItemsAnswer.parse(body);
  expect(answer).toEqual(body);
  return answer;
}

test('another password opens, the one before does not, nor does what it had opened', async () => {
  const id = await publishProtected();
  const { grant } = await unlock(id);
  expect((await asHolder('/stories/secret', grant)).statusCode).toBe(200);
  expect(await outcomeOf(id, OTHER)).toBe('set');
  problemOf(await asHolder('/stories/secret', grant), 'password_required');
  problemOf(await tryPassword(id, PASSWORD), 'wrong_password');
  const fresh = await unlock(id, OTHER);
  expect(await outcomeOf(id, OTHER)).toBe('unchanged');
  expect((await asHolder('/stories/secret', fresh.grant)).statusCode).toBe(200);
});

test('the content stays as it is, and a draft of it can be published as before', async () => {
  const story = anItem('story', 'secret', { access: 'password' });
  await publish(server, story);
  const { password: _, ...item } = { ...story.item, password: null };
  const { revision } = await saveDraft(server, { id: story.id, item });
  const before = (await server.send('GET', `/items/${story.id}`)).json();
  await outcomeOf(story.id, OTHER);
  expect((await server.send('GET', `/items/${story.id}`)).json()).toEqual(before);
  const published = await server.send('POST', `/items/${story.id}/draft/publish`, { revision });
  expect(published.statusCode, published.body).toBe(200);
  await unlock(story.id, OTHER);
});

test('one that can be guessed is refused by its field, and only what is closed has one', async () => {
  const id = await publishProtected();
  expect(wrongFields(problemOf(await set(id, 'password1'), 'invalid_input'))).toEqual(['password']);
  expect(wrongFields(problemOf(await set(id, 'short'), 'invalid_input'))).toEqual(['password']);
  const open = anItem('story', 'open');
  await publish(server, open);
  problemOf(await set(open.id, OTHER), 'conflict');
  problemOf(await set(uuid(4_000_000), OTHER), 'not_found');
  await unlock(id, PASSWORD);
});

test('the list has what is behind a password, with when it was set and by whom', async () => {
  const id = await publishProtected();
  await publish(server, anItem('story', 'open'), anItem('pitch', 'also', { access: 'password' }));
  server.clock.set(shifted(START, HOUR));
  const { id: officer, name, cookie } = await join(server, 'press_officer');
  const body = { password: OTHER };
  const path = `/v1/publishing/items/${id}/password`;
  const done = await ask(server, ['PUT', path], body, { cookie });
  expect(done.statusCode, done.body).toBe(200);
  const { data, meta } = await list();
  expect(meta).toEqual({ total: 2, exact: true, next: null });
  const found = data.find((item) => item.id === id);
  expect(found?.password_set).toEqual({
    at: shifted(START, HOUR),
    by: `${name} (${officer})`,
  });
  const other = data.find(({ type }) => type === 'pitch');
  expect(other?.password_set).toEqual({ at: START, by: 'PUBLISH_TOKEN' });
  expect((await list('?q=secret')).data.map((item) => item.id)).toEqual([id]);
  const first = await list('?limit=1');
  const second = await list(`?limit=1&after=${first.meta.next}`);
  expect([...first.data, ...second.data].map((item) => item.id).sort()).toEqual(
    data.map((item) => item.id).sort(),
  );
  problemOf(await server.send('GET', '/passwords?after=nowhere'), 'bad_request');
});

test('no answer and no table has a password', async () => {
  const id = await publishProtected();
  await outcomeOf(id, OTHER);
  expect((await server.send('GET', '/passwords')).body).not.toMatch(/argon2|gravel|quay/);
  expect(JSON.stringify(await dump(server.services))).not.toMatch(/gravel|quay/);
});
