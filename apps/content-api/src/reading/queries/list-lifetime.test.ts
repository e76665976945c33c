/** Until when lists, their filters, search and related items hold: what will enter counts as well. */
import { READS, type ReadName } from '@masthead/contract/reads';
import { beforeEach, describe, expect, test } from 'vitest';
import { anItem, MEDIUM, type Publication, reference, STORY } from '#src/testing/items.ts';
import { picture, upload } from '#src/testing/media.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { publish } from '#src/testing/publishing.ts';
import { read } from '#src/testing/reading.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const SOON = shifted(START, HOUR);
const LATER = shifted(START, 2 * HOUR);

const topic = anItem('topic', 'trail');
const area = anItem('commitment', 'water');
const page = anItem('story', 'page', { id: STORY });
const aboutTrail = { primary_topic: reference('topic', topic.id) };
const ofWater = { commitments: [reference('commitment', area.id)] };
const in2026 = { date: '2026-05-01T00:00:00.000Z' };

type Scheduled = { publish_at: string; unpublish_at: string };
type Entering = readonly [ReadName, string, (times: Scheduled) => Publication];

/** Each answer with an item that will enter it, and leave it again. */
const ENTERING: readonly Entering[] = [
  [
    'verticalVideos',
    '?topic=trail',
    (t) => anItem('vertical_video', 'x', { ...t, fields: aboutTrail }),
  ],
  ['volumes', '', (t) => anItem('volume', 'x', t)],
  ['latestVolume', '', (t) => anItem('volume', 'x', { ...t, fields: { number: 9 } })],
  ['topics', '', (t) => anItem('topic', 'x', t)],
  ['topic', '', (t) => anItem('release', 'x', { ...t, fields: aboutTrail })],
  ['topic', '?type=release', (t) => anItem('release', 'x', { ...t, fields: aboutTrail })],
  ['releases', '?topic=trail', (t) => anItem('release', 'x', { ...t, fields: aboutTrail })],
  ['releases', '?year=2026', (t) => anItem('release', 'x', { ...t, fields: in2026 })],
  [
    'collections',
    '?type=collection',
    (t) => anItem('collection', 'x', { ...t, fields: { items: [reference('story', STORY)] } }),
  ],
  ['statements', '?topic=trail', (t) => anItem('statement', 'x', { ...t, fields: aboutTrail })],
  ['policies', '?year=2026', (t) => anItem('policy', 'x', { ...t, fields: in2026 })],
  ['reports', '?commitment=water', (t) => anItem('report', 'x', { ...t, fields: ofWater })],
  ['resources', '?category=guide', (t) => resource(t, { category: 'guide' })],
  ['resources', '?commitment=water', (t) => resource(t, ofWater)],
  ['taxonomies', '', (t) => resource(t, {})],
  ['resourceCategory', '', (t) => resource(t, ofWater)],
  ['commitment', '', (t) => resource(t, ofWater)],
  ['resourceLanding', '', (t) => resource(t, {})],
  ['companyLanding', '', (t) => anItem('profile', 'x', t)],
  ['profile', '', (t) => anItem('profile', 'x', t)],
  ['search', '?q=some&type=story', (t) => anItem('story', 'x', { ...t, texts: { title: 'Some' } })],
  ['recirculation', `?id=${STORY}`, (t) => anItem('policy', 'x', { ...t, fields: {} })],
];

const resource = (times: Scheduled, fields: object) =>
  anItem('impact_resource', 'x', { ...times, fields: { ...fields } });

const profile = anItem('profile', 'ines');
const NAMED: Partial<Record<ReadName, string>> = {
  topic: 'trail',
  resourceCategory: 'water',
  commitment: 'water',
  profile: 'ines',
};

/** Two volumes, so that the latest one is another one for a time. */
beforeEach(async () => {
  await upload(server, MEDIUM, await picture());
  await publish(server, topic, area, page, profile, anItem('volume', 'first'));
});

/** `[expires_at, stale_until]` of an answer, and what it says beside them. */
async function answer(call: ReadName, query: string) {
  const path = READS[call].path.replace('{id}', NAMED[call] ?? '') + query;
  const { data, meta } = await read(server, READS[call].answer, path);
  const { expires_at, stale_until, tags: _, ...rest } = meta;
  return { ends: [expires_at, stale_until], content: { data, ...rest } };
}

describe.each(ENTERING)('%s%s', (call, query, entering) => {
  test('holds until the item enters, then until it leaves', async () => {
    const before = await answer(call, query);
    expect(before.ends).toEqual([null, null]);
    await publish(server, entering({ publish_at: SOON, unpublish_at: LATER }));
    expect(await answer(call, query)).toEqual({ ...before, ends: [SOON, null] });
    server.clock.set(shifted(SOON, -1));
    expect((await answer(call, query)).content).toEqual(before.content);
    server.clock.set(SOON);
    const within = await answer(call, query);
    expect(within.content).not.toEqual(before.content);
    expect(within.ends[0]).toBe(LATER);
    // Counts may be shown when the items behind them are gone, the items may not.
    expect(within.ends[1]).toBe(call === 'taxonomies' ? null : LATER);
    server.clock.set(LATER);
    expect(await answer(call, query)).toEqual(before);
  });
});

test('an item that enters other lists does not bound this one', async () => {
  await publish(server, anItem('story', 'x', { publish_at: SOON }));
  for (const [call] of ENTERING) {
    const hasStories = ['topic', 'search', 'recirculation'].includes(call);
    const query = call === 'recirculation' ? `?id=${STORY}` : '';
    expect((await answer(call, query)).ends, call).toEqual([hasStories ? SOON : null, null]);
  }
});

test('a topic about to end bounds what it narrows and where it is a filter', async () => {
  const ending = anItem('topic', 'trail', { id: topic.id, version: 2, unpublish_at: SOON });
  await publish(server, ending, anItem('release', 'r', { fields: aboutTrail }));
  expect((await answer('releases', '')).ends).toEqual([SOON, SOON]);
  expect((await answer('releases', '?topic=trail')).ends).toEqual([SOON, SOON]);
  expect((await answer('policies', '')).ends).toEqual([null, null]);
  server.clock.set(SOON);
  const { content } = await answer('releases', '');
  expect(content).toMatchObject({ filters: { topics: [] } });
});

test('a topic about to appear bounds the lists that will name it among their filters', async () => {
  const coming = anItem('topic', 'wool', { publish_at: SOON });
  const fields = { primary_topic: reference('topic', coming.id) };
  await publish(server, coming, anItem('release', 'r', { fields }));
  expect((await answer('releases', '')).ends).toEqual([SOON, null]);
  expect((await answer('statements', '')).ends).toEqual([null, null]);
});

test('an item that is linked here and about to be seen bounds what is related', async () => {
  const coming = anItem('release', 'coming', { embargo_until: SOON });
  const fields = { related: [reference('release', coming.id)] };
  await publish(server, coming, anItem('story', 'page', { id: STORY, version: 2, fields }));
  expect((await answer('recirculation', `?id=${STORY}`)).ends).toEqual([SOON, null]);
});
