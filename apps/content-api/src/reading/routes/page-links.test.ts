/** Linked items stand on pages as cards or titles, and only while they can be seen themselves. */

import { READS, type ReadName } from '@masthead/contract/reads';
import type { ItemType } from '@masthead/contract/types';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { anItem, languageOf, MEDIUM, reference, uuid } from '#src/testing/items.ts';
import { picture, upload } from '#src/testing/media.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { publish } from '#src/testing/publishing.ts';
import { read } from '#src/testing/reading.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const LATER = shifted(START, HOUR);

const Answer = z.object({ data: z.looseObject({}) });
const Shown = z.looseObject({ slug: z.string() });

/** Types whose related items may be of their own type. */
const OWN = new Set<ItemType>(['story', 'vertical_video', 'release', 'statement']);

/** Each field that holds links: the call, the page's type, the field, the linked type. */
const MANY: readonly [ReadName, ItemType, string, ItemType][] = [
  ['story', 'story', 'related', 'release'],
  ['story', 'story', 'topics', 'topic'],
  ['verticalVideo', 'vertical_video', 'related', 'story'],
  ['volume', 'volume', 'stories', 'story'],
  ['release', 'release', 'related', 'statement'],
  ['collection', 'collection', 'items', 'profile'],
  ['statement', 'statement', 'related', 'policy'],
  ['policy', 'policy', 'related', 'statement'],
  ['report', 'report', 'commitments', 'commitment'],
  ['report', 'report', 'related', 'story'],
  ['resource', 'impact_resource', 'commitments', 'commitment'],
  ['resource', 'impact_resource', 'related', 'initiative'],
  ['commitment', 'commitment', 'related', 'story'],
  ['initiative', 'initiative', 'related', 'story'],
  ['profile', 'profile', 'related', 'story'],
  ['pitchCollection', 'pitch_collection', 'pitches', 'pitch'],
];

async function shownIn(call: ReadName, id: string, field: string, locale = 'en') {
  const { path, answer } = READS[call];
  const { data } = Answer.parse(await read(server, answer, path.replace('{id}', id), locale));
  return data[field];
}
const slugsIn = async (...asked: Parameters<typeof shownIn>) =>
  z
    .array(Shown)
    .parse(await shownIn(...asked))
    .map(({ slug }) => slug);

describe.each(MANY)('%s: a %s’s %s', (call, type, field, linkedType) => {
  test('leave out what cannot be seen, until it can', async () => {
    await upload(server, MEDIUM, await picture());
    const linked = [
      anItem(linkedType, 'open', { locales: { de: languageOf(linkedType, 'offen') } }),
      anItem(linkedType, 'embargoed', { embargo_until: LATER }),
      anItem(linkedType, 'draft', { status: 'draft' }),
      anItem(linkedType, 'protected', { access: 'password' }),
      anItem(linkedType, 'ended', { unpublish_at: START }),
      anItem(linkedType, 'last'),
    ];
    const fields = { [field]: linked.map(({ id }) => reference(linkedType, id)) };
    const page = anItem(type, 'page', { fields, locales: { de: languageOf(type, 'seite') } });
    await publish(server, ...linked, page);
    expect(await slugsIn(call, page.id, field)).toEqual(['open', 'last']);
    expect(await slugsIn(call, page.id, field, 'de')).toEqual(['offen']);
    server.clock.set(LATER);
    expect(await slugsIn(call, page.id, field)).toEqual(['open', 'embargoed', 'last']);
  });
});

describe.each(MANY)('%s: a %s’s %s', (call, type, field, linkedType) => {
  test('show each item once, in the order of its first place, and never the page itself', async () => {
    await upload(server, MEDIUM, await picture());
    const [first, second] = [anItem(linkedType, 'first'), anItem(linkedType, 'second')];
    const named = [first, second, first].map(({ id }) => reference(linkedType, id));
    const id = uuid(700);
    // Where the page's own type may stand there.
    const own = OWN.has(type) && field === 'related' ? [reference(type, id)] : [];
    const page = anItem(type, 'page', { id, fields: { [field]: [...own, ...named] } });
    await publish(server, first, second, page);
    expect(await slugsIn(call, page.id, field)).toEqual(['first', 'second']);
  });
});

