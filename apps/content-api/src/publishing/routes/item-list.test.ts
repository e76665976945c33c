/** What publishers find items by. */
import { CalendarAnswer } from '@masthead/contract/calendar';
import { ItemListAnswer } from '@masthead/contract/item-list';
import { expect, test } from 'vitest';
import { anItem, languageOf, reference, uuid } from '#src/testing/items.ts';
import { picture, upload } from '#src/testing/media.ts';
import { DAY, HOUR, START, shifted } from '#src/testing/movable-clock.ts';
import { problemOf, publish, remove } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();

async function list(query = '') {
  const response = await server.send('GET', `/items${query}`);
  expect(response.statusCode, response.body).toBe(200);
  return ItemListAnswer.parse(response.json());
}

const titles = async (query: string) => (await list(query)).data.map(({ title }) => title);

/** Every page of a list, two rows at a time. */
async function walk(query: string): Promise<string[]> {
  const all: string[] = [];
  for (let after = ''; ; ) {
    const { data, meta } = await list(`${query}&limit=2${after}`);
    all.push(...data.map(({ title }) => title));
    expect(meta).toMatchObject({ total: 6, exact: true });
    if (meta.next === null) return all;
    after = `&after=${meta.next}`;
  }
}

const german = (title: string, status = 'published') => ({
  de: { ...languageOf('topic', title.toLowerCase(), { title }), status },
});

/** One in each state, published an hour apart. */
async function fill() {
  const items = [
    anItem('story', 'live', { fields: { brand: 'tarn' }, publish_at: shifted(START, -DAY) }),
    anItem('topic', 'draft', { status: 'draft' }),
    anItem('topic', 'scheduled', {
      publish_at: shifted(START, 20 * DAY),
      locales: german('Morgen'),
    }),
    anItem('topic', 'embargoed', { embargo_until: shifted(START, 30 * DAY) }),
    anItem('topic', 'ended', { unpublish_at: shifted(START, 5 * HOUR) }),
    anItem('topic', '100-percent', {
      texts: { title: '100% \\ _ Ökologie' },
      locales: german('Wege', 'draft'),
    }),
    anItem('topic', 'deleted', { texts: { title: 'Once there' } }),
  ];
  for (const [at, item] of items.entries()) {
    server.clock.set(shifted(START, at * HOUR));
    await publish(server, item);
  }
  await remove(server, items.at(-1)?.id ?? '');
}

const PERCENT = '100% \\ _ Ökologie';

test('items are found by state, type, language, brand, time and text', async () => {
  await fill();
  expect(await titles('')).toEqual([PERCENT, 'ended', 'embargoed', 'scheduled', 'draft', 'live']);
  for (const state of ['draft', 'scheduled', 'embargoed', 'ended']) {
    expect(await titles(`?state=${state}`), state).toEqual([state]);
  }
  expect(await titles('?state=live')).toEqual([PERCENT, 'live']);
  expect((await list('?state=withdrawn')).data).toMatchObject([
    { title: 'Once there', slug: 'deleted', state: 'withdrawn', languages: {} },
  ]);
  expect(await titles('?type=story')).toEqual(['live']);
  expect(await titles('?type=story,topic&state=live')).toEqual([PERCENT, 'live']);
  const [newest, next] = (await list('')).data;
  expect(await titles(`?ids=${next?.id},${newest?.id}`)).toEqual([PERCENT, 'ended']);
  expect(await titles('?brand=tarn')).toEqual(['live']);
  expect(await titles('?locale=de')).toEqual([PERCENT, 'scheduled']);
  expect(await titles('?locale=de&status=draft')).toEqual([PERCENT]);
  expect(await titles('?locale=de&status=missing&type=topic')).toEqual([
    'ended',
    'embargoed',
    'draft',
  ]);
  expect(await titles('?status=draft')).toEqual([PERCENT, 'draft']);
  expect(await titles(`?updated_since=${shifted(START, 4 * HOUR)}`)).toEqual([PERCENT, 'ended']);
  for (const [text, found] of [
    ['ENDED', 'ended'],
    ['wege', PERCENT],
    ['0% \\ _', PERCENT],
    ['morg', 'scheduled'],
  ] as const) {
    expect(await titles(`?q=${encodeURIComponent(text)}`), text).toEqual([found]);
  }
  expect(await titles('?q=nowhere')).toEqual([]);
  const [first] = (await list('?q=wege')).data;
  expect(first).toMatchObject({
    languages: { en: 'published', de: 'draft' },
    version: 1,
    state: 'live',
  });
});

