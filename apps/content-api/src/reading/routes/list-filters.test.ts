/** What lists can be narrowed by, and what they say that they can be narrowed by. */
import { READS } from '@masthead/contract/reads';
import { beforeEach, expect, test } from 'vitest';
import { anItem, languageOf, MEDIUM, reference, uuid } from '#src/testing/items.ts';
import { readList } from '#src/testing/lists.ts';
import { picture, upload } from '#src/testing/media.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { read } from '#src/testing/reading.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const LATER = shifted(START, HOUR);

const topic = (slug: string, more: object = {}) => anItem('topic', slug, more);
const [trail, wool, secret] = [
  topic('trail'),
  topic('wool'),
  topic('secret', { embargo_until: LATER }),
];
const water = anItem('commitment', 'water');
const people = anItem('commitment', 'people', { fields: { number: 2 } });

const about = (...topics: { id: string }[]) => {
  const [first, ...others] = topics.map(({ id }) => reference('topic', id));
  return { primary_topic: first ?? null, ...(others.length > 0 && { topics: others }) };
};
const of = (...areas: { id: string }[]) => ({
  commitments: areas.map(({ id }) => reference('commitment', id)),
});
const on = (date: string) => ({ date: `${date}Z` });

beforeEach(async () => {
  await upload(server, MEDIUM, await picture());
  await publish(server, trail, wool, secret, water, people);
});

async function slugs(...asked: Parameters<typeof readList> extends [unknown, ...infer R] ? R : []) {
  return (await readList(server, ...asked)).slugs;
}

async function publishReleases(): Promise<void> {
  await publish(
    server,
    anItem('release', 'a', { fields: { ...about(trail), ...on('2026-05-01T00:00:00.000') } }),
    anItem('release', 'b', { fields: { ...about(wool), ...on('2026-04-01T00:00:00.000') } }),
    anItem('release', 'c', { fields: { ...about(trail), ...on('2025-05-01T00:00:00.000') } }),
    anItem('release', 'd', { fields: { ...about(secret), ...on('2025-04-01T00:00:00.000') } }),
    anItem('release', 'undated', { fields: about(trail) }),
    anItem('release', 'hidden', {
      embargo_until: LATER,
      fields: { ...about(wool), ...on('2024-04-01T00:00:00.000') },
    }),
  );
}

test('a topic narrows by slug or UUID, in the language asked for', async () => {
  await publishReleases();
  const german = { de: languageOf('topic', 'wolle') };
  const locales = { de: languageOf('release', 'b-de') };
  await publish(
    server,
    anItem('topic', 'wool', { id: wool.id, version: 2, locales: german }),
    anItem('release', 'both', { fields: about(wool), locales }),
  );
  expect(await slugs('releases', '?topic=trail')).toEqual(['undated', 'a', 'c']);
  expect(await slugs('releases', `?topic=${trail.id}`)).toEqual(['undated', 'a', 'c']);
  expect(await slugs('releases', '?topic=wolle', { locale: 'de' })).toEqual(['b-de']);
  problemOf(await server.get('/newsroom/releases?topic=wolle'), 'not_found');
});

test('a topic that nobody can see, or that is none, is not found, in the same words', async () => {
  await publishReleases();
  const unknown = await server.get('/newsroom/releases?topic=no-such-topic');
  problemOf(unknown, 'not_found');
  for (const name of ['secret', secret.id, water.id, 'water', uuid(4_000_000)]) {
    const response = await server.get(`/newsroom/releases?topic=${name}`);
    expect(response.statusCode, name).toBe(404);
    expect(response.body).toBe(unknown.body);
  }
  server.clock.set(LATER);
  expect(await slugs('releases', '?topic=secret')).toEqual(['d']);
});

test('a story stands under its primary topic and under every further one', async () => {
  await publish(
    server,
    anItem('story', 'primary', { fields: about(trail) }),
    anItem('story', 'further', { fields: about(wool, trail) }),
    anItem('story', 'both', {
      fields: { ...about(trail), topics: [reference('topic', trail.id)] },
    }),
    anItem('story', 'neither', { fields: about(wool) }),
  );
  const { slugs: found, page, filters } = await readList(server, 'topic', '', { id: 'trail' });
  expect([...found].sort()).toEqual(['both', 'further', 'primary']);
  expect(page?.total).toBe(3);
  expect(filters?.types).toEqual([{ type: 'story', count: 3 }]);
  const search = await readList(server, 'search', '?topic=trail');
  expect(search.page?.total).toBe(3);
  expect(search.filters?.topics).toEqual([
    { title: 'trail', slug: 'trail', count: 3 },
    { title: 'wool', slug: 'wool', count: 2 },
  ]);
});

