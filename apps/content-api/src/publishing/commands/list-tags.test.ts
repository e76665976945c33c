/** Which answers a change reaches: those whose tags it emits, and no others. */
import { allTags } from '@masthead/contract/changes';
import { READS, type ReadName } from '@masthead/contract/reads';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  anItem,
  language,
  MEDIUM,
  type Publication,
  paragraph,
  reference,
  STORY,
} from '#src/testing/items.ts';
import { picture, upload } from '#src/testing/media.ts';
import { publish } from '#src/testing/publishing.ts';
import { read } from '#src/testing/reading.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();

const topic = anItem('topic', 'trail');
const area = anItem('commitment', 'water');
const story = anItem('story', 'page', { id: STORY });
const profile = anItem('profile', 'ines');
const [trail, water] = [reference('topic', topic.id), reference('commitment', area.id)];

/** Every answer that is made of lists, one of each kind. */
const ANSWERS: readonly [ReadName, string][] = [
  ['home', ''],
  ['storyLanding', ''],
  ['newsroomLanding', ''],
  ['impactLanding', ''],
  ['resourceLanding', ''],
  ['companyLanding', ''],
  ['verticalVideos', ''],
  ['volumes', ''],
  ['latestVolume', ''],
  ['topics', ''],
  ['topic', 'trail'],
  ['releases', ''],
  ['collections', ''],
  ['statements', ''],
  ['policies', ''],
  ['reports', ''],
  ['resources', ''],
  ['taxonomies', ''],
  ['resourceCategory', 'water'],
  ['commitment', 'water'],
  ['profile', 'ines'],
  ['story', 'page'],
  ['search', ''],
  ['recirculation', ''],
];

const tagsIn = async (call: ReadName, id: string) => {
  const query = call === 'recirculation' ? `?id=${STORY}` : '';
  const path = READS[call].path.replace('{id}', id) + query;
  return new Set((await read(server, READS[call].answer, path)).meta.tags);
};

/** What a change emits, and the answers that carry any of it. */
async function reachOf(act: () => Promise<unknown>) {
  const carried = new Map<string, Set<string>>();
  for (const [call, id] of ANSWERS) carried.set(call, await tagsIn(call, id));
  const { feed } = server.services;
  const before = await feed.latest();
  await act();
  const emitted = (await feed.since(before)).flatMap(allTags).sort();
  const reached = [...carried].filter(([, tags]) => emitted.some((tag) => tags.has(tag)));
  return { emitted, reached: reached.map(([call]) => call) };
}

beforeEach(async () => {
  await upload(server, MEDIUM, await picture());
  await publish(server, topic, area, story, profile, anItem('volume', 'first'));
});

/** A new item of a type, and all the answers that list its type. */
const NEW: readonly [Publication, readonly ReadName[]][] = [
  [
    anItem('release', 'x', { fields: { primary_topic: trail } }),
    ['home', 'newsroomLanding', 'topic', 'releases', 'search', 'recirculation'],
  ],
  [
    anItem('statement', 'x'),
    [
      ...(['home', 'newsroomLanding', 'resourceLanding', 'statements', 'resources'] as const),
      ...(['taxonomies', 'search', 'recirculation'] as const),
    ],
  ],
  [
    anItem('report', 'x', { fields: { commitments: [water] } }),
    [
      ...(['home', 'newsroomLanding', 'resourceLanding', 'reports', 'resources'] as const),
      ...(['taxonomies', 'resourceCategory', 'commitment', 'search', 'recirculation'] as const),
    ],
  ],
  [anItem('topic', 'x'), ['storyLanding', 'topics']],
  [anItem('volume', 'x'), ['storyLanding', 'volumes', 'latestVolume', 'search', 'recirculation']],
  [anItem('vertical_video', 'x'), ['storyLanding', 'verticalVideos', 'search', 'recirculation']],
  [anItem('content_grid', 'x'), ['newsroomLanding', 'collections', 'search']],
  [anItem('profile', 'x'), ['companyLanding', 'profile', 'search', 'recirculation']],
  [anItem('initiative', 'x'), ['impactLanding', 'search', 'recirculation']],
  [
    anItem('initiative', 'x', { fields: { commitment: water } }),
    ['impactLanding', 'commitment', 'search', 'recirculation'],
  ],
  [anItem('bookmark', 'x'), ['search']],
  [anItem('pitch', 'x'), []],
];

describe.each(NEW)('a new item', ({ id, item }, answers) => {
  test(`of the type ${item.type} reaches the lists of its type`, async () => {
    const { reached } = await reachOf(() => publish(server, { id, item }));
    expect(reached).toEqual(answers);
  });
});

