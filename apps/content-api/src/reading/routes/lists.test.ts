/** Lists: their order, their pages, and what is no page of theirs. */

import { READS, type ReadName } from '@masthead/contract/reads';
import type { ItemType } from '@masthead/contract/types';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  anItem,
  languageOf,
  MEDIUM,
  type Publication,
  reference,
  STORY,
} from '#src/testing/items.ts';
import { readList } from '#src/testing/lists.ts';
import { picture, upload } from '#src/testing/media.ts';
import { DAY, HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { read } from '#src/testing/reading.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const LATER = shifted(START, HOUR);

/** The lists that stand newest first, with the types that they hold. */
const BY_DATE: readonly [ReadName, readonly ItemType[]][] = [
  ['storyLanding', ['story']],
  ['verticalVideos', ['vertical_video']],
  ['releases', ['release']],
  ['collections', ['collection', 'content_grid']],
  ['statements', ['statement']],
  ['policies', ['policy']],
  ['reports', ['report']],
  ['resources', ['impact_resource', 'report', 'statement', 'policy']],
];

const profile = anItem('profile', 'ines');
const area = anItem('commitment', 'water');
const topic = anItem('topic', 'trail');

/** What some types cannot be published without, and what makes an item part of topic and area. */
function partsOf(type: ItemType): Record<string, unknown> {
  if (type === 'collection') return { items: [reference('profile', profile.id)] };
  if (type === 'report' || type === 'impact_resource') {
    return { commitments: [reference('commitment', area.id)] };
  }
  const isTopical = ['story', 'vertical_video', 'release', 'statement'].includes(type);
  return isTopical ? { primary_topic: reference('topic', topic.id) } : {};
}

const dated = (type: ItemType, slug: string, days: number | null, more: object = {}) =>
  anItem(type, slug, {
    ...more,
    fields: { ...partsOf(type), date: days === null ? null : shifted(START, days * DAY) },
  });

beforeEach(async () => {
  await upload(server, MEDIUM, await picture());
  await publish(server, profile, area, topic);
});

const pathOf = (call: ReadName) => READS[call].path;

describe.each(BY_DATE)('%s', (call, types) => {
  const typeOf = (index: number) => types[index % types.length] ?? 'story';

  test('stand newest first, of the same day by UUID, undated last, hidden never', async () => {
    const items: Publication[] = [
      dated(typeOf(0), 'second', 2),
      dated(typeOf(1), 'undated', null),
      dated(typeOf(2), 'third', 3, { locales: { de: languageOf(typeOf(2), 'dritte') } }),
      dated(typeOf(3), 'second-as-well', 2),
      dated(typeOf(4), 'first', 1),
      dated(typeOf(5), 'draft', 9, { status: 'draft' }),
      dated(typeOf(6), 'protected', 9, { access: 'password' }),
      dated(typeOf(7), 'embargoed', 9, { embargo_until: LATER }),
      dated(typeOf(8), 'ended', 9, { unpublish_at: START }),
    ];
    await publish(server, ...items);
    const seen = ['third', 'second', 'second-as-well', 'first', 'undated'];
    const { slugs, page } = await readList(server, call);
    expect(slugs).toEqual(seen);
    expect(page).toMatchObject({ number: 1, total: 5, pages: 1 });
    expect((await readList(server, call, '', { locale: 'de' })).slugs).toEqual(['dritte']);
    expect((await readList(server, call, '', { locale: 'fr' })).slugs).toEqual([]);
    server.clock.set(LATER);
    expect((await readList(server, call)).slugs).toEqual(['embargoed', ...seen]);
  });

  test('come page by page: together the whole list, each item once, and no page after', async () => {
    const items = Array.from({ length: 5 }, (_, index) =>
      dated(typeOf(index), `item-${index}`, -index),
    );
    await publish(server, ...items);
    const pages = [];
    for (const number of [1, 2, 3]) {
      const { slugs, page } = await readList(server, call, `?per_page=2&page=${number}`);
      expect(page).toEqual({ number, size: 2, total: 5, pages: 3 });
      pages.push(slugs);
    }
    expect(pages).toEqual([['item-0', 'item-1'], ['item-2', 'item-3'], ['item-4']]);
    problemOf(await server.get(`${pathOf(call)}?per_page=2&page=4`), 'not_found');
    problemOf(await server.get(`${pathOf(call)}?page=2`), 'not_found');
  });
});

test('volumes stand by number, the highest first; the latest is the highest that can be seen', async () => {
  const volume = (number: number, more: object = {}) =>
    anItem('volume', `volume-${number}`, { ...more, fields: { number } });
  problemOf(await server.get('/volumes/latest'), 'not_found');
  await publish(
    server,
    anItem('story', 'in-volumes', { id: STORY }),
    volume(2),
    volume(10),
    volume(9),
    volume(11, { embargo_until: LATER }),
  );
  const slugs = ['volume-10', 'volume-9', 'volume-2'];
  const latest = async () =>
    (await read(server, READS.latestVolume.answer, '/volumes/latest')).data.slug;
  expect((await readList(server, 'volumes')).slugs).toEqual(slugs);
  expect((await readList(server, 'volumes', '?per_page=1&page=3')).slugs).toEqual(['volume-2']);
  expect(await latest()).toBe('volume-10');
  server.clock.set(LATER);
  expect((await readList(server, 'volumes')).slugs).toEqual(['volume-11', ...slugs]);
  expect(await latest()).toBe('volume-11');
});

test('topics stand by title, capitals or not', async () => {
  const titled = (slug: string, title: string) => anItem('topic', slug, { texts: { title } });
  await publish(server, titled('x', 'water'), titled('y', 'Asphalt'), titled('z', 'Wool'));
  expect((await readList(server, 'topics')).slugs).toEqual(['y', 'trail', 'x', 'z']);
});

test('people stand on the company’s page by their position, then those without one', async () => {
  const person = (slug: string, position: number) =>
    anItem('profile', slug, { fields: { position } });
  await publish(server, person('third', 30), person('first', 1), person('second', 2));
  const { data } = await read(server, READS.companyLanding.answer, '/company/landing');
  const slugs = data.people.map(({ slug }) => slug);
  expect(slugs.filter((slug) => slug !== 'ines')).toEqual(['first', 'second', 'third']);
});

test('focus areas stand by their number on the landings, whichever is newer', async () => {
  const numbered = (number: number) =>
    anItem('commitment', `area-${number}`, {
      fields: { number, date: shifted(START, -number * DAY) },
    });
  await publish(server, numbered(10), numbered(9), numbered(2));
  for (const call of ['impactLanding', 'resourceLanding'] as const) {
    const { data } = await read(server, READS[call].answer, pathOf(call));
    const slugs = data.commitments.map(({ slug }) => slug);
    expect(slugs, call).toEqual(['water', 'area-2', 'area-9', 'area-10']);
  }
});

test('the page of a topic or focus area lists what belongs to it, page by page', async () => {
  await publish(
    server,
    dated('story', 'first', 1),
    dated('release', 'second', 2),
    dated('report', 'third', 3),
    dated('impact_resource', 'fourth', 4),
    anItem('story', 'of-no-topic'),
    anItem('statement', 'of-no-area'),
  );
  const asked = { id: 'trail' };
  expect((await readList(server, 'topic', '', asked)).slugs).toEqual(['second', 'first']);
  const second = await readList(server, 'topic', '?per_page=1&page=2', asked);
  expect(second).toMatchObject({ slugs: ['first'], page: { number: 2, total: 2, pages: 2 } });
  const resources = await readList(server, 'resourceCategory', '', { id: area.id });
  expect(resources.slugs).toEqual(['fourth', 'third']);
  expect(resources.page).toMatchObject({ total: 2 });
  problemOf(await server.get('/topics/trail?page=2'), 'not_found');
  problemOf(await server.get('/impact-resource/category/trail'), 'not_found');
});

const LISTS: readonly ReadName[] = [
  ...BY_DATE.map(([call]) => call),
  'volumes',
  'topics',
  'search',
];

test.each(LISTS)('%s refuse a page, a size or a word that they cannot know', async (call) => {
  const most = await readList(server, call, '?per_page=48');
  expect(most.page).toMatchObject({ number: 1, size: 48 });
  for (const query of [
    'page=0',
    'page=-1',
    'page=1.5',
    'page=first',
    'page=',
    'page=1&page=2',
    'page=100001',
    'per_page=0',
    'per_page=49',
    'colour=red',
  ]) {
    const response = await server.get(`${pathOf(call)}?${query}`);
    expect(response.statusCode, query).toBe(400);
    problemOf(response, 'bad_request');
  }
});

test.each(LISTS.filter((call) => call !== 'topics' && call !== 'search'))(
  '%s have a first page with nothing in it, and no second',
  async (call) => {
    const { slugs, page } = await readList(server, call);
    expect(slugs).toEqual([]);
    expect(page).toMatchObject({ number: 1, total: 0, pages: 0 });
    problemOf(await server.get(`${pathOf(call)}?page=2`), 'not_found');
  },
);
