/** `POST /translations/{id}`: delivered languages wait beside what is published. */
import { LedgerAnswer } from '@masthead/contract/ledger';
import { TranslationAnswer } from '@masthead/contract/translation';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { dump } from '#src/testing/dump.ts';
import { readExample } from '#src/testing/examples.ts';
import { anItem, language, paragraph, reference, uuid } from '#src/testing/items.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { problemOf, publish, wrongFields } from '#src/testing/publishing.ts';
import { AUTHORIZED, testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const Stored = z.object({
  data: z.object({
    item: z.looseObject({ locales: z.record(z.string(), z.unknown()) }),
    translations: z.record(z.string(), z.unknown()),
  }),
});

const post = (id: string, payload: object, headers: Record<string, string> = AUTHORIZED) =>
  server.app.inject({ method: 'POST', url: `/api/v1/translations/${id}`, payload, headers });

/** Delivers, and answers the states of the languages that are not missing. */
async function deliver(id: string, delivery: object) {
  const response = await post(id, delivery);
  expect(response.statusCode, response.body).toBe(200);
  const body: unknown = response.json();
  const { data } = TranslationAnswer.parse(body);
  expect(body).toEqual({ data, meta: null });
  expect(data.id).toBe(id);
  return statesIn(data.locales);
}

function statesIn(locales: z.output<typeof TranslationAnswer>['data']['locales']) {
  const present = locales.filter(({ state }) => state !== 'missing');
  return Object.fromEntries(
    present.map(({ locale, state, status, source_version, delivered_version }) => [
      locale,
      [state, status, source_version, delivered_version],
    ]),
  );
}

async function ledgerStates() {
  const { data } = LedgerAnswer.parse((await server.send('GET', '/ledger')).json());
  return statesIn(data[0]?.locales ?? []);
}

async function stored(id: string) {
  return Stored.parse((await server.send('GET', `/items/${id}`)).json()).data;
}

/** All that the public is told of the item, to a letter. */
async function publicAnswers(id: string) {
  const answers = [];
  for (const path of [
    `/stories/${id}`,
    '/stories/first',
    '/stories/ichi',
    '/story/landing',
    '/search',
  ]) {
    for (const locale of ['en', 'ja', 'de']) {
      const { statusCode, headers, body } = await server.get(path, { 'accept-language': locale });
      answers.push([path, locale, statusCode, headers['cache-control'], headers.location, body]);
    }
  }
  return answers;
}

const ja = (title: string, source_version = 1, more: object = {}) => ({
  locale: 'ja',
  slug: 'ichi',
  fields: { title },
  source_version,
  ...more,
});

async function publishStory(options: Parameters<typeof anItem>[2] = {}) {
  const story = anItem('story', 'first', options);
  await publish(server, story);
  return story.id;
}

const republish = (id: string, version: number, options: Parameters<typeof anItem>[2] = {}) =>
  publish(server, anItem('story', 'first', { id, version, ...options }));

test('a delivery is stored as a draft, and the public is told nothing', async () => {
  const id = await publishStory({ locales: { de: language('erste') } });
  const before = await publicAnswers(id);
  const { change, item, item_locale } = await dump(server.services);
  const states = await deliver(id, ja('夜明けの走り', 1, { fields: { title: '夜明けの走り' } }));
  expect(states).toMatchObject({
    en: ['current', 'published', 1, null],
    de: ['current', 'published', 1, null],
    ja: ['current', 'draft', 1, 1],
  });
  expect(await publicAnswers(id)).toEqual(before);
  expect(await dump(server.services)).toMatchObject({ change, item, item_locale });
});

test('a publisher sees it beside the item, whole, with the defaults of its type', async () => {
  const id = await publishStory();
  expect((await stored(id)).translations).toEqual({});
  const body = paragraph('走る');
  await deliver(id, ja('夜明け', 1, { fields: { title: '夜明け', body } }));
  await deliver(id, { locale: 'de', fields: { title: 'Erstes Licht' }, source_version: 1 });
  const { item, translations } = await stored(id);
  expect(Object.keys(item.locales)).toEqual(['en']);
  expect(translations).toEqual({
    ja: { slug: 'ichi', fields: { title: '夜明け', description: null, body }, source_version: 1 },
    // Without a slug of its own it takes the source's.
    de: {
      slug: 'first',
      fields: { title: 'Erstes Licht', description: null, body: [] },
      source_version: 1,
    },
  });
});

test('the contract’s examples of deliveries are taken, those of wrong ones refused', async () => {
  const topic = anItem('topic', 'trail', { version: 99 });
  await publish(server, topic);
  const minimal = z.looseObject({}).parse(readExample('translation/examples/input-minimal.json'));
  await deliver(topic.id, { ...minimal, fields: { title: 'Wald' }, source_version: 99 });
  const { input, paths } = z
    .object({ input: z.looseObject({}), paths: z.array(z.string()).min(1) })
    .parse(readExample('translation/examples/invalid-delivery.json'));
  const response = await post(topic.id, input);
  expect(response.statusCode).toBe(422);
  expect(paths).toEqual(expect.arrayContaining(wrongFields(problemOf(response, 'invalid_input'))));
});

test('the ledger follows: missing, then a draft that is current, then stale, then current again', async () => {
  const id = await publishStory();
  expect(await ledgerStates()).not.toHaveProperty('ja');
  await deliver(id, ja('一'));
  expect(await ledgerStates()).toMatchObject({ ja: ['current', 'draft', 1, 1] });
  await republish(id, 2, { texts: { title: 'Changed' } });
  expect(await ledgerStates()).toMatchObject({ ja: ['stale', 'draft', 1, 1] });
  expect(await deliver(id, ja('二', 2))).toMatchObject({ ja: ['current', 'draft', 2, 2] });
});

test('beside a published language the ledger tells both: what is read, and what waits', async () => {
  const locales = { ja: language('ichi', { title: '一' }) };
  const id = await publishStory({ locales });
  await republish(id, 2, { texts: { title: 'Changed' }, locales });
  expect(await ledgerStates()).toMatchObject({ ja: ['stale', 'published', 1, null] });
  expect(await deliver(id, ja('二', 2))).toMatchObject({ ja: ['stale', 'published', 1, 2] });
  const { slug } = z.object({ slug: z.string() }).parse((await stored(id)).translations.ja);
  expect(slug).toBe('ichi');
});

test('without a slug a delivery keeps the one that its language has', async () => {
  const id = await publishStory({ locales: { ja: language('hitotsu') } });
  const slugNow = async () =>
    z.looseObject({ slug: z.string() }).parse((await stored(id)).translations.ja).slug;
  await deliver(id, ja('一', 1, { slug: undefined }));
  expect(await slugNow()).toBe('hitotsu');
  await deliver(id, ja('一', 1, { slug: 'ni' }));
  await deliver(id, ja('二', 1, { slug: undefined }));
  expect(await slugNow()).toBe('ni');
});

test('every wrong field is named, and nothing is stored', async () => {
  const id = await publishStory({ version: 3 });
  await publish(
    server,
    anItem('story', 'other', { locales: { ja: language('taken') } }),
    anItem('topic', 'trail'),
  );
  const before = await dump(server.services);
  const broken = paragraph('x').map((block) => ({ ...block, style: 'shouted' }));
  const image = reference('media', uuid(4_000_000));
  const picture = [{ _type: 'image', _key: 'b1', image }];
  for (const [delivery, paths] of [
    [ja('x', 1, { fields: {} }), ['fields.title']],
    [ja('', 1), ['fields.title']],
    [
      ja('x', 1, { fields: { title: 'x', nonsense: 1, titel: 'y' } }),
      ['fields.nonsense', 'fields.titel'],
    ],
    [ja('x', 1, { fields: { title: 'x', body: broken } }), ['fields.body.0.style']],
    [ja('x', 1, { fields: { title: 'x', body: picture } }), ['fields.body.0.image']],
    [ja('x', 1, { locale: 'en' }), ['locale']],
    [ja('x', 1, { locale: 'xx' }), ['locale']],
    [ja('x', 1, { locale: 'Japanese' }), ['locale']],
    [ja('x', 4), ['source_version']],
    [ja('x', 0), ['source_version']],
    [ja('x', 4, { locale: 'en' }), ['locale', 'source_version']],
    [ja('x', 1, { slug: 'taken' }), ['slug']],
    [ja('x', 1, { slug: 'videos' }), ['slug']],
    [ja('x', 1, { slug: 'No Slug' }), ['slug']],
    [ja('x', 1, { status: 'published' }), ['status']],
    [ja('x\0', 1), ['fields.title']],
    [{ locale: 'ja', source_version: 1 }, ['fields']],
    [{}, ['locale', 'fields', 'source_version']],
  ] as const) {
    const response = await post(id, delivery);
    expect(response.statusCode, JSON.stringify(delivery)).toBe(422);
    const named = wrongFields(problemOf(response, 'invalid_input'));
    expect(named, JSON.stringify(delivery)).toEqual(paths);
  }
  expect(await dump(server.services)).toEqual(before);
});

test('an older source than the one that waits is 409; the same or a newer one replaces', async () => {
  const id = await publishStory({ version: 5 });
  await deliver(id, ja('四', 4));
  const before = await dump(server.services);
  const older = problemOf(await post(id, ja('三', 3)), 'version_conflict');
  expect(wrongFields(older)).toEqual(['source_version']);
  expect(await dump(server.services)).toEqual(before);
  await deliver(id, ja('四、改', 4));
  await deliver(id, ja('五', 5));
  expect((await stored(id)).translations.ja).toMatchObject({
    fields: { title: '五' },
    source_version: 5,
  });
  // Each language has its own order.
  await deliver(id, { ...ja('Drei', 3), locale: 'de', slug: 'drei' });
});

test('it waits through publications that leave its language alone', async () => {
  const locales = { ja: language('ichi', { title: '一' }) };
  const id = await publishStory({ locales });
  await deliver(id, ja('二'));
  await republish(id, 2, { texts: { title: 'Changed' }, locales });
  await republish(id, 3, { texts: { title: 'Changed' }, locales, fields: { date: START } });
  await republish(id, 4, { texts: { title: 'Changed' } });
  expect((await stored(id)).translations).toMatchObject({ ja: { fields: { title: '二' } } });
});

test('it is taken up by the publication that stores new texts in its language', async () => {
  const id = await publishStory();
  await deliver(id, ja('二'));
  await deliver(id, { locale: 'de', fields: { title: 'Zwei' }, source_version: 1 });
  await republish(id, 2, { locales: { ja: language('ichi', { title: '二' }) } });
  const { item, translations } = await stored(id);
  expect(item.locales).toMatchObject({ ja: { slug: 'ichi', status: 'published' } });
  expect(Object.keys(translations)).toEqual(['de']);
  expect(await ledgerStates()).toMatchObject({
    ja: ['current', 'published', 1, null],
    de: ['current', 'draft', 1, 1],
  });
});

test('a publication accepts the translations of its own item alone', async () => {
  const [first, second] = [anItem('story', 'first'), anItem('story', 'second')];
  await publish(server, first, second);
  for (const { id } of [first, second]) await deliver(id, ja('一', 1, { slug: `ja-${id}` }));
  await republish(first.id, 2, { locales: { ja: language('ichi') } });
  expect((await stored(first.id)).translations).toEqual({});
  expect(Object.keys((await stored(second.id)).translations)).toEqual(['ja']);
});

test('there is nothing to deliver to where there is no item, or none any more', async () => {
  const id = await publishStory();
  await deliver(id, ja('一'));
  await server.send('DELETE', `/items/${id}`);
  problemOf(await post(id, ja('一')), 'not_found');
  problemOf(await post(uuid(4_000_000), ja('一')), 'not_found');
  problemOf(await post('first', ja('一')), 'not_found');
  problemOf(await post('No_slug', ja('一')), 'bad_request');
});

test('a translation of an item that is deleted and published again does not come back', async () => {
  const id = await publishStory();
  await deliver(id, ja('一'));
  await server.send('DELETE', `/items/${id}`);
  await server.send('POST', `/items/${id}/erase`);
  await republish(id, 1);
  expect((await stored(id)).translations).toEqual({});
});

test('only the publisher delivers, and no cache keeps the answer', async () => {
  const id = await publishStory();
  problemOf(await post(id, ja('一'), {}), 'unauthorized');
  problemOf(await post(id, ja('一'), { authorization: 'Bearer guessed' }), 'unauthorized');
  expect((await dump(server.services)).translation).toEqual([]);
  expect((await post(id, ja('一'))).headers['cache-control']).toBe('no-store');
});

test('an item that is not yet public takes deliveries like any other', async () => {
  const id = await publishStory({ embargo_until: shifted(START, HOUR), access: 'password' });
  expect(await deliver(id, ja('一'))).toMatchObject({ ja: ['current', 'draft', 1, 1] });
});
