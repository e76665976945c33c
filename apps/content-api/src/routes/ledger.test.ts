import { LedgerAnswer } from '@masthead/contract/ledger';
import { LOCALES } from '@masthead/locales/registry';
import { expect, test } from 'vitest';
import { anItem, language } from '#src/testing/items.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();

async function ledger(query = '') {
  const response = await server.send('GET', `/ledger${query}`);
  expect(response.statusCode, response.body).toBe(200);
  const body: unknown = response.json();
  const answer = LedgerAnswer.parse(body);
  expect(answer).toEqual(body);
  return answer;
}

/** The states that the first item of the ledger has, by language, missing ones left out. */
async function states() {
  const [row] = (await ledger()).data;
  const present = row?.locales.filter(({ state }) => state !== 'missing') ?? [];
  return Object.fromEntries(
    present.map(({ locale, state, status, source_version }) => [
      locale,
      [state, status, source_version],
    ]),
  );
}

const TITLE = { title: 'First light' };

test('every enabled language of an item is missing or has its state', async () => {
  const story = anItem('story', 'first', {
    version: 3,
    texts: TITLE,
    locales: { de: language('erste'), ja: language('最初', {}, 'draft') },
  });
  await publish(server, story);
  const { data, meta } = await ledger();
  expect(data).toMatchObject([{ id: story.id, type: 'story', title: 'First light', version: 3 }]);
  expect(data[0]?.locales.map(({ locale }) => locale)).toEqual([...LOCALES]);
  expect(meta.page).toEqual({ number: 1, size: 50, total: 1, pages: 1 });
  expect(await states()).toEqual({
    en: ['current', 'published', 3],
    de: ['current', 'published', 3],
    ja: ['current', 'draft', 3],
  });
  expect(data[0]?.locales.find(({ locale }) => locale === 'fr')).toEqual({
    locale: 'fr',
    state: 'missing',
    status: null,
    source_version: null,
    updated_at: null,
    delivered_version: null,
  });
});

test('a translation is stale once English has changed since, current when it follows', async () => {
  const { id } = anItem('story', 'first');
  const put = (version: number, texts: { title?: string }, german: { title?: string }) =>
    publish(
      server,
      anItem('story', 'first', {
        id,
        version,
        texts,
        locales: { de: language('e', german) },
      }),
    );
  await put(1, {}, {});
  await put(2, TITLE, {});
  expect(await states()).toMatchObject({
    en: ['current', 'published', 2],
    de: ['stale', 'published', 1],
  });
  await put(3, TITLE, {});
  expect(await states()).toMatchObject({
    en: ['current', 'published', 2],
    de: ['stale', 'published', 1],
  });
  await put(4, TITLE, { title: 'Erstes Licht' });
  expect(await states()).toMatchObject({
    en: ['current', 'published', 2],
    de: ['current', 'published', 4],
  });
  await put(5, { title: 'Last light' }, { title: 'Letztes Licht' });
  expect(await states()).toMatchObject({
    en: ['current', 'published', 5],
    de: ['current', 'published', 5],
  });
});

test('pages of the ledger, newest change first; deleted items are not in it', async () => {
  const items = Array.from({ length: 5 }, (_, index) => anItem('topic', `topic-${index}`));
  for (const [index, item] of items.entries()) {
    server.clock.set(new Date(Date.UTC(2026, 10, 21, 12, index)));
    await publish(server, item);
  }
  await server.send('DELETE', `/items/${items[4]?.id}`);
  const { data, meta } = await ledger('?per_page=2&page=1');
  expect(data.map(({ title }) => title)).toEqual(['topic-3', 'topic-2']);
  expect(meta.page).toEqual({ number: 1, size: 2, total: 4, pages: 2 });
  expect((await ledger('?per_page=2&page=2')).data).toHaveLength(2);
  problemOf(await server.send('GET', '/ledger?per_page=2&page=3'), 'not_found');
  for (const query of ['per_page=201', 'page=0', 'page=x', 'locale=de']) {
    problemOf(await server.send('GET', `/ledger?${query}`), 'bad_request');
  }
});
