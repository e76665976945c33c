/** The editors' redirects: in which language they lead, in which spelling they match, what is refused. */
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { dump } from '#src/testing/dump.ts';
import { anItem, language, type Publication } from '#src/testing/items.ts';
import { problemOf, publish, wrongFields } from '#src/testing/publishing.ts';
import { startTestServer, testServer } from '#src/testing/test-server.ts';

const server = await testServer();
const Answer = z.object({ data: z.object({ to: z.string(), permanent: z.boolean() }) });

interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly permanent?: boolean;
}

const put = (...redirects: Redirect[]) => server.send('PUT', '/redirects', { redirects });

async function store(...redirects: Redirect[]): Promise<void> {
  const response = await put(...redirects);
  expect(response.statusCode, response.body).toBe(200);
}

/** Where a path leads a visitor of a language, null for nowhere. */
async function leadOf(path: string, language = 'en') {
  const url = `/redirects?path=${encodeURIComponent(path)}`;
  const response = await server.get(url, { 'accept-language': language });
  return response.statusCode === 404 ? null : Answer.parse(response.json()).data;
}

test('a target without its language leads to the page in that of the old path', async () => {
  await store(
    { from: '/de/magazin', to: '/magazine' },
    { from: '/ja/old', to: '/de/magazine' },
    { from: '/fr/accueil', to: '/' },
    { from: '/fr/chercher', to: '/search?q=a%20b#top' },
    { from: '/de/karte', to: '/media/map.pdf' },
  );
  expect(await leadOf('/de/magazin', 'ja')).toEqual({ to: '/de/magazine', permanent: true });
  expect(await leadOf('/ja/old')).toMatchObject({ to: '/de/magazine' });
  expect(await leadOf('/fr/accueil')).toMatchObject({ to: '/fr' });
  expect(await leadOf('/fr/chercher')).toMatchObject({ to: '/fr/search?q=a%20b#top' });
  // No page of the site: it has no language to stand below.
  expect(await leadOf('/de/karte')).toMatchObject({ to: '/media/map.pdf' });
});

test('a target in a language that is off is refused, an old path in one is not', async () => {
  const { config } = server.services;
  const two = await startTestServer(server.store, { LOCALES: 'en,ja', DEFAULT_LOCALE: 'en' });
  onTestFinished(() => two.close());
  expect(config.locales).toContain('de');
  const redirects = [
    { from: '/de/magazin', to: '/ja/magazine' },
    { from: '/de/presse', to: 'https://press.velden.example/de/' },
    { from: '/old', to: '/de/magazine?from=old' },
  ];
  const problem = problemOf(await two.send('PUT', '/redirects', { redirects }), 'invalid_input');
  expect(problem.errors).toEqual([
    { path: 'redirects.2.to', message: 'leads to de, a language that is off; on are en, ja' },
  ]);
  const answer = await two.send('PUT', '/redirects', { redirects: redirects.slice(0, 2) });
  expect(answer.statusCode, answer.body).toBe(200);
});

test('an old path without a language stands for all languages, one with it goes first', async () => {
  await store(
    { from: '/stories', to: '/magazine' },
    { from: '/ja/stories', to: '/newsroom' },
    { from: '/shop', to: 'https://shop.velden.example' },
  );
  expect(await leadOf('/de/stories')).toEqual({ to: '/de/magazine', permanent: true });
  expect(await leadOf('/zh-Hant/stories')).toMatchObject({ to: '/zh-Hant/magazine' });
  expect(await leadOf('/ja/stories')).toMatchObject({ to: '/ja/newsroom' });
  // Here the visitor's language is a guess, by which no cache may hold the next one.
  expect(await leadOf('/stories', 'de-AT')).toEqual({ to: '/de/magazine', permanent: false });
  expect(await leadOf('/shop', 'de')).toEqual({
    to: 'https://shop.velden.example',
    permanent: true,
  });
  expect(await leadOf('/xx/stories')).toBeNull();
});