/** The same for fields that hold one link. */
const ONE: readonly [ReadName, ItemType, string, ItemType][] = [
  ['story', 'story', 'primary_topic', 'topic'],
  ['verticalVideo', 'vertical_video', 'primary_topic', 'topic'],
  ['release', 'release', 'primary_topic', 'topic'],
  ['statement', 'statement', 'primary_topic', 'topic'],
  ['initiative', 'initiative', 'commitment', 'commitment'],
  ['newsroomLanding', 'newsroom_landing', 'lead', 'release'],
  ['impactLanding', 'impact_landing', 'report', 'report'],
];

describe.each(ONE)('%s: a %s’s %s', (call, type, field, linkedType) => {
  test('is null while it cannot be seen', async () => {
    await upload(server, MEDIUM, await picture());
    const hidden = anItem(linkedType, 'hidden', { embargo_until: LATER });
    const page = anItem(type, 'page', { fields: { [field]: reference(linkedType, hidden.id) } });
    await publish(server, hidden, page);
    expect(await shownIn(call, page.id, field)).toBeNull();
    server.clock.set(LATER);
    expect(await shownIn(call, page.id, field)).toMatchObject({ slug: 'hidden' });
  });
});

test('an author’s name stays, the way to a hidden profile does not', async () => {
  const profile = anItem('profile', 'ines', { embargo_until: LATER });
  const authors = [{ name: 'Ines', profile: reference('profile', profile.id) }];
  const story = anItem('story', 'first', { fields: { authors } });
  await publish(server, profile, story);
  expect(await shownIn('story', story.id, 'authors')).toMatchObject([{ name: 'Ines', slug: null }]);
  server.clock.set(LATER);
  expect(await shownIn('story', story.id, 'authors')).toMatchObject([{ slug: 'ines' }]);
});

test('a file whose licence has ended is left out of a page’s files and of its card', async () => {
  const [first, second] = [uuid(501), uuid(502)];
  await upload(server, first, await picture(0.2), { expires_at: LATER, name: 'first.jpg' });
  await upload(server, second, await picture(0.4), { name: 'second.jpg' });
  const files = [first, second].map((id) => reference('media', id));
  const policy = anItem('policy', 'code', { fields: { files } });
  await publish(server, policy);
  const names = async () =>
    (await read(server, READS.policy.answer, '/newsroom/policies/code')).data.files.map(
      ({ name }) => name,
    );
  expect(await names()).toEqual(['first.jpg', 'second.jpg']);
  server.clock.set(LATER);
  expect(await names()).toEqual(['second.jpg']);
});

test('the items of a focus area are on its page, and only while they can be seen', async () => {
  await upload(server, MEDIUM, await picture());
  const area = anItem('commitment', 'water');
  const belongs = { commitments: [reference('commitment', area.id)] };
  const own = { commitment: reference('commitment', area.id) };
  await publish(
    server,
    area,
    anItem('initiative', 'wells', { fields: own }),
    anItem('initiative', 'secret-wells', { fields: own, embargo_until: LATER }),
    anItem('initiative', 'elsewhere'),
    anItem('report', 'report', { fields: belongs }),
    anItem('impact_resource', 'guide', { fields: { ...belongs, date: LATER } }),
    anItem('impact_resource', 'secret-guide', { fields: belongs, status: 'draft' }),
  );
  expect(await slugsIn('commitment', area.id, 'initiatives')).toEqual(['wells']);
  expect(await slugsIn('commitment', area.id, 'resources')).toEqual(['guide', 'report']);
  server.clock.set(LATER);
  expect((await slugsIn('commitment', area.id, 'initiatives')).sort()).toEqual([
    'secret-wells',
    'wells',
  ]);
});
