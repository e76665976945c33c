/** What else there is to read: `/search/recirc`. */
import { READS } from '@masthead/contract/reads';
import { beforeEach, expect, test } from 'vitest';
import { anItem, language, MEDIUM, reference, uuid } from '#src/testing/items.ts';
import { picture, upload } from '#src/testing/media.ts';
import { DAY, HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { read } from '#src/testing/reading.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const LATER = shifted(START, HOUR);

/** What is related to an item, by slug, the nearest first. */
async function related(id: string, { limit = '', locale = 'en' } = {}) {
  const path = `/search/recirc?id=${id}${limit}`;
  const { data } = await read(server, READS.recirculation.answer, path, locale);
  return data.map(({ slug }) => slug);
}

const trail = anItem('topic', 'trail');
const wool = anItem('topic', 'wool');
const aboutTrail = { primary_topic: reference('topic', trail.id) };
const dated = (days: number) => ({ date: shifted(START, days * DAY) });
const link = (type: 'story' | 'release', { id }: { id: string }) => ({
  related: [reference(type, id)],
});

beforeEach(() => publish(server, trail, wool));

test('linked items come first, then the same topic, then the same type, then the newest', async () => {
  const linked = anItem('release', 'linked', { fields: dated(-900) });
  const page = anItem('story', 'page', { fields: { ...aboutTrail, ...link('release', linked) } });
  await publish(
    server,
    linked,
    page,
    anItem('story', 'links-here', { fields: { ...link('story', page), ...dated(-800) } }),
    anItem('statement', 'same-topic', { fields: { ...aboutTrail, ...dated(-700) } }),
    anItem('story', 'same-topic-and-type', { fields: { ...aboutTrail, ...dated(-750) } }),
    anItem('story', 'same-type', { fields: dated(-600) }),
    anItem('story', 'same-type-newer', { fields: dated(-500) }),
    anItem('policy', 'other', { fields: dated(-1) }),
    anItem('policy', 'newest', { fields: dated(0) }),
  );
  expect(await related(page.id, { limit: '&limit=12' })).toEqual([
    'links-here',
    'linked',
    'same-topic-and-type',
    'same-topic',
    'same-type-newer',
    'same-type',
    'newest',
    'other',
  ]);
});

test('a further topic counts like the primary one, on either side', async () => {
  const topics = [reference('topic', wool.id), reference('topic', trail.id)];
  const page = anItem('story', 'page', { fields: { topics } });
  await publish(
    server,
    page,
    anItem('release', 'near', { fields: { ...aboutTrail, ...dated(-9) } }),
    anItem('release', 'newer', { fields: dated(0) }),
  );
  expect(await related(page.id)).toEqual(['near', 'newer']);
});

test('an item is never related to itself, and nothing stands twice', async () => {
  const page = anItem('story', 'page');
  const other = anItem('story', 'other', { fields: { ...aboutTrail, ...link('story', page) } });
  const fields = { ...aboutTrail, related: [page, other].map(({ id }) => reference('story', id)) };
  await publish(server, other, { ...page, item: { ...page.item, fields } });
  expect(await related(page.id)).toEqual(['other']);
  expect(await related(other.id)).toEqual(['page']);
});

test('an item that cannot be seen, is private, or is no reading matter is never related', async () => {
  await upload(server, MEDIUM, await picture());
  const hidden = [
    anItem('story', 'embargoed', { embargo_until: LATER }),
    anItem('story', 'draft', { status: 'draft' }),
    anItem('story', 'protected', { access: 'password' }),
    anItem('story', 'private', { private: true }),
    anItem('story', 'ended', { unpublish_at: START }),
    anItem('story', 'german', { status: 'draft', locales: { de: language('deutsch') } }),
  ];
  const fields = { related: hidden.slice(0, 6).map(({ id }) => reference('story', id)) };
  const page = anItem('story', 'page', { fields, locales: { de: language('seite') } });
  await publish(
    server,
    ...hidden,
    page,
    anItem('topic', 'cold'),
    anItem('pitch', 'offer'),
    anItem('bookmark', 'shortcut'),
    anItem('content_grid', 'grid'),
  );
  expect(await related(page.id)).toEqual([]);
  expect(await related(page.id, { locale: 'de' })).toEqual(['deutsch']);
  server.clock.set(LATER);
  expect(await related(page.id)).toEqual(['embargoed']);
});

test('a link that only a draft language has relates nothing', async () => {
  const far = anItem('release', 'far', { fields: dated(-9) });
  const near = anItem('release', 'near', { fields: dated(0) });
  const items = [reference('release', far.id)];
  const body = [{ _type: 'related_items', _key: 'b1', items }];
  const locales = { de: language('seite', { body }, 'draft') };
  const page = anItem('story', 'page', { locales });
  await publish(server, far, near, page);
  expect(await related(page.id)).toEqual(['near', 'far']);
  const shown = { de: language('seite', { body }) };
  await publish(server, anItem('story', 'page', { id: page.id, version: 2, locales: shown }));
  expect(await related(page.id)).toEqual(['far', 'near']);
});

test('four are answered where no other number is asked for, twelve at most', async () => {
  const page = anItem('story', 'page');
  const others = Array.from({ length: 14 }, (_, index) =>
    anItem('story', `story-${String(index).padStart(2, '0')}`, { fields: dated(-index) }),
  );
  await publish(server, page, ...others);
  expect(await related(page.id)).toEqual(['story-00', 'story-01', 'story-02', 'story-03']);
  expect(await related(page.id, { limit: '&limit=1' })).toEqual(['story-00']);
  expect(await related(page.id, { limit: '&limit=12' })).toHaveLength(12);
  for (const query of ['limit=0', 'limit=13', 'limit=many', 'limit=1&limit=2', 'page=1']) {
    problemOf(await server.get(`/search/recirc?id=${page.id}&${query}`), 'bad_request');
  }
});

test('a private page has neighbours; what cannot be seen or is unknown has none, in the same words', async () => {
  const seen = anItem('story', 'private', { private: true });
  const other = anItem('story', 'other');
  const hidden = anItem('story', 'embargoed', { embargo_until: LATER });
  const german = anItem('story', 'g', { status: 'draft', locales: { de: language('deutsch') } });
  await publish(server, seen, other, hidden, german, anItem('home', 'home', { id: uuid(77) }));
  expect(await related(seen.id)).toEqual(['other']);
  const unknown = await server.get(`/search/recirc?id=${uuid(4_000_000)}`);
  problemOf(unknown, 'not_found');
  for (const id of [hidden.id, german.id, uuid(77)]) {
    const response = await server.get(`/search/recirc?id=${id}`);
    expect(response.statusCode).toBe(404);
    expect(response.body).toBe(unknown.body);
  }
  for (const query of ['', '?id=', '?id=other', `?id=${seen.id}&id=${seen.id}`]) {
    problemOf(await server.get(`/search/recirc${query}`), 'bad_request');
  }
});