const SPELLINGS = [
  '/ja/café/走る',
  '/ja/cafe\u0301/走る',
  '/ja/caf%c3%a9/%E8%B5%b0%e3%82%8B',
  '/ja/caf%C3%A9/走る/',
];

test.each(SPELLINGS)('a path in any script is found in every spelling: %s', async (from) => {
  await store({ from, to: '/magazine' });
  for (const path of SPELLINGS) {
    expect(await leadOf(path), path).toEqual({ to: '/ja/magazine', permanent: true });
  }
  expect(await leadOf('/ja/cafe/走る')).toBeNull();
  await store({ from: '/en/50%', to: '/magazine' });
  for (const path of ['/en/50%', '/en/50%25']) expect(await leadOf(path)).not.toBeNull();
  // WordPress cuts addresses within a character.
  await store({ from: '/2024/01/%25e6%2597%25a5%25e6', to: '/magazine' });
  expect(await leadOf('/2024/01/%e6%97%a5%e6/')).not.toBeNull();
});

test.each<[string, Redirect[], Record<string, string>]>([
  [
    'to itself',
    [{ from: '/en/a', to: '/en/a?x=1' }],
    { 'redirects.0.from': 'leads in a circle: /en/a → /en/a?x=1' },
  ],
  [
    'to itself in another spelling',
    [{ from: '/en/caf%c3%a9', to: '/en/café' }],
    { 'redirects.0.from': 'leads in a circle: /en/caf%c3%a9 → /en/café' },
  ],
  [
    'to itself, without a language',
    [{ from: '/magazine/a', to: '/magazine/a' }],
    { 'redirects.0.from': 'leads in a circle: /magazine/a → /en/magazine/a' },
  ],
  [
    'in a circle of two, and into it',
    [
      { from: '/en/a', to: '/en/b' },
      { from: '/en/b', to: '/en/a' },
      { from: '/en/c', to: '/en/a' },
    ],
    {
      'redirects.0.from': 'leads in a circle: /en/a → /en/b → /en/a',
      'redirects.1.from': 'leads in a circle: /en/b → /en/a → /en/b',
      'redirects.2.from': 'leads in a circle: /en/c → /en/a → /en/b → /en/a',
    },
  ],
  [
    'in a circle in one language alone',
    [
      { from: '/magazine/a', to: '/magazine/b' },
      { from: '/de/magazine/b', to: '/de/magazine/a' },
    ],
    {
      'redirects.0.from': 'leads in a circle: /magazine/a → /de/magazine/b → /de/magazine/a',
      'redirects.1.from': 'leads in a circle: /de/magazine/b → /de/magazine/a → /de/magazine/b',
    },
  ],
  [
    'on to another',
    [
      { from: '/en/a', to: '/en/b#c' },
      { from: '/en/b', to: '/magazine' },
    ],
    {
      'redirects.0.to':
        'leads to another redirect: /en/a → /en/b#c → /en/magazine; write where it ends',
    },
  ],
])('what leads %s is refused, with the way', async (_name, redirects, errors) => {
  await store({ from: '/en/kept', to: '/magazine' });
  const before = await dump(server.services);
  const problem = problemOf(await put(...redirects), 'invalid_input');
  const told = (problem.errors ?? []).map(({ path, message }) => [path, message]);
  expect(Object.fromEntries(told)).toEqual(errors);
  expect(await dump(server.services)).toEqual(before);
});

test('one path in two spellings, and one with a query, are refused', async () => {
  const twice = problemOf(
    await put({ from: '/en/café', to: '/a' }, { from: '/en/caf%C3%A9/', to: '/b' }),
    'invalid_input',
  );
  expect(twice.errors).toEqual([{ path: 'redirects.1.from', message: 'stands in 0 already' }]);
  const query = problemOf(await put({ from: '/en/a?id=1', to: '/b' }), 'invalid_input');
  expect(query.errors?.map(({ path }) => path)).toEqual(['redirects.0.from']);
});

