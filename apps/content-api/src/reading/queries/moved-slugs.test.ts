/** What old, foreign and abandoned slugs answer. */
import { expect, test } from 'vitest';
import { anItem, language } from '#src/testing/items.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();

async function answerOf(path: string, locale = 'en') {
  const response = await server.get(path, { 'accept-language': locale });
  return [response.statusCode, response.headers.location ?? null];
}

async function remove(id: string, redirect_to?: string): Promise<void> {
  const response = await server.send('DELETE', `/items/${id}`, redirect_to && { redirect_to });
  expect(response.statusCode, response.body).toBe(200);
}

test('a renamed slug leads to the new one, also after a second renaming', async () => {
  const { id } = anItem('story', 'first');
  await publish(server, anItem('story', 'first', { id }));
  await publish(server, anItem('story', 'second', { id, version: 2 }));
  expect(await answerOf('/stories/first')).toEqual([301, '/api/v1/stories/second']);
  await publish(server, anItem('story', 'third', { id, version: 3 }));
  expect(await answerOf('/stories/first')).toEqual([301, '/api/v1/stories/third']);
  expect(await answerOf('/stories/second')).toEqual([301, '/api/v1/stories/third']);
  expect(await answerOf('/stories/second', 'de')).toEqual([404, null]);
  await publish(server, anItem('story', 'first', { id, version: 4 }));
  expect(await answerOf('/stories/first')).toEqual([200, null]);
  expect(await answerOf('/stories/third')).toEqual([301, '/api/v1/stories/first']);
});

test('a redirect to a slug of another script is a valid header, and keeps the query', async () => {
  const { id } = anItem('story', 'en');
  await publish(server, anItem('story', 'en', { id, locales: { ja: language('朝') } }));
  const renamed = { ja: language('夜明け') };
  await publish(server, anItem('story', 'en', { id, version: 2, locales: renamed }));
  const location = `/api/v1/stories/${encodeURIComponent('夜明け')}?secret=/b`;
  const old = `/stories/${encodeURIComponent('朝')}?secret=/b`;
  expect(await answerOf(old, 'ja')).toEqual([301, location]);
});

test('a renamed slug of a release keeps its path', async () => {
  const { id } = anItem('release', 'first');
  await publish(server, anItem('release', 'first', { id }));
  await publish(server, anItem('release', 'second', { id, version: 2 }));
  const to = '/api/v1/newsroom/releases/second';
  expect(await answerOf('/newsroom/releases/first')).toEqual([301, to]);
  expect(await answerOf('/stories/first')).toEqual([404, null]);
});

test('a withdrawn item is gone under all its slugs, or redirects to its target', async () => {
  const { id } = anItem('story', 'first');
  const other = anItem('story', 'other');
  await publish(
    server,
    anItem('story', 'first', { id, locales: { de: language('erste') } }),
    other,
  );
  await publish(
    server,
    anItem('story', 'second', { id, version: 2, locales: { de: language('erste') } }),
  );
  await remove(id);
  for (const slug of ['first', 'second']) {
    problemOf(await server.get(`/stories/${slug}`), 'gone');
  }
  expect(await answerOf('/stories/erste', 'de')).toEqual([410, null]);
  expect(await answerOf('/stories/erste')).toEqual([404, null]);
  await remove(other.id, '/en/magazine/a-better-one');
  expect(await answerOf('/stories/other')).toEqual([301, '/en/magazine/a-better-one']);
});

test('a place to move to may be written in any script', async () => {
  const story = anItem('story', 'first');
  await publish(server, story);
  await remove(story.id, '/ja/magazine/夜明け?a=%20b');
  const location = `/ja/magazine/${encodeURIComponent('夜明け')}?a=%20b`;
  expect(await answerOf('/stories/first')).toEqual([301, location]);
});

test('a place to move to must be one', async () => {
  const story = anItem('story', 'first');
  await publish(server, story);
  for (const redirect_to of ['//evil.example', 'javascript:alert(1)', '/\\evil.example', 'x', '']) {
    const response = await server.send('DELETE', `/items/${story.id}`, { redirect_to });
    problemOf(response, 'invalid_input');
  }
  expect(await answerOf('/stories/first')).toEqual([200, null]);
});

