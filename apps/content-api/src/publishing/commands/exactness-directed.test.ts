/** Each dependency that edits at random seldom meet alone is here the only reason to drop an answer. */
import { expect, test } from 'vitest';
import { ask } from '#src/testing/every-answer.ts';
import { type RARE, reasonsOf, toldBy } from '#src/testing/exactness.ts';
import { anItem, language, languageOf, reference, uuid } from '#src/testing/items.ts';
import { publish } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer({ ANSWER_CACHE_MB: '0' });

/** The path of an answer, what it needs to be there, and the edit that alters it. */
interface Directed {
  readonly path: string;
  readonly before: () => Promise<unknown>;
  readonly edit: () => Promise<unknown>;
}

const ids = [1, 2, 3, 4, 5, 6].map((number) => uuid(700 + number));
const [OWN, OTHER, THIRD] = [uuid(710), uuid(711), uuid(712)];
const put = (...args: Parameters<typeof anItem>) => publish(server, anItem(...args));
const day = (number: number) => `2026-01-0${number}T09:00:00.000Z`;

/** Six stories, the first one newest; more than what is related to an item shows. */
const stories = (fields: object = {}) =>
  publish(
    server,
    ...ids.map((id, index) =>
      anItem('story', `story-${index}`, { id, fields: { date: day(7 - index), ...fields } }),
    ),
  );
/** The oldest of them becomes the newest. */
const redate = (fields: object = {}) =>
  put('story', 'story-5', { id: ids[5], version: 2, fields: { date: day(9), ...fields } });

const people = (version: number, position: (index: number) => number) =>
  publish(
    server,
    ...ids.map((id, index) =>
      anItem('profile', `p-${index}`, { id, version, fields: { position: position(index) } }),
    ),
  );
const release = (version: number, primary_topic: object | null) =>
  put('release', 'own', { id: OWN, version, fields: { date: day(1), primary_topic } });
const topic = (version: number, status: 'draft' | 'published') =>
  put('topic', 'topic', { id: OTHER, version, status, locales: { de: language('thema') } });
const ofCommitment = (slug: string) => languageOf('commitment', slug);
const [toOwn, toTopic] = [reference('story', OWN), reference('topic', OTHER)];

const EDITS: Readonly<Record<(typeof RARE)[number], Directed>> = {
  slugs: {
    path: `/impact-resource/category/${OWN}`,
    before: () => put('commitment', 'own', { id: OWN, locales: { de: ofCommitment('alt') } }),
    edit: () =>
      put('commitment', 'own', { id: OWN, version: 2, locales: { de: ofCommitment('neu') } }),
  },
  moves: {
    path: `/search/recirc?id=${OWN}`,
    before: async () => {
      await put('story', 'own', { id: OWN });
      await stories({ related: [toOwn] });
    },
    edit: () => redate({ related: [toOwn] }),
  },
  'referrer.moves': {
    path: `/search/recirc?id=${OWN}`,
    before: async () => {
      await stories();
      const related = ids.map((id) => reference('story', id));
      await put('story', 'own', { id: OWN, fields: { related } });
    },
    edit: () => redate(),
  },
  'referrer.card': {
    path: '/home/landing',
    before: async () => {
      await topic(1, 'draft');
      await put('story', 'own', { id: OWN, fields: { primary_topic: toTopic } });
    },
    edit: () => topic(2, 'published'),
  },
  'list.values': {
    path: '/newsroom/releases?year=2026',
    before: async () => {
      await topic(1, 'published');
      const fields = { date: day(1), primary_topic: toTopic };
      await put('release', 'other', { id: THIRD, fields });
      await release(1, null);
    },
    edit: () => release(2, toTopic),
  },
  'list.choice-names': {
    path: '/newsroom/releases',
    before: async () => {
      await topic(1, 'draft');
      await release(1, toTopic);
    },
    edit: () => topic(2, 'published'),
  },
  'list.order': {
    path: '/company/profiles',
    before: () => people(1, (index) => index),
    edit: () => people(2, (index) => 9 - index),
  },
  'list.place': {
    path: '/company/profiles?per_page=2',
    before: () => people(1, (index) => index),
    edit: () => put('profile', 'p-1', { id: ids[1], version: 2, fields: { position: 9 } }),
  },
  'search.names': {
    path: '/search',
    before: async () => {
      await topic(1, 'draft');
      await release(1, toTopic);
    },
    edit: () => topic(2, 'published'),
  },
  'search.synonyms': {
    path: '/search?q=loom',
    before: () => put('story', 'own', { id: OWN, texts: { title: 'A weaving frame' } }),
    edit: () => {
      const synonyms = { en: [['loom', 'weaving frame']] };
      return server.send('PUT', '/configuration', { synonyms });
    },
  },
  contact: {
    path: `/newsroom/releases/${OWN}`,
    before: async () => {
      await listDesk('Every day');
      await put('release', 'own', { id: OWN, fields: { contacts: ['desk'] } });
    },
    edit: () => listDesk('On weekdays'),
  },
  configuration: {
    path: '/configuration',
    before: async () => undefined,
    edit: () => server.send('PUT', '/configuration', { youtube_url: 'https://video.example/1' }),
  },
  redirect: {
    path: '/redirects?path=/en/old',
    before: () => redirectTo('/en/magazine'),
    edit: () => redirectTo('/en/newsroom'),
  },
};

function listDesk(hours: string) {
  const contacts = [{ id: 'desk', name: 'The desk', hours }];
  return server.send('PUT', '/configuration', { contacts });
}

function redirectTo(to: string) {
  return server.send('PUT', '/redirects', { redirects: [{ from: '/en/old', to }] });
}

test('another name in the source language alters the searches of every language', async () => {
  const person = (version: number, title: string) =>
    put('profile', 'own', {
      id: OWN,
      version,
      texts: { title },
      locales: { de: language('eine', { title: 'Jemand', role: 'Färberei' }) },
    });
  const asked = { path: '/search?q=boelens', locale: 'de' };
  await person(1, 'Ada Boelens');
  const before = await ask(server, asked);
  const told = await toldBy(server, () => person(2, 'Ada Brink'));
  expect((await ask(server, asked))?.content).not.toBe(before?.content);
  expect([...reasonsOf(before, told)]).toEqual(['search']);
});

test.each(Object.entries(EDITS))('%s alone names what it alters', async (name, directed) => {
  const asked = { path: directed.path, locale: 'en' };
  await directed.before();
  const before = await ask(server, asked);
  expect(before).not.toBeNull();
  const told = await toldBy(server, directed.edit);
  const after = await ask(server, asked);
  expect(after?.content).not.toBe(before?.content);
  expect([...reasonsOf(before, told)]).toEqual([name]);
});
