/** `GET /translations/{id}`, and deliveries in a form that is not JSON. */
import { TranslationsAnswer } from '@masthead/contract/translation';
import { expect, test } from 'vitest';
import { anItem, language, uuid } from '#src/testing/items.ts';
import { multipart } from '#src/testing/media.ts';
import { START } from '#src/testing/movable-clock.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { AUTHORIZED, testServer } from '#src/testing/test-server.ts';

const server = await testServer();

const get = (id: string, headers: Record<string, string> = AUTHORIZED) =>
  server.app.inject({ url: `/api/v1/translations/${id}`, headers });
const post = (id: string, payload: string | object | Buffer, headers: object = {}) =>
  server.app.inject({
    method: 'POST',
    url: `/api/v1/translations/${id}`,
    payload,
    headers: { ...AUTHORIZED, ...headers },
  });

async function tokenWith(scope: string): Promise<Record<string, string>> {
  const response = await server.send('POST', '/tokens', { name: scope, scopes: [scope] });
  const { data } = response.json<{ data: { token: string } }>();
  return { authorization: `Bearer ${data.token}` };
}

async function languagesOf(id: string) {
  const response = await get(id);
  expect(response.statusCode, response.body).toBe(200);
  const { data } = TranslationsAnswer.parse(response.json());
  expect(response.json()).toEqual({ data, meta: null });
  return { ...data, locales: new Map(data.locales.map((entry) => [entry.locale, entry])) };
}

test('an item is named by its slug in any language; where several have it, by its UUID', async () => {
  const story = anItem('story', 'first', { locales: { ja: language('最初', { title: '一' }) } });
  await publish(server, story);
  for (const name of ['first', encodeURIComponent('最初'), story.id.toUpperCase()]) {
    expect((await languagesOf(name)).id, name).toBe(story.id);
  }
  const delivery = { locale: 'fr', slug: 'une', fields: { title: 'Une' }, source_version: 1 };
  const delivered = await post('first', delivery);
  expect(delivered.statusCode, delivered.body).toBe(200);
  expect(delivered.json()).toMatchObject({ data: { id: story.id, version: 1 } });

  problemOf(await get('second'), 'not_found');
  problemOf(await get('Not_a-slug'), 'bad_request');
  const release = anItem('release', 'first');
  await publish(server, release);
  for (const response of [await get('first'), await post('first', delivery)]) {
    const { errors } = problemOf(response, 'invalid_input');
    expect(errors).toEqual([{ path: 'id', message: expect.stringContaining(release.id) }]);
  }
});

test('every language as it is kept and as it was delivered, with slugs and states', async () => {
  const { id } = anItem('story', 'first');
  const locales = { ja: language('ichi', { title: '一' }), fr: language('une', {}, 'draft') };
  await publish(server, anItem('story', 'first', { id, locales }));
  await publish(
    server,
    anItem('story', 'first', { id, version: 2, texts: { title: 'New' }, locales }),
  );
  const delivery = { locale: 'ja', slug: 'ni', fields: { title: '二' }, source_version: 2 };
  expect((await post(id, delivery)).statusCode).toBe(200);
  const { locales: entries, ...item } = await languagesOf(id);
  expect(item).toMatchObject({ id, type: 'story', version: 2 });
  expect(item.sources).toEqual([
    { version: 1, slug: 'first', fields: { title: 'first', description: null, body: [] } },
  ]);
  expect([...entries.keys()]).toEqual(server.services.config.locales);
  expect(entries.get('en')).toMatchObject({
    ...{ state: 'current', status: 'published', slug: 'first', delivered: null },
    fields: { title: 'New', body: [] },
  });
  expect(entries.get('ja')).toMatchObject({
    ...{ state: 'stale', status: 'published', slug: 'ichi', source_version: 1 },
    fields: { title: '一' },
    delivered: { slug: 'ni', source_version: 2, delivered_at: START, fields: { title: '二' } },
  });
  expect(entries.get('fr')).toMatchObject({ state: 'stale', status: 'draft', slug: 'une' });
  expect(entries.get('de')).toMatchObject({
    ...{ state: 'missing', status: null, slug: null, fields: null, delivered: null },
  });
});

