/** Every reading call answers what the contract's full examples were published with. */

import { READS, type ReadName } from '@masthead/contract/reads';
import type { ItemType } from '@masthead/contract/types';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { FULL_EXAMPLES, readExample } from '#src/testing/examples.ts';
import { examplesServer } from '#src/testing/examples-server.ts';
import { START } from '#src/testing/movable-clock.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { read } from '#src/testing/reading.ts';

const Item = z.looseObject({
  private: z.boolean(),
  fields: z.looseObject({
    flags: z.looseObject({}),
    date: z.iso.datetime().nullish(),
    corrections: z.array(z.looseObject({ at: z.iso.datetime() })).default([]),
  }),
  locales: z.looseObject({ en: z.looseObject({ slug: z.string() }) }),
});
const Answer = z.object({ data: z.looseObject({}), meta: z.looseObject({}) });

/** The examples' pitches stand behind a password; here they do not. */
const OPEN_PITCHES = FULL_EXAMPLES.filter(({ item }) => item.access === 'password').map(
  ({ id, item }) => ({ id, item: { ...item, version: 2, access: 'public', password: undefined } }),
);
const server = await examplesServer((started) => publish(started, ...OPEN_PITCHES));

function example(type: ItemType) {
  const found = FULL_EXAMPLES.find(({ item }) => item.type === type);
  if (found === undefined) throw new Error(`there is no example of a ${type}`);
  const item = Item.parse(found.item);
  return { id: found.id, item, slug: item.locales.en.slug };
}

/** The pages of items: the call, the type published, and what the contract's example has otherwise. */
const PAGES: readonly [ReadName, ItemType, object?][] = [
  ['story', 'story', { reading_minutes: 1 }],
  ['verticalVideo', 'vertical_video'],
  ['volume', 'volume'],
  ['topic', 'topic', { items: ['release', 'vertical_video', 'story'].map(exampleCard) }],
  ['release', 'release', { fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) }],
  ['collection', 'collection'],
  ['contentGrid', 'content_grid'],
  ['statement', 'statement'],
  ['policy', 'policy'],
  ['report', 'report'],
  [
    'commitment',
    'commitment',
    {
      resources: ['report', 'impact_resource'].map(exampleCard),
      // Its report stands among its resources.
      related: [
        ['story', '3281d9d0'],
        ['vertical_video', '7143c0af'],
        ['release', '85606970'],
      ].map(linkedCard),
      targets: expect.any(Array),
    },
  ],
  ['initiative', 'initiative'],
  ['resource', 'impact_resource'],
  [
    'profile',
    'profile',
    {
      people: ['3761bde3', 'c3ebac5f'].map((start) => linkedCard(['profile', start])),
      // Its name in the source language is no other one here.
      source_title: null,
    },
  ],
  ['pitch', 'pitch'],
  // The other pitch has no brand here, so that they share none.
  ['pitchCollection', 'pitch_collection', { id: example('pitch_collection').id, brand: null }],
];

function exampleCard(type: string) {
  const id = FULL_EXAMPLES.find(({ item }) => item.type === type)?.id;
  return { _type: type, id };
}

function linkedCard([type, start]: readonly string[]) {
  return { _type: type, id: expect.stringMatching(`^${start}-`) };
}

/**
 * What of an answer the examples say as well: media and linked items by their UUID, since what they
 * link to is published with other words here.
 */
function essence(value: unknown, isRoot = true): unknown {
  if (Array.isArray(value)) return value.map((each) => essence(each, false));
  if (typeof value !== 'object' || value === null) return value;
  if (!isRoot && 'id' in value) {
    return '_type' in value ? { _type: value._type, id: value.id } : { id: value.id };
  }
  if (!isRoot && 'slug' in value) return 'a link';
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, essence(each, false)]),
  );
}

/** What is stored once was last changed on its own date, or by its last correction. */
const changeOf = ({ date, corrections }: z.output<typeof Item>['fields']) =>
  [date ?? START, ...corrections.map(({ at }) => at)].sort().at(-1);

const pathOf = (call: ReadName, id: string) =>
  READS[call].path.replace('{id}', encodeURIComponent(id));

const answerOf = async (call: ReadName, id: string) =>
  Answer.parse(await read(server, READS[call].answer, pathOf(call, id)));

