/** The editors' tables: what of them is taken, and what each read of them answers. */
import { expect, test } from 'vitest';
import { dump } from '#src/testing/dump.ts';
import { readExample } from '#src/testing/examples.ts';
import { uuid } from '#src/testing/items.ts';
import { problemOf, wrongFields } from '#src/testing/publishing.ts';
import { testServer } from '#src/testing/test-server.ts';

const server = await testServer();

async function put(path: string, body: object): Promise<number | null> {
  const response = await server.send('PUT', path, body);
  expect(response.statusCode, response.body).toBe(200);
  return response.json<{ data: { seq: number | null } }>().data.seq;
}

async function redirectOf(path: string) {
  const response = await server.get(`/redirects?path=${encodeURIComponent(path)}`);
  if (response.statusCode === 404) return null;
  return response.json<{ data: unknown }>().data;
}

test('old paths lead where the table says, whole paths only', async () => {
  expect(
    await put('/redirects', readExample('publishing/examples/redirects-full.json') as object),
  ).not.toBeNull();
  expect(await redirectOf('/en/stories/first-light')).toEqual({
    to: '/en/magazine/first-light',
    permanent: true,
  });
  expect(await redirectOf('/en/shop')).toEqual({
    to: 'https://shops.velden.example',
    permanent: false,
  });
  for (const path of ['/en', '/de/shop', '/EN/shop', '/en/shop?a', '/en/shop/a']) {
    expect(await redirectOf(path)).toBeNull();
  }
});

test('the table is replaced whole, and may be emptied', async () => {
  await put('/redirects', {
    redirects: [
      { from: '/a', to: '/b' },
      { from: '/ä', to: '/ö' },
    ],
  });
  expect(await redirectOf('/ä')).toEqual({ to: '/ö', permanent: true });
  await put('/redirects', { redirects: [{ from: '/c', to: '/d' }] });
  expect([await redirectOf('/a'), await redirectOf('/c')]).toEqual([
    null,
    { to: '/d', permanent: true },
  ]);
  await put('/redirects', { redirects: [] });
  expect(await redirectOf('/c')).toBeNull();
});

test('ten thousand redirects go in at once, more are refused', async () => {
  const redirects = Array.from({ length: 10_000 }, (_, index) => ({
    from: `/old-${index}`,
    to: '/',
  }));
  await put('/redirects', { redirects });
  expect(await redirectOf('/old-9999')).toEqual({ to: '/en', permanent: false });
  expect(await redirectOf('/de/old-9999')).toEqual({ to: '/de', permanent: true });
  const more = { redirects: [...redirects, { from: '/one-more', to: '/' }] };
  const problem = problemOf(await server.send('PUT', '/redirects', more), 'invalid_input');
  expect(wrongFields(problem)).toEqual(['redirects']);
});

test.each([
  ['invalid-redirects', '/redirects'],
  ['invalid-redirects-in-circles', '/redirects'],
  ['invalid-configuration', '/configuration'],
])('%s is refused for what it names', async (name, path) => {
  const before = await dump(server.services);
  const example = readExample(`publishing/examples/${name}.json`) as {
    input: object;
    paths: string[];
  };
  const problem = problemOf(await server.send('PUT', path, example.input), 'invalid_input');
  expect(new Set(wrongFields(problem))).toEqual(new Set(example.paths));
  expect(await dump(server.services)).toEqual(before);
});

test('text that no database can keep is refused here too', async () => {
  const label = { href: '/', labels: { en: 'a\u0000b' } };
  const links = problemOf(
    await server.send('PUT', '/configuration', { util_links: [label] }),
    'invalid_input',
  );
  expect(wrongFields(links)).toEqual(['util_links.0.labels.en']);
  const redirects = [{ from: '/a\u0000', to: '/b' }];
  const table = problemOf(await server.send('PUT', '/redirects', { redirects }), 'invalid_input');
  expect(wrongFields(table)).toEqual(['redirects.0.from']);
});

test('the menu is answered in the order and the language of its reader', async () => {
  const navigation = [
    { section: 'newsroom', labels: { en: 'News', de: 'Neues' } },
    { section: 'magazine' },
    { href: '/topics', labels: { en: 'Topics' } },
  ];
  await put('/configuration', { navigation });
  const response = await server.get('/configuration', { 'accept-language': 'de' });
  expect(response.json<{ data: object }>().data).toMatchObject({
    navigation: [
      { section: 'newsroom', label: 'Neues' },
      { section: 'magazine', label: null },
      { href: '/topics', label: 'Topics' },
    ],
  });
  const nowhere = { navigation: [{ href: '/de/topics', labels: { en: 'Topics' } }] };
  const problem = problemOf(await server.send('PUT', '/configuration', nowhere), 'invalid_input');
  expect(wrongFields(problem)).toEqual(['navigation.0.href']);
});

test('phrases are answered in the language of their reader alone', async () => {
  const phrases = { ja: ['マース川'], th: ['รอตเทอร์ดาม'] };
  await put('/configuration', { phrases });
  const phrasesIn = async (locale: string) => {
    const response = await server.get('/configuration', { 'accept-language': locale });
    return response.json<{ data: { phrases: string[] } }>().data.phrases;
  };
  expect(await phrasesIn('ja')).toEqual(phrases.ja);
  expect(await phrasesIn('en')).toEqual([]);
  const more = { phrases: { ja: Array.from({ length: 2001 }, (_, index) => `語${index}`) } };
  const problem = problemOf(await server.send('PUT', '/configuration', more), 'invalid_input');
  expect(wrongFields(problem)).toEqual(['phrases.ja']);
});

test('a store that has a newsroom’s id takes the configuration of no other, and says whose it is', async () => {
  const whose = async () => (await server.send('GET', '/newsroom')).json<{ data: unknown }>().data;
  const [ours, theirs] = [uuid(1), uuid(2)];
  expect(await whose()).toEqual({ id: null, name: null });
  // One of before there were ids: it may be given one.
  await put('/configuration', { company: { name: 'Northwind' } });
  await put('/configuration', { company: { name: 'Northwind' }, newsroom: { id: ours } });
  expect(await whose()).toEqual({ id: ours, name: 'Northwind' });

  const before = await dump(server.services);
  for (const newsroom of [{ id: theirs }, {}]) {
    const refused = await server.send('PUT', '/configuration', { newsroom });
    expect(refused.statusCode).toBe(409);
    const { detail } = problemOf(refused, 'other_newsroom');
    expect(detail).toContain(`the content of Northwind (newsroom.id ${ours})`);
  }
  expect(await dump(server.services)).toEqual(before);
  await put('/configuration', { youtube_url: 'https://y.example', newsroom: { id: ours } });
});
