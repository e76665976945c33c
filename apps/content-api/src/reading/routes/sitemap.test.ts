/** What search engines are told of: every page that everybody may read, and nothing else. */

import { SitemapAnswer } from '@masthead/contract/sitemap';
import { ITEM_TYPES, isSingleton, TYPES } from '@masthead/contract/types';
import { beforeEach, expect, test } from 'vitest';
import { anItem, languageOf, MEDIUM, reference, STORY, uuid } from '#src/testing/items.ts';
import { readList } from '#src/testing/lists.ts';
import { film, picture, upload } from '#src/testing/media.ts';
import { HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { read } from '#src/testing/reading.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const LATER = shifted(START, HOUR);
const entries = async (locale = 'en') =>
  (await read(server, SitemapAnswer, '/sitemap', locale)).data;

beforeEach(async () => {
  await upload(server, MEDIUM, await picture());
});

test('an empty newsroom has none', async () => {
  const { slugs, page } = await readList(server, 'sitemap');
  expect([slugs, page?.pages]).toEqual([[], 0]);
  problemOf(await server.get('/sitemap?page=2'), 'not_found');
});

test('every type with a page of its own is told of, but for what is handed to named readers', async () => {
  const types = ITEM_TYPES.filter(
    (type) => !isSingleton(type) && type !== 'pitch_collection' && type !== 'story',
  );
  await publish(
    server,
    anItem('story', 'a-story', { id: STORY }),
    ...types.map((type) => anItem(type, `a-${type.replaceAll('_', '-')}`)),
  );
  const told = new Set((await entries()).map(({ _type }) => _type));
  const withPage = ITEM_TYPES.filter((type) => TYPES[type].page !== null && !isSingleton(type));
  expect(withPage.filter((type) => !told.has(type))).toEqual(['pitch', 'pitch_collection']);
  expect([...told].filter((type) => !withPage.includes(type))).toEqual([]);
});

test('hidden is what is hidden, in its language, up to the second', async () => {
  await publish(
    server,
    anItem('story', 'open', { locales: { de: languageOf('story', 'offen') } }),
    anItem('story', 'private', { private: true }),
    anItem('story', 'protected', { access: 'password' }),
    anItem('story', 'draft', { status: 'draft' }),
    anItem('release', 'embargoed', { embargo_until: LATER }),
    anItem('story', 'ending', { unpublish_at: LATER }),
    anItem('story', 'elsewhere', { fields: { redirect_target: '/magazine' } }),
  );
  const slugs = async (locale = 'en') => (await entries(locale)).map(({ slug }) => slug).sort();
  expect(await slugs()).toEqual(['ending', 'open']);
  expect(await slugs('de')).toEqual(['offen']);
  expect(await slugs('fr')).toEqual([]);
  const [german] = await entries('de');
  expect(german?.localized_slugs).toEqual({ de: 'offen', en: 'open' });
  server.clock.set(shifted(LATER, -1000));
  expect(await slugs()).toEqual(['ending', 'open']);
  server.clock.set(LATER);
  expect(await slugs()).toEqual(['embargoed', 'open']);
});

test('it changed when its readers saw it change: at its opening at the latest', async () => {
  const changed = async () => (await entries())[0]?.updated_at;
  const id = STORY;
  await publish(server, anItem('story', 'first', { id, embargo_until: LATER }));
  server.clock.set(LATER);
  expect(await changed()).toBe(LATER);
  const german = { ...languageOf('story', 'entwurf'), status: 'draft' };
  server.clock.set(shifted(LATER, HOUR));
  await publish(
    server,
    anItem('story', 'first', { id, version: 2, embargo_until: LATER, locales: { de: german } }),
  );
  expect(await changed()).toBe(LATER);
  const texts = { title: 'Second thoughts' };
  await publish(server, anItem('story', 'first', { id, version: 3, embargo_until: LATER, texts }));
  expect(await changed()).toBe(shifted(LATER, HOUR));
});

test('a picture that several items share changes each entry, though their texts are the same', async () => {
  const fields = { cover_image: reference('media', MEDIUM) };
  await publish(server, anItem('story', 'one', { fields }), anItem('release', 'two', { fields }));
  const before = await entries();
  server.clock.set(LATER);
  await upload(server, MEDIUM, await picture(0.9));
  const after = await entries();
  expect(after.map(({ updated_at }) => updated_at)).toEqual(
    before.map(({ updated_at }) => updated_at),
  );
  const pictures = new Set([...before, ...after].map(({ cover_image }) => cover_image?.src));
  expect([before.length, pictures.size]).toEqual([2, 2]);
});

test('the films of a page are told, each once, by the names that they have there', async () => {
  const [reel, poster] = [uuid(700), uuid(701)];
  await upload(server, poster, await picture(0.2));
  await upload(server, reel, film(), { name: 'reel.mp4', poster: reference('media', poster) });
  const block = (key: string, title: string | null) => ({
    ...{ _type: 'video', _key: key, title, size: 'wide' },
    video: reference('media', reel),
  });
  const texts = { body: [block('b1', 'At the gate'), block('b2', 'At the gate')] };
  const slides = [
    { type: 'image', image: reference('media', MEDIUM) },
    { type: 'video', video: reference('media', reel) },
  ];
  await publish(
    server,
    anItem('release', 'told', { texts }),
    anItem('vertical_video', 'upright', { fields: { slides } }),
    anItem('story', 'silent'),
  );
  const films = Object.fromEntries((await entries()).map(({ slug, videos }) => [slug, videos]));
  expect(films).toMatchObject({
    told: [{ title: 'At the gate', src: expect.stringMatching(/\/reel\.mp4$/) }],
    upright: [{ title: null, cover_image: { id: poster } }],
    silent: [],
  });
  expect(films.told).toHaveLength(1);
});
