/** Searches that found nothing: of no use to anybody before their third day (decision 0086). */
import { expect, test } from 'vitest';
import { startRetention } from '#src/statistics/retention.ts';
import {
  COUNTS_SEARCHES,
  searchesOf,
  testThirdDay,
} from '#src/statistics/routes/empty-searches.cases.ts';
import { dump } from '#src/testing/dump.ts';
import { DAY, START, shifted } from '#src/testing/movable-clock.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer(COUNTS_SEARCHES);
const { services, clock } = server;
const { post, search, listed } = searchesOf(server);

const forget = (countsSearches = true) =>
  startRetention(services.database.db, {
    ...{ clock: clock.read, months: 25, timeZone: 'UTC', countsSearches },
    failed(error) {
      throw error;
    },
  })();

testThirdDay(server);

test('the same however it is written; apart in each language; most days first', async () => {
  await search('Mütze', [0, 1], 'de');
  await search('mutze', [2], 'de');
  await search('スニーカー', [0, 1, 2, 3], 'ja');
  await search('スニーカー', [0, 1]);
  expect(await listed()).toEqual([
    { language: 'ja', term: 'スニーカー', days: 4, last: '2026-11-24' },
    { language: 'de', term: 'mutze', days: 3, last: '2026-11-23' },
  ]);
});

test('a word is kept 90 days, and shown while three of its days are', async () => {
  await search('trainers', [0, 1, 2, 3]);
  const [known] = await listed();
  expect(known.days).toBe(4);
  clock.set(shifted(START, 90 * DAY));
  expect((await listed())[0].days).toBe(3);
  clock.set(shifted(START, 91 * DAY));
  expect(await listed()).toEqual([]);
  await forget();
  const rest = await dump(services);
  expect(rest.empty_search).toHaveLength(2);
  expect(rest.empty_search_term).toEqual([]);
  clock.set(shifted(START, 93 * DAY));
  await forget();
  expect((await dump(services)).empty_search).toEqual([]);
});

test('switched off, nothing stays', async () => {
  await search('trainers', [0, 1, 2]);
  await forget(false);
  const { empty_search, empty_search_term } = await dump(services);
  expect([empty_search, empty_search_term]).toEqual([[], []]);
});

test('what is hidden stays hidden, though it is asked again', async () => {
  await search('qwertz', [0, 1, 2]);
  await search('trainers', [0, 1, 2]);
  const body = { language: 'en', term: 'qwertz' };
  const left = (await server.send('PUT', '/searches/hidden', body)).json().data;
  expect(left.map(({ term }: { term: string }) => term)).toEqual(['trainers']);
  await search('qwertz', [3]);
  expect(await listed()).toHaveLength(1);
  expect((await dump(services)).audit?.join()).not.toMatch(/qwertz|trainers/);
});

test('at most a hundred are shown', async () => {
  const name = (n: number) => `word ${String.fromCharCode(97 + (n % 26), 97 + Math.floor(n / 26))}`;
  for (const day of [0, 1, 2]) {
    clock.set(shifted(START, day * DAY));
    await post(Array.from({ length: 120 }, (_, n) => ({ locale: 'en', term: name(n) })));
  }
  expect(await listed()).toHaveLength(100);
});

test('it waits for a notice on the site itself', async () => {
  const state = async () => (await server.send('GET', '/searches')).json().meta.state;
  const publish = (href: string) =>
    server.send('PUT', '/configuration', {
      util_links: [{ rel: 'privacy-policy', href, labels: { en: 'Privacy' } }],
    });
  expect(await state()).toBe('waiting');
  await publish('https://company.example/privacy');
  expect(await state()).toBe('waiting');
  await publish('/resources/privacy');
  expect(await state()).toBe('on');
});

test('nobody but the site adds to it, and nobody without a token reads it', async () => {
  const searches = [{ locale: 'en', term: 'trainers' }];
  expect((await post(searches, 'of-somebody-else')).statusCode).toBe(401);
  expect((await server.get('/publishing/searches')).statusCode).toBe(401);
});

test.each([
  ['61 characters', 'a'.repeat(61)],
  ['a digit', 'order 66'],
  ['a digit of another script', 'คน๔'],
  ['an address', 'mara@news.example'],
  ['a full-width address', 'mara＠news'],
  ['no letter', '…'],
  ['spaces at its end', 'trainers '],
])('%s is refused, without a word of it', async (_what, term) => {
  const response = await post([{ locale: 'en', term }]);
  expect(response.statusCode).toBe(422);
  expect(response.body).not.toContain(term.trim());
  expect((await dump(services)).empty_search).toEqual([]);
});

test('60 characters are noted, of any script', async () => {
  expect((await post([{ locale: 'en', term: '𠮷'.repeat(60) }])).statusCode).toBe(204);
  expect((await dump(services)).empty_search).toHaveLength(1);
});
