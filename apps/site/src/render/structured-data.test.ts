/**
 * What every page tells search engines of itself, against schema.org's vocabulary and what Google asks of each
 * type (developers.google.com/search/docs/appearance/structured-data).
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LOCALES, type Locale } from '@masthead/locales/registry';
import { describe, expect, test } from 'vitest';
import { ContentApi } from '#src/api/content-api.ts';
import { loadPages } from '#src/pages/page-modules.ts';
import { pageFacts } from '#src/render/page-facts.ts';
import { viewFor } from '#src/render/view-for.ts';
import type { RouteName } from '#src/routes.ts';
import { exampleClient } from '#src/testing/example-client.ts';
import { EXAMPLE_IDENTITY } from '#src/testing/identity.ts';

const pages = await loadPages();
const PLACE = 'https://news.example';
const RESOURCE = 'resource/examples/';

/** The vocabulary itself, as the types that the pages are written against have it. */
const vocabulary = readFileSync(
  createRequire(import.meta.url)
    .resolve('schema-dts')
    .replace(/\.js$/, '.d.ts'),
  'utf8',
);
const KINDS = new Set([...vocabulary.matchAll(/"@type": "(\w+)"/g)].map(([, name]) => name));
const PROPERTIES = new Set([...vocabulary.matchAll(/^ {4}"(\w+)"\?:/gm)].map(([, name]) => name));

/** What cards of every page are made of, with a picture of the page's own or the newsroom's. */
const CARD = [
  ...['og:site_name', 'og:type', 'og:title', 'og:description', 'og:url', 'og:locale'],
  ...['og:image', 'og:image:width', 'og:image:height', 'og:image:alt'],
  ...['twitter:card', 'twitter:image:alt'],
];

interface Node {
  readonly '@type': string;
  readonly [property: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && '@type' in value;

/** A thing and all that it is made of. */
function nodesIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn);
  if (typeof value !== 'object' || value === null) return [];
  return [...(isNode(value) ? [value] : []), ...Object.values(value).flatMap(nodesIn)];
}

/** What an engine reads in the head of a route's page; nothing where the page is not for engines. */
async function toldBy(
  locale: Locale,
  route: RouteName,
  [variant, options]: Parameters<typeof exampleClient>,
): Promise<Node[]> {
  const page = pages.get(route);
  const api = new ContentApi(exampleClient(variant, options), { locale });
  const params = { slug: 'a-slug', pitchSlug: 'a-pitch' };
  const loaded = await page?.load({ api, params, query: {} });
  if (loaded?.kind !== 'ok') throw new Error(`${route} is not there`);
  const path = `/${locale}/${route}`;
  const view = viewFor(locale, { path, origin: PLACE, identity: EXAMPLE_IDENTITY });
  const head = pageFacts({ view, route, alternates: {}, meta: loaded.value.meta(view) });
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head) ?? [];
  if (json === undefined) {
    expect(head).toMatch(/noindex/);
    return [];
  }
  expect(
    CARD.filter((name) => !head.includes(`="${name}" content="`)),
    route,
  ).toEqual([]);
  const { '@context': context, '@graph': graph, ...single } = JSON.parse(json);
  expect(context).toBe('https://schema.org');
  return graph ?? [single];
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const DATES = ['datePublished', 'dateModified', 'uploadDate'];
const ADDRESSES = ['url', 'item', 'contentUrl', 'thumbnailUrl', 'image', 'logo', 'sameAs'];

/** What Google requires of a type, or ignores it; and what it asks for besides, of news and articles. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  Article: ['headline', 'image', 'author', 'publisher', 'datePublished', 'dateModified'],
  NewsArticle: ['headline', 'image', 'author', 'publisher', 'datePublished', 'dateModified'],
  Report: ['headline', 'image', 'author', 'publisher', 'datePublished', 'dateModified'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'contentUrl', 'duration'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement'],
  ListItem: ['position'],
  WebSite: ['name', 'url', 'publisher', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  Organization: ['name', 'url', 'logo'],
  Person: ['name'],
  ProfilePage: ['mainEntity', 'dateModified'],
  WebPage: ['name', 'dateModified'],
  CollectionPage: ['name', 'inLanguage'],
  SpeakableSpecification: ['xpath'],
};

function faultsOf(node: Node): string[] {
  const kind = node['@type'];
  const own = Object.entries(node).filter(([name]) => !name.startsWith('@'));
  const unknown = own
    .map(([name]) => name.replace(/-input$/, ''))
    .filter((name) => !PROPERTIES.has(name));
  const missing = (REQUIRED[kind] ?? []).filter((name) => !(name in node));
  const empty = own.filter(([, value]) => value === null || value === '').map(([name]) => name);
  const texts = (names: readonly string[]) =>
    own.flatMap(([name, value]) => (names.includes(name) ? [value].flat() : []));
  const dates = texts(DATES).filter((date) => !INSTANT.test(String(date)));
  const addresses = texts(ADDRESSES)
    .filter((address) => !isNode(address))
    .filter((address) => !URL.canParse(String(address)));
  return [
    ...(KINDS.has(kind) ? [] : [`${kind} is no type of schema.org`]),
    ...[...unknown, ...missing, ...empty, ...dates, ...addresses].map(
      (fault) => `${kind} ${fault}`,
    ),
  ];
}

/** Routes whose pages are of several types. */
const VARIANTS: Partial<Record<RouteName, readonly Parameters<typeof exampleClient>[]>> = {
  resource: ['impact-resource', 'report', 'statement', 'policy'].map((type) => [
    'full',
    { as: { [RESOURCE]: `${type}/examples/` } },
  ]),
  collection: [['full'], ['full', { as: { 'collection/examples/': 'content-grid/examples/' } }]],
};

