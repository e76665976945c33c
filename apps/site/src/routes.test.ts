import { describe, expect, test } from 'vitest';
import { matchRoute, pathTo, ROUTES, type RouteName } from './routes.ts';

/** Spec §2.1 and the lists of its folders, written out a second time: address after the language, its page type, its parameters. */
const ADDRESSES: readonly [string, RouteName, Record<string, string>?][] = [
  ['', 'home'],
  ['magazine/first-light', 'story', { slug: 'first-light' }],
  ['magazine/videos/ninety-seconds', 'vertical_video', { slug: 'ninety-seconds' }],
  ['newsroom/releases/tarn-5', 'release', { slug: 'tarn-5' }],
  ['newsroom/collections/spring', 'collection', { slug: 'spring' }],
  ['mission/focus-areas/climate', 'commitment', { slug: 'climate' }],
  ['mission/initiatives/regrind', 'initiative', { slug: 'regrind' }],
  ['volumes/morning', 'volume', { slug: 'morning' }],
  ['topics/running', 'topic', { slug: 'running' }],
  ['company/people/ilse-brandt', 'profile', { slug: 'ilse-brandt' }],
  ['pitches/tarn-5', 'pitch', { slug: 'tarn-5' }],
  ['pitch-collections/autumn', 'pitch_collection', { slug: 'autumn' }],
  ['pitch-collections/autumn/tarn-5', 'collection_pitch', { slug: 'autumn', pitchSlug: 'tarn-5' }],
  ['resources/commitment/climate', 'resource_commitment', { slug: 'climate' }],
  ['resources/impact-2026', 'resource', { slug: 'impact-2026' }],
  ['search', 'search'],
  ['newsroom/search', 'newsroom_search'],
  ['resources/search', 'resources_search'],
  ['mission', 'mission'],
  ['newsroom', 'newsroom'],
  ['magazine', 'magazine'],
  ['company', 'company'],
  ['resources', 'resources'],
  ['resources/statements', 'statements'],
  ['resources/policies', 'policies'],
  ['resources/reports', 'reports'],
  ['newsroom/releases', 'releases'],
  ['newsroom/collections', 'collections'],
  ['magazine/videos', 'videos'],
  ['topics', 'topics'],
  ['volumes', 'volumes'],
  ['mission/focus-areas', 'commitments'],
  ['mission/initiatives', 'initiatives'],
  ['company/people', 'people'],
  // Of our own.
  ['feeds', 'feeds'],
  ['alerts', 'alerts'],
  ['media-library', 'media_library'],
  ['offline', 'offline'],
  ['verify', 'verify'],
];

const segmentsOf = (path: string): string[] => (path === '' ? [] : path.split('/'));

test('the table has every route of the specification and no other', () => {
  expect(Object.keys(ROUTES).sort()).toEqual(ADDRESSES.map(([, name]) => name).sort());
});

test.each(ADDRESSES)('/en/%s is %s', (path, name, params = {}) => {
  expect(matchRoute(segmentsOf(path))).toEqual({ name, params });
});

test.each(ADDRESSES)('the way to /ja/%s is the inverse', (path, name, params) => {
  // A generic call cannot know that the parameters belong to the name.
  const anyPathTo: (locale: string, route: RouteName, values?: Record<string, string>) => string =
    pathTo as typeof anyPathTo;
  expect(anyPathTo('ja', name, params)).toBe(path === '' ? '/ja' : `/ja/${path}`);
});

describe('no page stands at', () => {
  test.each([
    'magazine/a/b',
    'magazine/videos/a/b',
    'newsroom/first-light',
    'pitches',
    'pitch-collections/a/b/c',
    'resources/commitment/climate/more',
    'Magazine',
    'magazine/',
    '/magazine',
    'topics/',
    'pitch-collections//tarn-5',
    '__proto__',
    'toString/x',
  ])('%s', (path) => {
    expect(matchRoute(path.split('/'))).toBeNull();
  });
});

test('a fixed segment wins over a parameter, wherever both fit', () => {
  expect(matchRoute(['magazine', 'videos'])).toEqual({ name: 'videos', params: {} });
  expect(matchRoute(['magazine', 'videos', 'x'])?.name).toBe('vertical_video');
  expect(matchRoute(['resources', 'commitment', 'x'])?.name).toBe('resource_commitment');
  for (const fixed of ['statements', 'policies', 'reports', 'search']) {
    expect(matchRoute(['resources', fixed])?.params, fixed).toEqual({});
  }
});

test.each(['日の出', 'größe', 'ความเร็ว', 'a b', 'a/b', 'a?b#c', '50%', '..%2f', "it's"])(
  'the slug %j survives the way through an address',
  (slug) => {
    const path = pathTo('ja', 'story', { slug });
    expect(path).toMatch(/^\/ja\/magazine\/[\w%.~!'()*-]+$/);
    const url = new URL(path, 'http://site.example');
    expect(url.pathname + url.search + url.hash).toBe(path);
    const [, , ...segments] = path.split('/').map(decodeURIComponent);
    expect(matchRoute(segments)).toEqual({ name: 'story', params: { slug } });
  },
);

test('a parameter called like a property of every object stays a parameter', () => {
  expect(matchRoute(['magazine', '__proto__'])?.params.slug).toBe('__proto__');
});
