/** What publishing refuses: each answer names the field, and the store stays as it was. */
import { expect, test } from 'vitest';
import { dump } from '#src/testing/dump.ts';
import { INVALID_EXAMPLES } from '#src/testing/examples.ts';
import {
  anItem,
  language,
  languageOf,
  MEDIUM,
  type Publication,
  reference,
  uuid,
} from '#src/testing/items.ts';
import { picture, upload } from '#src/testing/media.ts';
import { problemOf, publish, wrongFields } from '#src/testing/publishing.ts';
import { AUTHORIZED, testServer } from '#src/testing/test-server.ts';

const server = await testServer();

/** Publishes `items` as one batch, which must be refused for exactly the fields named. */
async function expectRefused(items: Publication[], ...fields: string[]): Promise<void> {
  const before = await dump(server.services);
  const response = await server.send('PUT', '/items', { items });
  const problem = problemOf(response, 'invalid_input');
  expect(wrongFields(problem).sort(), response.body).toEqual(fields.sort());
  expect(await dump(server.services)).toEqual(before);
}

test.each(INVALID_EXAMPLES)('%s is refused for what it names', async (_file, { input, paths }) => {
  const before = await dump(server.services);
  const response = await server.send('PUT', `/items/${uuid(1)}`, JSON.stringify(input), {
    ...AUTHORIZED,
    'content-type': 'application/json',
  });
  const problem = problemOf(response, 'invalid_input');
  expect(new Set(wrongFields(problem))).toEqual(new Set(paths));
  expect(await dump(server.services)).toEqual(before);
});

test('a missing English title, and English missing altogether', async () => {
  const untitled = anItem('story', 'untitled', { texts: { title: undefined } });
  await expectRefused([untitled], 'items.0.item.locales.en.fields.title');
  const german = anItem('story', 'nur-deutsch', { locales: { en: undefined, de: language('x') } });
  await expectRefused([german], 'items.0.item.locales.en');
});

test('a language that is not supported', async () => {
  const swedish = anItem('story', 'first', { locales: { sv: language('forst') } });
  await expectRefused([swedish], 'items.0.item.locales.sv');
});

test.each([
  ['story', 'videos'],
  ['release', 'search'],
  ['collection', 'releases'],
  ['content_grid', 'collections'],
  ['report', 'reports'],
  ['policy', 'statements'],
  ['statement', 'commitment'],
  ['impact_resource', 'search'],
] as const)('a %s may not stand at the site’s own %s, in no language', async (type, slug) => {
  const inJapanese = { ja: languageOf(type, slug) };
  await expectRefused([anItem(type, slug)], 'items.0.item.locales.en.slug');
  await expectRefused(
    [anItem(type, 'own', { locales: inJapanese })],
    'items.0.item.locales.ja.slug',
  );
});

test('a slug is taken by an item of the store, and by another one of the same batch', async () => {
  await publish(server, anItem('story', 'first'));
  await expectRefused([anItem('story', 'first')], 'items.0.item.locales.en.slug');
  const twice = [anItem('story', 'second'), anItem('story', 'second')];
  await expectRefused(twice, 'items.1.item.locales.en.slug');
});

test('report, policy, statement and resource share their slugs in each language', async () => {
  await upload(server, MEDIUM, await picture());
  await publish(server, anItem('report', 'water'));
  for (const type of ['policy', 'statement', 'impact_resource'] as const) {
    await expectRefused([anItem(type, 'water')], 'items.0.item.locales.en.slug');
  }
  await publish(
    server,
    anItem('policy', 'waste', { locales: { de: languageOf('policy', 'water') } }),
  );
  await publish(server, anItem('story', 'water'));
});

test('a draft holds its slug too', async () => {
  await publish(server, anItem('story', 'first', { status: 'draft' }));
  await expectRefused([anItem('story', 'first')], 'items.0.item.locales.en.slug');
});

test('a link that leads to what never was', async () => {
  const topic = anItem('topic', 'trail');
  const story = anItem('story', 'first', {
    fields: {
      primary_topic: reference('topic', topic.id),
      cover_image: reference('media', uuid(77)),
    },
  });
  await expectRefused(
    [story],
    'items.0.item.fields.primary_topic',
    'items.0.item.fields.cover_image',
  );
});

test('a link to an item of another type than it says, also deep in a body', async () => {
  const release = anItem('release', 'spring');
  await publish(server, release);
  const wrong = reference('topic', release.id);
  await expectRefused(
    [anItem('story', 'first', { fields: { topics: [wrong] } })],
    'items.0.item.fields.topics.0',
  );
  const related = { _type: 'related_items', _key: 'b1', items: [reference('story', release.id)] };
  await expectRefused(
    [anItem('story', 'first', { texts: { body: [related] } })],
    'items.0.item.locales.en.fields.body.0.items.0',
  );
  const notATopic = { fields: { primary_topic: reference('release', release.id) } };
  await expectRefused(
    [anItem('story', 'first', notATopic)],
    'items.0.item.fields.primary_topic._type',
  );
});

test('an end before or at its beginning, embargo included', async () => {
  const [early, late] = ['2026-12-01T00:00:00.000Z', '2026-12-02T00:00:00.000Z'];
  const ends = [
    { publish_at: late, unpublish_at: early },
    { publish_at: late, unpublish_at: late },
    { embargo_until: late, unpublish_at: early },
    { publish_at: early, embargo_until: late, unpublish_at: late },
  ];
  for (const times of ends) {
    await expectRefused([anItem('story', 'first', times)], 'items.0.item.unpublish_at');
  }
  await publish(server, anItem('story', 'first', { publish_at: early, unpublish_at: late }));
});

test('another type for a stored item, and a second item of a type that has only one', async () => {
  const home = anItem('home', 'home');
  const story = anItem('story', 'first');
  await publish(server, home, story);
  await expectRefused([anItem('release', 'first', { id: story.id })], 'items.0.item.type');
  await expectRefused([anItem('home', 'second-home')], 'items.0.item.type');
  await expectRefused(
    [anItem('story_landing', 'a'), anItem('story_landing', 'b')],
    'items.1.item.type',
  );
});

test('one item twice in a batch', async () => {
  const story = anItem('story', 'first');
  const again = anItem('story', 'first', { id: story.id, texts: { title: 'Another' } });
  await expectRefused([story, again], 'items.1.id');
});

test('text that no database can keep', async () => {
  const nul = anItem('story', 'first', { texts: { title: 'First\u0000light' } });
  await expectRefused([nul], 'items.0.item.locales.en.fields.title');
});

test('one wrong item among many right ones: none is stored', async () => {
  const good = Array.from({ length: 20 }, (_, index) => anItem('story', `story-${index}`));
  const links = reference('topic', uuid(77));
  const bad = anItem('story', 'last', { fields: { primary_topic: links } });
  await expectRefused([...good, bad], 'items.20.item.fields.primary_topic');
});