test('an item that nobody ever saw leaves no trace when it is deleted', async () => {
  const hidden = [
    anItem('story', 'draft', { status: 'draft' }),
    anItem('story', 'embargoed', { embargo_until: shifted(START, HOUR) }),
    anItem('story', 'protected', { access: 'password' }),
  ];
  await publish(server, ...hidden);
  for (const { id } of hidden) await remove(id, '/en/magazine');
  const missing = await server.get('/stories/never-there');
  server.clock.set(shifted(START, 2 * HOUR));
  for (const slug of ['draft', 'embargoed', 'protected']) {
    expect((await server.get(`/stories/${slug}`)).rawPayload).toEqual(missing.rawPayload);
  }
});

test('a draft language of a deleted item leaves no trace', async () => {
  const story = anItem('story', 'first', { locales: { de: language('erste', {}, 'draft') } });
  await publish(server, story);
  await remove(story.id);
  expect(await answerOf('/stories/first')).toEqual([410, null]);
  expect(await answerOf('/stories/erste', 'de')).toEqual([404, null]);
});

test('another language’s slug is not found, with the languages in which the page can be read', async () => {
  const inOthers = {
    de: language('erste'),
    ja: language('最初'),
    fr: language('brouillon', {}, 'draft'),
  };
  await publish(server, anItem('story', 'first', { locales: inOthers }));
  const response = await server.get('/stories/erste', { 'accept-language': 'th' });
  const { localized_slugs } = problemOf(response, 'not_found');
  expect(localized_slugs).toEqual({ en: 'first', de: 'erste', ja: '最初' });
  const draft = problemOf(await server.get('/stories/brouillon'), 'not_found');
  expect(draft.localized_slugs).toBeUndefined();
});

test('another language’s slug of a hidden page tells nothing', async () => {
  const embargo_until = shifted(START, HOUR);
  const locales = { de: language('erste') };
  await publish(server, anItem('story', 'first', { embargo_until, locales }));
  const hidden = await server.get('/stories/erste');
  expect(hidden.rawPayload).toEqual((await server.get('/stories/never-there')).rawPayload);
});

test('a slug in use wins over one that was given up', async () => {
  const { id } = anItem('story', 'first');
  await publish(server, anItem('story', 'first', { id }));
  await publish(server, anItem('story', 'renamed', { id, version: 2 }));
  const successor = anItem('story', 'first');
  await publish(server, successor);
  expect(await answerOf('/stories/first')).toEqual([200, null]);
  const gone = anItem('story', 'gone');
  await publish(server, gone);
  await remove(gone.id);
  await publish(server, anItem('story', 'gone'));
  expect(await answerOf('/stories/gone')).toEqual([200, null]);
});

test.each([
  ['embargoed', { embargo_until: shifted(START, HOUR) }],
  ['a draft', { status: 'draft' as const }],
])('an old slug goes on answering while its new holder is %s', async (_name, hidden) => {
  const { id } = anItem('story', 'first');
  await publish(server, anItem('story', 'first', { id }));
  await publish(server, anItem('story', 'renamed', { id, version: 2 }));
  const successor = anItem('story', 'first', hidden);
  await publish(server, successor);
  expect(await answerOf('/stories/first')).toEqual([301, '/api/v1/stories/renamed']);
  await publish(server, anItem('story', 'elsewhere', { ...hidden, id: successor.id, version: 2 }));
  expect(await answerOf('/stories/first')).toEqual([301, '/api/v1/stories/renamed']);
  await remove(successor.id);
  expect(await answerOf('/stories/first')).toEqual([301, '/api/v1/stories/renamed']);
});

test('a slug that was renamed before anybody saw it leads nowhere', async () => {
  const embargo_until = shifted(START, HOUR);
  const { id } = anItem('story', 'code-name');
  await publish(server, anItem('story', 'code-name', { id, embargo_until }));
  await publish(server, anItem('story', 'launch', { id, embargo_until, version: 2 }));
  expect(await answerOf('/stories/code-name')).toEqual([404, null]);
  server.clock.set(embargo_until);
  expect(await answerOf('/stories/launch')).toEqual([200, null]);
  expect(await answerOf('/stories/code-name')).toEqual([404, null]);
});

test('a renamed page that is hidden again answers like a missing one', async () => {
  const { id } = anItem('story', 'first');
  const unpublish_at = shifted(START, HOUR);
  await publish(server, anItem('story', 'first', { id, unpublish_at }));
  await publish(server, anItem('story', 'second', { id, unpublish_at, version: 2 }));
  expect(await answerOf('/stories/first')).toEqual([301, '/api/v1/stories/second']);
  server.clock.set(unpublish_at);
  const missing = await server.get('/stories/never-there');
  expect((await server.get('/stories/first')).rawPayload).toEqual(missing.rawPayload);
});