describe.each(LOCALES)('in %s', (locale) => {
  test.each([...pages.keys()])('the page of %s is what it says it is', async (route) => {
    const variants: readonly Parameters<typeof exampleClient>[] = [
      ...(VARIANTS[route] ?? [['full']]),
      ['minimal'],
    ];
    for (const variant of variants) {
      const told = await toldBy(locale, route, variant);
      const nodes = nodesIn(told);
      // An example with the least may lack a picture or a date, never a rule of the vocabulary.
      const faults = nodes.flatMap(faultsOf);
      const counted =
        variant[0] === 'full' ? faults : faults.filter((each) => / is no /.test(each));
      expect(counted, `${route} ${JSON.stringify(variant)}`).toEqual([]);
      for (const node of nodes.filter((each) => 'itemListElement' in each)) {
        const positions = nodesIn(node.itemListElement).map(({ position }) => position);
        expect(positions).toEqual(positions.map((_position, index) => index + 1));
      }
    }
  });
});

test.each([
  ['story', 'Article'],
  ['release', 'NewsArticle'],
  ['profile', 'ProfilePage'],
  ['initiative', 'WebPage'],
  ['commitment', 'WebPage'],
  ['vertical_video', 'VideoObject'],
  ['volume', 'PublicationIssue'],
  ['home', 'WebSite'],
  ['company', 'Organization'],
  ['collection', 'CollectionPage'],
  ['topic', 'CollectionPage'],
  ['releases', 'CollectionPage'],
  ['topics', 'CollectionPage'],
  ['resource_commitment', 'CollectionPage'],
] as const)('the page of %s is a %s', async (route, kind) => {
  const [node] = await toldBy('en', route, ['full']);
  expect(node?.['@type']).toBe(kind);
});

test.each(['topic', 'collection', 'releases', 'videos', 'volume'] as const)(
  'the page of %s names what it lists by the addresses of its pages',
  async (route) => {
    const list = nodesIn(await toldBy('ja', route, ['full'])).find(
      (node) => node['@type'] === 'ItemList',
    );
    const addresses = nodesIn(list?.itemListElement).map(({ url }) => String(url));
    expect(addresses.length).toBeGreaterThan(0);
    expect(new Set(addresses).size).toBe(addresses.length);
    for (const address of addresses) expect(address).toMatch(/^https:\/\/news\.example\/ja\//);
  },
);

test('a film says where it can be read along, in each language', async () => {
  const [film] = await toldBy('en', 'vertical_video', ['full']);
  const captions = nodesIn(film?.caption);
  expect(captions.length).toBeGreaterThan(0);
  for (const { contentUrl, inLanguage } of captions) {
    expect(contentUrl).toMatch(/^https:\/\/news\.example\/media\/.+\.vtt$/);
    expect(LOCALES).toContain(inLanguage);
  }
});

test('the films in an article’s text are told with it, each with a picture', async () => {
  const [article] = await toldBy('en', 'story', ['full']);
  expect(nodesIn(article?.video)[0]).toMatchObject({
    '@type': 'VideoObject',
    name: 'Up Marrow Fell',
    contentUrl: expect.stringMatching(/^https:\/\/news\.example\/media\/.+\.mp4$/),
    thumbnailUrl: expect.stringMatching(/\/16x9-1200\.jpg$/),
    uploadDate: article?.datePublished,
  });
});

test('an article’s picture is there in each shape that Google asks for, its makers with their pages', async () => {
  for (const route of ['story', 'release'] as const) {
    const [article] = await toldBy('en', route, ['full']);
    expect(article?.image, route).toEqual(
      ['16x9', '4x3', '1x1'].map((ratio) => expect.stringContaining(`/${ratio}-1200.jpg`)),
    );
    expect(nodesIn(article?.author)[0]?.url, route).toMatch(/^https:/);
    expect(article?.publisher).toMatchObject({ logo: expect.stringMatching(/^https:.+\.png$/) });
  }
});

test('an unknown, missing or empty property or a wrong date is found', () => {
  const film = { '@type': 'VideoObject', name: '', length: 3, uploadDate: '2026-11-21' };
  expect(faultsOf(film)).toEqual(
    ['length', 'description', 'thumbnailUrl', 'contentUrl', 'duration', 'name', '2026-11-21'].map(
      (fault) => `VideoObject ${fault}`,
    ),
  );
  expect(faultsOf({ '@type': 'Film' })).toEqual(['Film is no type of schema.org']);
});
