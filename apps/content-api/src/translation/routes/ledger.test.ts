import { LedgerAnswer, LedgerCountsAnswer, LedgerState } from '@masthead/contract/ledger';
import { LOCALES } from '@masthead/locales/registry';
import { expect, test } from 'vitest';
import { makePlan, saveDraft, topicNamed } from '#src/testing/drafts.ts';
import { anItem, language } from '#src/testing/items.ts';
import { problemOf, publish } from '#src/testing/publishing.ts';
import { AUTHORIZED, testServer } from '#src/testing/test-server.ts';

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
    machine: 0,
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
  for (const query of ['per_page=201', 'page=0', 'page=x', 'language=de', 'type=x', 'state=x']) {
    problemOf(await server.send('GET', `/ledger?${query}`), 'bad_request');
  }
});

const titles = async (query: string) => (await ledger(query)).data.map(({ title }) => title);

const deliver = (id: string, locale: string, source_version: number) =>
  server.app.inject({
    method: 'POST',
    url: `/api/v1/translations/${id}`,
    payload: { locale, slug: 'neu', fields: { title: 'Neu' }, source_version },
    headers: AUTHORIZED,
  });

/** Four topics whose German is missing, stale, waiting over what is published, and a draft. */
async function inEveryState() {
  const german = (status?: string) => ({ de: language('deutsch', {}, status) });
  const missing = anItem('topic', 'missing');
  const stale = anItem('topic', 'stale', { locales: { de: language('alt') } });
  const waiting = anItem('topic', 'waiting', { locales: { de: language('wartet') } });
  const draft = anItem('story', 'draft', { locales: german('draft') });
  const current = anItem('topic', 'current', { locales: { de: language('gut') } });
  await publish(server, missing, stale, waiting, draft, current);
  const texts = { title: 'changed' };
  const { id } = stale;
  await publish(
    server,
    anItem('topic', 'stale', { id, version: 2, texts, locales: { de: language('alt') } }),
  );
  expect((await deliver(waiting.id, 'de', 1)).statusCode).toBe(200);
  return { missing, stale, waiting, draft, current };
}

test('items whose language is in a state are found, and counted by language', async () => {
  await inEveryState();
  for (const [state, title] of [
    ['missing', 'missing'],
    ['stale', 'changed'],
    ['waiting', 'waiting'],
    ['draft', 'draft'],
    ['current', 'current'],
  ] as const) {
    expect(await titles(`?locale=de&state=${state}`), state).toEqual([title]);
  }
  expect((await titles('?locale=de&state=open')).sort()).toEqual(['changed', 'missing']);
  expect(await titles('?state=stale')).toEqual(['changed']);
  expect(await titles('?state=missing')).toHaveLength(5);
  expect(await titles('?state=open')).toHaveLength(5);
  expect(await titles('?state=draft')).toEqual(['draft']);
  // The source itself is never open.
  for (const state of ['open', 'missing', 'current']) {
    expect(await titles(`?locale=en&state=${state}`), state).toEqual([]);
  }
  expect(await titles('?type=story')).toEqual(['draft']);
  expect(await titles('?q=ALT')).toEqual(['changed']);
  const response = await server.send('GET', '/ledger/counts');
  const { data } = LedgerCountsAnswer.parse(response.json());
  expect(data.map(({ locale }) => locale)).toEqual(LOCALES.filter((locale) => locale !== 'en'));
  expect(data.find(({ locale }) => locale === 'de')).toEqual({
    locale: 'de',
    ...Object.fromEntries(LedgerState.options.map((state) => [state, 1])),
  });
  expect(data.find(({ locale }) => locale === 'ja')).toMatchObject({ missing: 5, current: 0 });
  const stories = await server.send('GET', '/ledger/counts?type=story');
  const counted = LedgerCountsAnswer.parse(stories.json()).data;
  expect(counted.find(({ locale }) => locale === 'de')).toMatchObject({ missing: 0, draft: 1 });
});

test('an item that has every language, none of them stale, is not open any more', async () => {
  const { id } = anItem('topic', 'first');
  const others = LOCALES.filter((locale) => locale !== 'en' && locale !== 'ja');
  const put = (version: number, title: string, german: string) => {
    const own = (locale: string) =>
      language(`own-${locale.toLowerCase()}`, locale === 'de' ? { title: german } : {});
    const locales = Object.fromEntries(others.map((locale) => [locale, own(locale)]));
    return publish(server, anItem('topic', 'first', { id, version, texts: { title }, locales }));
  };
  await put(1, 'First', 'Erstes');
  expect(await titles('?state=missing')).toEqual(['First']);
  await deliver(id, 'ja', 1);
  expect([await titles('?state=missing'), await titles('?state=open')]).toEqual([[], []]);
  await put(2, 'Last', 'Letztes');
  expect([await titles('?state=missing'), await titles('?state=open')]).toEqual([[], ['Last']]);
});

test('a language that was delivered and is nothing else waits, and is not counted twice', async () => {
  const story = anItem('story', 'first');
  await publish(server, story);
  await deliver(story.id, 'de', 1);
  expect(await titles('?locale=de&state=waiting')).toEqual(['first']);
  expect(await titles('?locale=de&state=open')).toEqual([]);
  const { data } = LedgerCountsAnswer.parse((await server.send('GET', '/ledger/counts')).json());
  expect(data.find(({ locale }) => locale === 'de')).toMatchObject({ waiting: 1, missing: 0 });
});

test('the item that opens or changes soonest comes first, with its moment', async () => {
  const later = '2027-03-01T09:00:00.000Z';
  const soon = '2027-01-01T09:00:00.000Z';
  const planned = anItem('topic', 'planned');
  await publish(
    server,
    anItem('topic', 'embargoed', { embargo_until: later }),
    anItem('topic', 'open'),
    anItem('topic', 'scheduled', { publish_at: '2027-02-01T09:00:00.000Z' }),
    planned,
  );
  const draft = await saveDraft(server, topicNamed(planned.id, 'planned', 'New name'));
  await makePlan(server, soon, [draft]);
  const { data } = await ledger('?sort=next');
  expect(data.map(({ title, next }) => [title, next])).toEqual([
    ['planned', { at: soon, what: 'plan' }],
    ['scheduled', { at: '2027-02-01T09:00:00.000Z', what: 'publish' }],
    ['embargoed', { at: later, what: 'embargo' }],
    ['open', null],
  ]);
});