describe.each(PAGES)('%s of a %s', (call, type, otherwise = {}) => {
  const { id, item, slug } = example(type);

  test('answers every field as it was published', async () => {
    const { data, meta } = await answerOf(call, slug);
    const expected = Answer.parse(readExample(`${READS[call].examples}full.json`)).data;
    expect(essence(data)).toEqual({
      ...Object(essence(expected)),
      page: {
        flags: { ...item.fields.flags, private: item.private },
        redirect_target: null,
      },
      updated_at: changeOf(item.fields),
      ...otherwise,
    });
    expect(meta.localized_slugs).toMatchObject({ en: slug });
    expect(meta.tags).toContain(`item:${id}:en`);
  });

  test('answers the same by UUID', async () => {
    expect(await answerOf(call, id)).toEqual(await answerOf(call, slug));
  });

  test('knows no unknown slug or UUID, no other type’s, and no draft language', async () => {
    const other = example(type === 'story' ? 'release' : 'story');
    const unknown = await server.get(pathOf(call, 'no-such-thing'));
    problemOf(unknown, 'not_found');
    for (const name of ['00000000-0000-4000-8000-00000000abcd', other.id, other.slug]) {
      const response = await server.get(pathOf(call, name));
      expect(response.statusCode, name).toBe(404);
      expect(response.body).toBe(unknown.body);
    }
    problemOf(await server.get(pathOf(call, id), { 'accept-language': 'nl' }), 'not_found');
  });
});

test.each(['impact_resource', 'report', 'statement', 'policy'] as const)(
  'a %s stands among the resources as well, the same to a letter',
  async (type) => {
    const { id, slug } = example(type);
    const own = { impact_resource: 'resource', report: 'report', statement: 'statement' } as const;
    const call = type === 'policy' ? 'policy' : own[type];
    expect((await answerOf('resource', slug)).data._type).toBe(type);
    expect(await answerOf('resource', id)).toEqual(await answerOf(call, id));
  },
);

test('a content grid stands among the collections as well, a collection in no gallery', async () => {
  const grid = example('content_grid');
  expect(await answerOf('collection', grid.slug)).toEqual(await answerOf('contentGrid', grid.id));
  const { slug } = example('collection');
  problemOf(await server.get(pathOf('contentGrid', slug)), 'not_found');
});

test('the latest volume is the volume, whole', async () => {
  const { data } = await answerOf('latestVolume', '');
  expect(data).toEqual((await answerOf('volume', example('volume').id)).data);
});

test('a pitch inside its collection is the pitch with the way back, and in no other', async () => {
  const [pitch, collection] = [example('pitch'), example('pitch_collection')];
  const within = (name: string, of = collection.slug) => `/pitch-collections/${of}/${name}`;
  for (const name of [pitch.slug, pitch.id]) {
    const inside = await read(server, READS.collectionPitch.answer, within(name));
    const { collection: way, ...own } = inside.data;
    expect(own).toEqual((await answerOf('pitch', pitch.id)).data);
    expect(way).toEqual({
      title: 'Tarn, spring 2027',
      slug: collection.slug,
      localized_slugs: { en: collection.slug },
    });
  }
  problemOf(await server.get(within('no-such-pitch')), 'not_found');
  problemOf(await server.get(within(pitch.slug, 'no-such-collection')), 'not_found');
  problemOf(await server.get(within(example('story').id)), 'not_found');
});

test('a target tells how far it has come, and its name', async () => {
  const { data } = await read(
    server,
    READS.commitment.answer,
    '/impact/commitments/half-the-carbon',
  );
  expect(data.targets.map(({ label, progress }) => [label, Math.round(progress * 100)])).toEqual([
    ['Carbon dioxide of an average pair', 42],
    ['Models with an outsole of returned rubber', 34],
    ['Dyeing halls that run on electric steam', 100],
  ]);
});

test('every call without a place answers in the contract’s shape', async () => {
  const story = example('story').id;
  const calls = (Object.keys(READS) as ReadName[]).filter(
    (call) => !READS[call].path.includes('{'),
  );
  expect(calls.length).toBeGreaterThan(15);
  for (const call of calls) {
    const query = call === 'recirculation' ? `?id=${story}` : '';
    await read(server, READS[call].answer, READS[call].path + query);
  }
});