test('a change to a text reaches the page alone, one to a title every answer with the card', async () => {
  const body = paragraph('The gate squeaks.');
  const changed = (version: number, texts: object) =>
    publish(server, anItem('story', 'page', { id: STORY, version, texts: { ...texts } }));
  const text = await reachOf(() => changed(2, { body }));
  expect(text).toEqual({
    emitted: [`item:${STORY}:en`, 'search:en', `told:${STORY}:en`],
    reached: ['story', 'search'],
  });
  const title = await reachOf(() => changed(3, { body, title: 'New' }));
  expect(title.emitted).toEqual([
    ...['card', 'item'].map((kind) => `${kind}:${STORY}:en`),
    'search:en',
    `title:${STORY}:en`,
    `told:${STORY}:en`,
  ]);
  expect(title.reached).toEqual(['home', 'storyLanding', 'latestVolume', 'story', 'search']);
});

test('a field by which lists filter moves the item in the lists of its type', async () => {
  const fields = { category: 'data' };
  const resource = anItem('impact_resource', 'x', { fields });
  await publish(server, resource);
  const moved = (version: number, more: object) => () =>
    publish(
      server,
      anItem('impact_resource', 'x', { id: resource.id, version, fields: { ...fields, ...more } }),
    );
  for (const [index, more] of [{ category: 'guide' }, { commitments: [water] }].entries()) {
    const { emitted, reached } = await reachOf(moved(2 + index, more));
    expect(emitted).toContain('list:resources:en');
    expect(reached).toContain('taxonomies');
    expect(reached).not.toContain('policies');
  }
});

const linksOf = (to: string, from: string) => [`links:${to}:en`, `names:${from}:en`];

const body = (...items: object[]) => [{ _type: 'related_items', _key: 'b1', items }];

test('a new link to an item reaches what is related to it, and no other page’s', async () => {
  const [linking, other] = [anItem('release', 'linking'), anItem('policy', 'other')];
  await publish(server, linking, other);
  const otherTags = await read(server, READS.recirculation.answer, `/search/recirc?id=${other.id}`);
  const linked = (version: number, texts: object) =>
    publish(server, anItem('release', 'linking', { id: linking.id, version, texts: { ...texts } }));
  const toStory = { body: body(reference('story', STORY)) };
  for (const [version, texts] of [
    [2, toStory],
    [3, {}],
  ] as const) {
    const { emitted, reached } = await reachOf(() => linked(version, texts));
    expect(emitted.filter((tag) => /^(links|names):/.test(tag))).toEqual(
      linksOf(STORY, linking.id),
    );
    expect(reached).toEqual(['recirculation']);
    expect(otherTags.meta.tags).not.toEqual(expect.arrayContaining([emitted[0]]));
    expect(otherTags.meta.tags).not.toEqual(expect.arrayContaining([emitted[1]]));
  }
});

test('a link that only a draft language has reaches nothing; published, it does', async () => {
  const linking = anItem('release', 'linking');
  await publish(server, linking);
  const german = (version: number, status: string) => () => {
    const texts = { body: body(reference('story', STORY)) };
    const locales = { de: language('link', texts, status) };
    return publish(server, anItem('release', 'linking', { id: linking.id, version, locales }));
  };
  expect(await reachOf(german(2, 'draft'))).toEqual({ emitted: [], reached: [] });
  const { emitted, reached } = await reachOf(german(3, 'published'));
  expect(emitted).toContain(`links:${STORY}:en`);
  expect(reached).toContain('recirculation');
});

test('a new link to a topic reaches what is related to the topic’s items', async () => {
  const fields = { primary_topic: trail };
  await publish(server, anItem('story', 'page', { id: STORY, version: 2, fields }));
  const linking = anItem('release', 'linking');
  await publish(server, linking);
  const linked = () =>
    publish(
      server,
      anItem('release', 'linking', { id: linking.id, version: 2, texts: { body: body(trail) } }),
    );
  const { emitted, reached } = await reachOf(linked);
  expect(emitted).toEqual([
    `item:${linking.id}:en`,
    ...linksOf(topic.id, linking.id),
    `told:${linking.id}:en`,
  ]);
  expect(reached).toEqual(['recirculation']);
});

test('a linked item that is not shown becomes related by a common topic', async () => {
  await publish(
    server,
    anItem('story', 'page', { id: STORY, version: 2, fields: { topics: [trail] } }),
  );
  const texts = { body: body(reference('story', STORY)) };
  const date = '2026-01-01T09:00:00.000Z';
  const newer = [1, 2, 3, 4].map((number) =>
    anItem('release', `newer-${number}`, { texts, fields: { date } }),
  );
  const oldest = anItem('release', 'oldest', { texts });
  await publish(server, ...newer, oldest);
  const more = { id: oldest.id, version: 2, texts, fields: { primary_topic: trail } };
  const { reached } = await reachOf(() => publish(server, anItem('release', 'oldest', more)));
  expect(reached).toContain('recirculation');
});