test('a target may be the page of an item, and ten thousand are checked within seconds', async () => {
  await publish(server, anItem('story', 'first-light'));
  const many = Array.from({ length: 9999 }, (_, index) => ({
    from: `/old/${index}`,
    to: `/magazine/new-${index}`,
  }));
  const begun = performance.now();
  await store({ from: '/en/old', to: '/magazine/first-light' }, ...many);
  expect(performance.now() - begun).toBeLessThan(20_000);
  expect(await leadOf('/en/old')).toMatchObject({ to: '/en/magazine/first-light' });
});

test('the target of a deleted item may be without its language too', async () => {
  const { id } = anItem('story', 'first');
  const locales = { de: { slug: 'erste', status: 'published', fields: { title: 'Erste' } } };
  await publish(server, anItem('story', 'first', { id, locales }));
  await server.send('DELETE', `/items/${id}`, { redirect_to: '/newsroom' });
  for (const [path, language, to] of [
    ['/stories/first', 'en', '/en/newsroom'],
    ['/stories/erste', 'de', '/de/newsroom'],
  ] as const) {
    const { headers } = await server.get(path, { 'accept-language': language });
    expect(headers.location).toBe(to);
  }
});

test('a table that was made from another one than the stored is refused, and the same again is not', async () => {
  const [old, own] = [
    { from: '/old/one', to: '/magazine', permanent: true },
    { from: '/old/two', to: '/newsroom', permanent: true },
  ];
  await store();
  const read = async () => (await server.send('GET', '/redirects')).json().data;
  const { revision } = await read();
  await store(old);
  const body = { redirects: [own], revision };
  const refused = problemOf(await server.send('PUT', '/redirects', body), 'version_conflict');
  expect(wrongFields(refused)).toEqual(['revision']);
  expect(await read()).toMatchObject({ redirects: [old] });
  const same = await server.send('PUT', '/redirects', { redirects: [old], revision });
  expect(same.json()).toMatchObject({ data: { seq: null } });
  const { revision: now } = await read();
  const both = { redirects: [own, old], revision: now };
  expect((await server.send('PUT', '/redirects', both)).statusCode).toBe(200);
});

test('circles are found over redirects, items’ targets and earlier slugs together', async () => {
  const release = anItem('release', 'first');
  await publish(server, release);
  const renamed = (slug: string, target: string | null = null): Publication => ({
    id: release.id,
    item: {
      ...release.item,
      version: null,
      fields: { redirect_target: target },
      locales: { en: language(slug) },
    },
  });
  await publish(server, renamed('second'));
  const way = '/newsroom/releases';
  // An earlier slug's own address leads to the item, whatever a redirect says.
  await store({ from: '/old', to: `${way}/first` });
  const circle = { items: [renamed('second', '/old')] };
  const item = problemOf(await server.send('PUT', '/items', circle), 'invalid_input');
  expect(item.errors).toEqual([
    {
      path: 'items.0.item.fields.redirect_target',
      message: `leads in a circle: /en${way}/second → /en/old → /en${way}/first → /en${way}/second`,
    },
  ]);
  await store({ from: '/away', to: '/magazine' });
  await publish(server, renamed('second', '/away'));
  const table = [{ from: '/away', to: `${way}/first` }];
  const redirects = problemOf(await put(...table), 'invalid_input');
  expect(wrongFields(redirects)).toEqual(['redirects.0.from']);
  const sent = { redirect_to: '/en/away' };
  await store({ from: '/en/away', to: `/en${way}/third` });
  await publish(server, renamed('third'));
  const deleted = await server.send('DELETE', `/items/${release.id}`, sent);
  expect(wrongFields(problemOf(deleted, 'invalid_input'))).toEqual(['redirect_to']);
  const elsewhere = { redirect_to: '/en/magazine' };
  expect((await server.send('DELETE', `/items/${release.id}`, elsewhere)).statusCode).toBe(200);
});