test('the source as it was at each version that a language was made from', async () => {
  const { id } = anItem('topic', 'first');
  const put = (version: number, title: string, locales: Record<string, unknown>) =>
    publish(server, anItem('topic', 'first', { id, version, texts: { title }, locales }));
  const de = language('eins', { title: 'Eins' });
  await put(1, 'One', { de });
  await put(2, 'Two', { de, ja: language('ni', { title: '二' }) });
  await put(3, 'Three', { de, ja: language('ni', { title: '二' }) });
  await put(4, 'Three', { de, ja: language('ni', { title: '二' }), fr: language('trois') });
  const { sources } = await languagesOf(id);
  expect(sources.map(({ version, fields }) => [version, fields.title])).toEqual([
    [2, 'Two'],
    [1, 'One'],
  ]);
});

test('a delivery of an older source is stale once it is published as it came', async () => {
  const { id } = anItem('topic', 'first');
  const put = (version: number, title: string, locales: Record<string, unknown> = {}) =>
    publish(server, anItem('topic', 'first', { id, version, texts: { title }, locales }));
  await put(1, 'One');
  await put(2, 'Two');
  const delivery = { locale: 'de', slug: 'eins', fields: { title: 'Eins' }, source_version: 1 };
  expect((await post(id, delivery)).statusCode).toBe(200);
  await put(3, 'Two', { de: language('eins', { title: 'Eins' }) });
  const taken = await languagesOf(id);
  expect(taken.locales.get('de')).toMatchObject({
    ...{ state: 'stale', status: 'published', source_version: 1, delivered: null },
  });
  await put(4, 'Two', { de: language('zwei', { title: 'Zwei' }) });
  expect((await languagesOf(id)).locales.get('de')).toMatchObject({ state: 'current' });
});

test('only who may translate reads it, of what is there', async () => {
  const story = anItem('story', 'first', { status: 'draft' });
  await publish(server, story);
  expect((await get(story.id, await tokenWith('translate'))).statusCode).toBe(200);
  problemOf(await get(story.id, await tokenWith('grant')), 'forbidden');
  problemOf(await get(story.id, {}), 'unauthorized');
  problemOf(await get(uuid(4_000_000)), 'not_found');
  await server.send('DELETE', `/items/${story.id}`);
  problemOf(await get(story.id), 'not_found');
  expect((await get(story.id)).headers['cache-control']).toBe('no-store');
});

test('a delivery may be called JSON:API', async () => {
  const story = anItem('story', 'first');
  await publish(server, story);
  const body = { locale: 'de', fields: { title: 'Eins' }, source_version: 1 };
  const type = { 'content-type': 'application/vnd.api+json' };
  const response = await post(story.id, JSON.stringify(body), type);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json().data.id).toBe(story.id);
});

test('a delivery that is no JSON is 415, which says what it must be', async () => {
  const story = anItem('story', 'first');
  await publish(server, story);
  const parts = multipart({ name: 'locale', content: 'ja' });
  for (const [type, payload] of [
    [parts.headers['content-type'] ?? '', parts.payload],
    ['application/x-www-form-urlencoded', 'locale=ja&source_version=1'],
    ['text/plain', '{}'],
  ] as const) {
    const problem = problemOf(
      await post(story.id, payload, { 'content-type': type }),
      'unsupported_media_type',
    );
    expect(problem.detail).toBe(`The body must be application/json, not ${type.split(';')[0]}.`);
  }
  for (const [method, path] of [
    ['PUT', `/publishing/items/${story.id}`],
    ['PUT', '/publishing/redirects'],
    ['POST', '/access/password'],
  ] as const) {
    const { payload, headers } = parts;
    const response = await server.app.inject({
      ...{ method, url: `/api/v1${path}`, payload },
      headers: { ...headers, ...AUTHORIZED },
    });
    problemOf(response, 'unsupported_media_type');
  }
});