test('pages are read by key, in every order', async () => {
  await fill();
  const updated = [PERCENT, 'ended', 'embargoed', 'scheduled', 'draft', 'live'];
  expect(await walk('?sort=-updated_at')).toEqual(updated);
  expect(await walk('?sort=updated_at')).toEqual(updated.toReversed());
  expect((await walk('?sort=id')).toSorted()).toEqual(updated.toSorted());
  expect((await walk('?sort=title')).toSorted()).toEqual(updated.toSorted());
  const opening = await walk('?sort=opens_at');
  expect(opening.slice(-3)).toEqual(['live', 'scheduled', 'embargoed']);
  expect((await walk('?sort=-opens_at')).slice(0, 3)).toEqual(['embargoed', 'scheduled', 'live']);
});

test('an invalid query is refused with its reason', async () => {
  await fill();
  const { meta } = await list('?sort=title&limit=1');
  for (const query of [
    '?status=missing',
    '?state=gone',
    '?type=novel',
    '?type=story,',
    '?ids=x',
    `?ids=${Array.from({ length: 101 }, () => uuid(1)).join(',')}`,
    '?limit=201',
    '?q=',
    '?after=x',
    `?sort=-updated_at&after=${meta.next}`,
    '?unknown=1',
  ]) {
    problemOf(await server.send('GET', `/items${query}`), 'bad_request');
  }
});

test('the configuration is read as it was published, faces and all', async () => {
  expect((await server.send('GET', '/configuration')).json()).toEqual({ data: null, meta: null });
  await server.send('PUT', '/configuration', { linkedin_url: 'https://a.example' });
  expect((await server.send('GET', '/configuration')).json().data).toMatchObject({
    ...{ linkedin_url: 'https://a.example', faces: [], brands: [] },
  });
});

test('the calendar: each instant with all that happens then, page by page', async () => {
  const [soon, later] = [shifted(START, DAY), shifted(START, 2 * DAY)];
  const both = anItem('topic', 'both', {
    publish_at: soon,
    embargo_until: soon,
    unpublish_at: later,
  });
  const gone = anItem('topic', 'gone', { publish_at: soon });
  await publish(
    server,
    both,
    anItem('topic', 'draft', { publish_at: later, status: 'draft' }),
    gone,
  );
  await remove(server, gone.id);
  await upload(server, uuid(301), await picture(0.9), { expires_at: later });
  const ask = async (query: string) => {
    const response = await server.send('GET', `/calendar?${query}`);
    expect(response.statusCode, response.body).toBe(200);
    return CalendarAnswer.parse(response.json());
  };
  const told = ({ data }: Awaited<ReturnType<typeof ask>>) =>
    data.map(({ at, happens, item, medium }) => [at, happens.join(), item?.title ?? medium?.name]);
  const all = [
    [soon, 'publishes,embargo_lifts', 'both'],
    [later, 'rights_end', 'picture.jpg'],
    [later, 'ends', 'both'],
    [later, 'publishes', 'draft'],
  ];
  const window = `from=${START}&until=${shifted(START, 3 * DAY)}`;
  const whole = await ask(window);
  expect(told(whole)).toEqual(all);
  expect(whole.data[0]?.item).toMatchObject({
    type: 'topic',
    state: 'embargoed',
    languages: { en: 'published' },
  });
  const first = await ask(`${window}&limit=3`);
  expect(told(first)).toEqual(all.slice(0, 3));
  expect(told(await ask(`${window}&limit=3&after=${first.meta.next}`))).toEqual(all.slice(3));
  expect(told(await ask(`from=${START}&until=${soon}`))).toEqual([]);
  expect(told(await ask(`from=${soon}&until=${later}`))).toEqual(all.slice(0, 1));
  for (const query of ['', `from=${START}`, `from=${later}&until=${soon}`, `${window}&after=x`]) {
    problemOf(await server.send('GET', `/calendar?${query}`), 'bad_request');
  }
});

test('items are found by topic and by the days of their dates', async () => {
  const topic = anItem('topic', 'craft');
  const dated = (slug: string, date: string | null, publish_at: string | null = null) =>
    anItem('story', slug, {
      ...{ publish_at, texts: { title: slug } },
      fields: { date, topics: slug === 'plain' ? [] : [reference('topic', topic.id)] },
    });
  await publish(
    server,
    topic,
    dated('early', '2026-03-01T10:00:00.000Z'),
    dated('late', '2026-03-31T23:00:00.000Z'),
    dated('plain', null, '2026-03-15T10:00:00.000Z'),
  );
  expect((await titles(`?topic=${topic.id}`)).toSorted()).toEqual(['early', 'late']);
  expect(await titles('?dated_until=2026-03-01')).toEqual(['early']);
  expect((await titles('?dated_from=2026-03-02&dated_until=2026-03-31')).toSorted()).toEqual([
    ...['late', 'plain'],
  ]);
  expect(await titles(`?topic=${topic.id}&dated_from=2026-04-01`)).toEqual([]);
});