test('a mere link to a topic in the text does not make an item one of the topic’s', async () => {
  const items = [reference('topic', trail.id)];
  const body = [{ _type: 'related_items', _key: 'b1', items }];
  await publish(server, anItem('release', 'mentions', { texts: { body } }));
  const { slugs: found, filters } = await readList(server, 'releases', '?topic=trail');
  expect(found).toEqual([]);
  expect(filters?.topics).toEqual([]);
});

test('a year is that of the date in UTC', async () => {
  await publish(
    server,
    anItem('release', 'last-of-2025', { fields: on('2025-12-31T23:59:59.999') }),
    anItem('release', 'first-of-2026', { fields: on('2026-01-01T00:00:00.000') }),
    anItem('release', 'last-of-2026', { fields: on('2026-12-31T23:30:00.000') }),
  );
  expect(await slugs('releases', '?year=2025')).toEqual(['last-of-2025']);
  expect(await slugs('releases', '?year=2026')).toEqual(['last-of-2026', 'first-of-2026']);
  expect(await slugs('releases', '?year=2024')).toEqual([]);
  for (const year of ['soon', '1899', '2201', '20.5', '']) {
    problemOf(await server.get(`/newsroom/releases?year=${year}`), 'bad_request');
  }
});

test('a report’s year is the one that it covers, wherever it is listed', async () => {
  const fields = { ...on('2026-03-26T09:00:00.000'), year: 2025 };
  await publish(
    server,
    anItem('report', 'covers-2025', { fields }),
    anItem('statement', 'of-2026', { fields: on('2026-02-01T00:00:00.000') }),
  );
  for (const call of ['reports', 'resources', 'search'] as const) {
    expect(await slugs(call, '?year=2025'), call).toEqual(['covers-2025']);
  }
  expect(await slugs('reports', '?year=2026')).toEqual([]);
  const { slugs: all, filters } = await readList(server, 'resources', '?year=2026');
  expect(all).toEqual(['of-2026']);
  expect(filters?.years).toEqual([
    { year: 2026, count: 1 },
    { year: 2025, count: 1 },
  ]);
});

test('each kind counts what the other filters leave, and names nothing that cannot be seen', async () => {
  await publishReleases();
  const trailOf = (count: number) => ({ title: 'trail', slug: 'trail', count });
  const woolOf = (count: number) => ({ title: 'wool', slug: 'wool', count });
  const nothing = { types: [], commitments: [], categories: [] };
  const all = await readList(server, 'releases');
  expect(all.filters).toEqual({
    ...nothing,
    topics: [trailOf(3), woolOf(1)],
    years: [
      { year: 2026, count: 3 },
      { year: 2025, count: 2 },
    ],
  });
  const in2025 = await readList(server, 'releases', '?year=2025');
  expect(in2025.slugs).toEqual(['c', 'd']);
  expect(in2025.filters).toEqual({ ...all.filters, topics: [trailOf(1)] });
  const onTrail = await readList(server, 'releases', '?topic=trail');
  expect(onTrail.filters).toEqual({
    ...all.filters,
    years: [
      { year: 2026, count: 2 },
      { year: 2025, count: 1 },
    ],
  });
  const both = await readList(server, 'releases', '?topic=trail&year=2025');
  expect(both.slugs).toEqual(['c']);
  expect(both.page?.total).toBe(1);
  expect(both.filters).toEqual({ ...onTrail.filters, topics: [trailOf(1)] });
  const none = await readList(server, 'releases', '?topic=wool&year=2025');
  expect(none).toMatchObject({ slugs: [], page: { total: 0, pages: 0 } });
  expect(none.filters).toEqual({
    ...nothing,
    topics: [trailOf(1)],
    years: [{ year: 2026, count: 1 }],
  });
});

test('filters say nothing of the embargoed until its time, then everything', async () => {
  await publishReleases();
  server.clock.set(LATER);
  const { filters } = await readList(server, 'releases');
  expect(filters?.topics.map(({ slug, count }) => [slug, count])).toEqual([
    ['trail', 3],
    ['wool', 2],
    ['secret', 1],
  ]);
  expect(filters?.years.map(({ year }) => year)).toEqual([2026, 2025, 2024]);
});

