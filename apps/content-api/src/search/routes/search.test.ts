/** The call `/search`: what it takes, what it leaves out, how its answers are framed. */
import { READS } from '@masthead/contract/reads';
import { RESULT_TYPES, SCOPE_NAMES, SEARCH_SCOPES } from '@masthead/contract/search';
import { describe, expect, test } from 'vitest';
import { anItem, language, MEDIUM, reference, STORY } from '#src/testing/items.ts';
import { readList } from '#src/testing/lists.ts';
import { picture, upload } from '#src/testing/media.ts';
import { DAY, HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { read } from '#src/testing/reading.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const LATER = shifted(START, HOUR);

const queryOf = (text: string, more = '') => `?q=${encodeURIComponent(text)}${more}`;
const found = async (text: string, more = '', locale = 'en') =>
  (await readList(server, 'search', queryOf(text, more), { locale })).slugs;
const answerTo = (query: string) => read(server, READS.search.answer, `/search${query}`);

const titled = (slug: string, title: string, description: string | null = null, days = 0) =>
  anItem('story', slug, {
    texts: { title, description },
    fields: { date: shifted(START, -days * DAY) },
  });

test('all words are looked for first, whatever their case or place; then any of them', async () => {
  await publish(
    server,
    titled('a', 'First light on the fell', 'Runners before sunrise'),
    titled('b', 'Last Light', 'The fell again', 1),
    titled('c', 'A shoe', null, 2),
  );
  expect((await found('light')).sort()).toEqual(['a', 'b']);
  expect((await found('LIGHT fell')).sort()).toEqual(['a', 'b']);
  expect(await found('sunrise first')).toEqual(['a']);
  expect((await found('light shoe')).sort()).toEqual(['a', 'b', 'c']);
  expect(await found('unrise')).toEqual(['a']);
  expect(await found('')).toEqual(['a', 'b', 'c']);
  expect((await readList(server, 'search')).slugs).toEqual(['a', 'b', 'c']);
});

test('a result is its card with the description beneath', async () => {
  await publish(server, titled('a', 'First light', 'Runners'), titled('b', 'First shoe', null, 1));
  const { data, meta } = await answerTo('?q=first');
  const results = data.map(({ card, snippet }) => [card._type, card.title, snippet]);
  expect(results.sort()).toEqual([
    ['story', 'First light', [{ text: 'Runners', hit: false }]],
    ['story', 'First shoe', []],
  ]);
  expect(meta).toMatchObject({ query: 'first', corrected: null, page: { size: 12, total: 2 } });
});

test('each language finds its own texts', async () => {
  const locales = { ja: language('夜明け', { title: '夜明けの走り' }) };
  await publish(server, anItem('story', 'a', { texts: { title: 'First light' }, locales }));
  expect(await found('夜明け', '', 'ja')).toEqual(['夜明け']);
  expect(await found('夜明け')).toEqual([]);
  expect(await found('light', '', 'ja')).toEqual([]);
});

test('an item that cannot be seen or is private is never found or counted, nor are topics and pitches', async () => {
  await upload(server, MEDIUM, await picture());
  const pitch = anItem('pitch', 'river');
  const pitches = [reference('pitch', pitch.id)];
  const offers = anItem('pitch_collection', 'river', { fields: { pitches } });
  await publish(
    server,
    anItem('story', 'river'),
    anItem('story', 'river-private', { private: true }),
    anItem('story', 'river-embargoed', { embargo_until: LATER }),
    anItem('story', 'river-protected', { access: 'password' }),
    anItem('story', 'river-draft', { status: 'draft' }),
    anItem('story', 'river-ended', { unpublish_at: START }),
    anItem('topic', 'river'),
    pitch,
    offers,
    anItem('newsroom_landing', 'river'),
  );
  const { slugs, page, filters } = await readList(server, 'search', '?q=river');
  expect(slugs).toEqual(['river']);
  expect(page?.total).toBe(1);
  expect(filters?.types).toEqual([{ type: 'story', count: 1 }]);
  for (const type of ['topic', 'pitch', 'content_grid', 'home']) {
    problemOf(await server.get(`/search?type=${type}`), 'bad_request');
  }
  server.clock.set(LATER);
  expect((await found('river')).sort()).toEqual(['river', 'river-embargoed']);
});

describe('with an item of every type', () => {
  async function publishAll() {
    await upload(server, MEDIUM, await picture());
    const profile = anItem('profile', 'profile');
    const topic = anItem('topic', 'trail');
    const fieldsOf: Partial<Record<string, object>> = {
      collection: { items: [reference('profile', profile.id)] },
      release: { primary_topic: reference('topic', topic.id), date: START },
      report: { year: 2020, date: START },
    };
    const others = RESULT_TYPES.filter((type) => type !== 'profile').map((type) =>
      anItem(type, type.replaceAll('_', '-'), {
        ...(type === 'story' && { id: STORY }),
        ...(fieldsOf[type] && { fields: { ...fieldsOf[type], ...filesOf(type) } }),
      }),
    );
    await publish(server, profile, topic, ...others);
  }
  const filesOf = (type: string) =>
    type === 'report' ? { files: [reference('media', MEDIUM)] } : {};
  const slugOf = (type: string) => type.replaceAll('_', '-');

  test('a scope finds its own types and no others', async () => {
    await publishAll();
    expect((await found('', '&per_page=48')).sort()).toEqual(RESULT_TYPES.map(slugOf).sort());
    for (const scope of SCOPE_NAMES) {
      const { slugs, filters } = await readList(server, 'search', `?scope=${scope}`);
      expect([...slugs].sort(), scope).toEqual(SEARCH_SCOPES[scope].map(slugOf).sort());
      const types = filters?.types.map(({ type }) => type) ?? [];
      expect([...types].sort(), scope).toEqual([...SEARCH_SCOPES[scope]].sort());
    }
    problemOf(await server.get('/search?scope=magazine'), 'bad_request');
  });

  test('a type, a topic and a year narrow, and the filters tell what else there is', async () => {
    await publishAll();
    for (const type of RESULT_TYPES) {
      expect(await found('', `&type=${type}`)).toEqual([slugOf(type)]);
    }
    expect(await found('', '&topic=trail')).toEqual(['release']);
    expect(await found('', '&year=2020')).toEqual(['report']);
    expect(await found('', '&year=2026&topic=trail&type=release')).toEqual(['release']);
    expect(await found('', '&year=2026&topic=trail&type=story')).toEqual([]);
    problemOf(await server.get('/search?topic=no-such-topic'), 'not_found');
    const { filters } = await readList(server, 'search', '?type=release');
    expect(filters?.types).toHaveLength(RESULT_TYPES.length);
    expect(filters?.years).toEqual([{ year: 2026, count: 1 }]);
    expect(filters?.topics).toEqual([{ title: 'trail', slug: 'trail', count: 1 }]);
  });

  test('a type outside the scope is not found within it', async () => {
    await publishAll();
    expect(await found('', '&scope=newsroom&type=story')).toEqual([]);
  });
});

test('a query is trimmed, and cut at 200 characters', async () => {
  const long = 'a'.repeat(200);
  expect((await answerTo(queryOf('  first \n'))).meta.query).toBe('first');
  expect((await answerTo(queryOf(` ${long}bcd`))).meta.query).toBe(long);
  const { meta } = await answerTo(queryOf(`${'a'.repeat(199)}😀`));
  expect(meta.query.length).toBeLessThanOrEqual(200);
  expect(meta.query.isWellFormed()).toBe(true);
});

test('marks that mean something elsewhere only part words here', async () => {
  await publish(
    server,
    titled('percent', '100% wool_yarn'),
    titled('quote', `"It's" C:\\trail`, null, 1),
    titled('plain', 'wool yarn', null, 2),
  );
  for (const mark of ['%', '_', `'`, '\\']) expect(await found(mark), mark).toEqual([]);
  expect(await found('100%')).toEqual(['percent']);
  expect(await found(`"it's"`)).toEqual(['quote']);
  expect(await found('\\trail')).toEqual(['quote']);
  expect((await found('wool.yarn')).sort()).toEqual(['percent', 'plain']);
  expect((await found('wool*')).sort()).toEqual(['percent', 'plain']);
});

test('whatever is typed is answered, and never with a failure', async () => {
  await publish(server, titled('a', 'First light 😀'));
  for (const text of [
    "'; drop table item; --",
    '((((',
    'a & b | !c <-> d:*',
    '\0',
    'first\0light',
    '\u202e\u200b\ufeff',
    '😀',
    '𝔉𝔦𝔯𝔰𝔱',
    'ﬁrst',
    'İ ß ſ',
    'word '.repeat(500),
    'x'.repeat(8192),
    '%'.repeat(2000),
    '\\'.repeat(300),
  ]) {
    const response = await server.get(`/search${queryOf(text)}`);
    expect(response.statusCode, text.slice(0, 40)).toBe(200);
  }
  expect(await found('first\0light')).toEqual(['a']);
  for (const raw of ['%ED%A0%80', '%ff%fe', '%', '%zz', 'a%00b', '+', '%20%20', '&&&=', '🙈']) {
    const response = await server.get(`/search?q=${raw}`);
    expect([200, 400], raw).toContain(response.statusCode);
  }
  problemOf(await server.get('/search?q=a&q=b'), 'bad_request');
  problemOf(await server.get('/search?query=a'), 'bad_request');
});