async function publishResources(): Promise<void> {
  const resource = (slug: string, category: string, date: string, ...areas: { id: string }[]) =>
    anItem('impact_resource', slug, {
      fields: { category, date: `${date}T00:00:00.000Z`, ...of(...areas) },
    });
  await publish(
    server,
    resource('a', 'guide', '2026-06-01', water),
    resource('b', 'guide', '2026-05-01', people),
    resource('c', 'data', '2025-06-01', water, people),
    resource('d', 'data', '2025-05-01'),
    anItem('report', 'e', { fields: { ...of(water), ...on('2026-04-01T00:00:00.000') } }),
    anItem('policy', 'f', { fields: on('2025-04-01T00:00:00.000') }),
  );
}

test('resources narrow by type, category, focus area and year, together and alone', async () => {
  await publishResources();
  for (const [query, expected] of [
    ['?type=impact_resource', ['a', 'b', 'c', 'd']],
    ['?type=policy', ['f']],
    ['?category=guide', ['a', 'b']],
    ['?category=fact_sheet', []],
    ['?commitment=water', ['a', 'e', 'c']],
    [`?commitment=${people.id}`, ['b', 'c']],
    ['?commitment=water&year=2026', ['a', 'e']],
    ['?commitment=water&year=2026&type=impact_resource', ['a']],
    ['?commitment=water&category=data&type=impact_resource&year=2025', ['c']],
    ['?commitment=people&category=data&year=2026', []],
  ] as const) {
    expect(await slugs('resources', query), query).toEqual(expected);
  }
  for (const query of ['type=story', 'category=nonsense', 'topic=trail']) {
    problemOf(await server.get(`/impact-resource?${query}`), 'bad_request');
  }
  problemOf(await server.get('/impact-resource?commitment=trail'), 'not_found');
  expect(await slugs('reports', '?commitment=water')).toEqual(['e']);
});

test('taxonomies count all there is by all kinds', async () => {
  await publishResources();
  const { data } = await read(server, READS.taxonomies.answer, '/impact-resource/taxonomies');
  expect(data).toEqual({
    types: [
      { type: 'impact_resource', count: 4 },
      { type: 'policy', count: 1 },
      { type: 'report', count: 1 },
    ],
    topics: [],
    years: [
      { year: 2026, count: 3 },
      { year: 2025, count: 3 },
    ],
    commitments: [
      { title: 'water', slug: 'water', count: 3 },
      { title: 'people', slug: 'people', count: 2 },
    ],
    categories: [
      { category: 'guide', count: 2 },
      { category: 'data', count: 2 },
    ],
  });
  const { filters } = await readList(server, 'resources');
  expect(filters).toEqual(data);
});

test('a focus area’s resources narrow by type, and count the others', async () => {
  await publishResources();
  const {
    slugs: found,
    page,
    filters,
  } = await readList(server, 'resourceCategory', '?type=report', { id: 'water' });
  expect(found).toEqual(['e']);
  expect(page?.total).toBe(1);
  expect(filters?.types).toEqual([
    { type: 'impact_resource', count: 2 },
    { type: 'report', count: 1 },
  ]);
});

test('collections narrow by type and year', async () => {
  const items = [reference('topic', trail.id)];
  await publish(
    server,
    anItem('collection', 'a', { fields: { items, ...on('2026-01-01T00:00:00.000') } }),
    anItem('content_grid', 'b', { fields: on('2025-01-01T00:00:00.000') }),
  );
  expect(await slugs('collections', '?type=content_grid')).toEqual(['b']);
  expect(await slugs('collections', '?year=2026')).toEqual(['a']);
  problemOf(await server.get('/newsroom/collections?type=story'), 'bad_request');
});

test('a topic’s page narrows by type', async () => {
  await publishReleases();
  await publish(server, anItem('vertical_video', 'film', { fields: about(trail) }));
  expect(await slugs('topic', '?type=vertical_video', { id: 'trail' })).toEqual(['film']);
  expect(await slugs('verticalVideos', '?topic=trail')).toEqual(['film']);
  expect(await slugs('verticalVideos', '?topic=wool')).toEqual([]);
  problemOf(await server.get('/topics/trail?type=report'), 'bad_request');
});
