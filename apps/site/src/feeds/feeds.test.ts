/** Every feed against its format's rules, by a real parser. */

import { FEED_ROUTES } from '@masthead/contract/feeds';
import { LOCALES, type Locale } from '@masthead/locales/registry';
import { describe, expect, test } from 'vitest';
import { atomFeed } from '#src/feeds/atom.ts';
import type { Feed } from '#src/feeds/feed.ts';
import { jsonFeed } from '#src/feeds/json-feed.ts';
import { rssFeed } from '#src/feeds/rss.ts';
import { atomFaults } from '#src/testing/atom-rules.ts';
import {
  exampleFeed as feed,
  FEED_HUB as HUB,
  FEED_ORIGIN as ORIGIN,
} from '#src/testing/example-feed.ts';
import { all, only, readXml, type XmlElement } from '#src/testing/read-xml.ts';

const ATOM = (name: string) => `{http://www.w3.org/2005/Atom}${name}`;
const RSS = (name: string) => `{}${name}`;
const MEDIA = (name: string) => `{http://search.yahoo.com/mrss/}${name}`;
const CONTENT = '{http://purl.org/rss/1.0/modules/content/}encoded';

const texts = (elements: readonly XmlElement[]) => elements.map(({ text }) => text);
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;
const URN = /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const MAIL_DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;
const isWhole = (address: string) => expect(new URL(address).protocol).toMatch(/^https?:$/);

/** Absolute addresses, and nothing that needs our styles or scripts. */
function expectPlainHtml(html: string): void {
  expect(html).not.toMatch(/<(script|style|link|iframe|form|button)\b| (class|style|on\w+)="/);
  for (const [, address = ''] of html.matchAll(/ (?:href|src|poster)="([^"]*)"/g)) {
    expect(address).toMatch(/^(https?:\/\/|mailto:|tel:)/);
  }
  for (const [image] of html.matchAll(/<img\b[^>]*>/g)) expect(image).toMatch(/ alt="/);
}

function expectAtom(document: string): XmlElement[] {
  const root = readXml(document);
  expect(root.name).toBe(ATOM('feed'));
  expect(atomFaults(root)).toEqual([]);
  // An author, unless every entry has its own (§4.1.1).
  expect(only(root, ATOM('id')).text).toMatch(URN);
  expect(only(root, ATOM('title')).text).not.toBe('');
  expect(only(root, ATOM('updated')).text).toMatch(INSTANT);
  expect(only(only(root, ATOM('author')), ATOM('name')).text).not.toBe('');
  const links = all(root, ATOM('link')).map(({ attributes }) => attributes);
  const rels = links.map(({ rel }) => rel);
  expect(rels).toEqual(['self', ...rels.filter((rel) => rel === 'hub'), 'alternate']);
  for (const { href = '' } of links) isWhole(href);
  const entries = all(root, ATOM('entry'));
  const ids = entries.map((entry) => only(entry, ATOM('id')).text);
  expect(new Set(ids).size).toBe(ids.length);
  for (const entry of entries) {
    expect(only(entry, ATOM('id')).text).toMatch(URN);
    expect(only(entry, ATOM('title')).text).not.toBe('');
    const [published, updated] = ['published', 'updated'].map(
      (name) => only(entry, ATOM(name)).text,
    );
    expect(published).toMatch(INSTANT);
    expect(String(updated) >= String(published)).toBe(true);
    expect(
      all(entry, ATOM('link')).filter(({ attributes: { rel } }) => rel === 'alternate'),
    ).toHaveLength(1);
    const content = only(entry, ATOM('content'));
    expect(content.attributes.type).toBe('html');
    expectPlainHtml(content.text);
  }
  return entries;
}

function expectRss(document: string): XmlElement[] {
  const root = readXml(document);
  expect([root.name, root.attributes.version]).toEqual([RSS('rss'), '2.0']);
  const channel = only(root, RSS('channel'));
  for (const name of ['title', 'link', 'description', 'language']) {
    expect(only(channel, RSS(name)).text, name).not.toBe('');
  }
  expect(only(channel, RSS('lastBuildDate')).text).toMatch(MAIL_DATE);
  const items = all(channel, RSS('item'));
  for (const item of items) {
    expect(only(item, RSS('title')).text).not.toBe('');
    isWhole(only(item, RSS('link')).text);
    expect(only(item, RSS('guid'))).toMatchObject({ attributes: { isPermaLink: 'false' } });
    expect(only(item, RSS('guid')).text).toMatch(URN);
    expect(only(item, RSS('pubDate')).text).toMatch(MAIL_DATE);
    expect(all(item, RSS('enclosure')).length).toBeLessThanOrEqual(1);
    for (const { attributes } of all(item, RSS('enclosure'))) {
      isWhole(attributes.url ?? '');
      expect(attributes.length).toMatch(/^\d+$/);
      expect(attributes.type).toMatch(/^(image|video)\//);
    }
    expectPlainHtml(only(item, CONTENT).text);
  }
  return items;
}

interface JsonItem {
  readonly id: string;
  readonly url: string;
  readonly content_html: string;
  readonly date_published: string;
}

function expectJson(document: string): readonly JsonItem[] {
  const read = JSON.parse(document) as { version: string; title: string; items: JsonItem[] };
  expect(read.version).toBe('https://jsonfeed.org/version/1.1');
  expect(read.title).not.toBe('');
  for (const { id, url, content_html, date_published } of read.items) {
    expect(id).toMatch(URN);
    isWhole(url);
    expect(date_published).toMatch(INSTANT);
    expectPlainHtml(content_html);
  }
  return read.items;
}

describe.each(LOCALES)('in %s', (locale) => {
  test.each(FEED_ROUTES)(
    'the feed of %s is valid in each format, and says the same',
    async (route) => {
      const entries = expectAtom(await feed(locale, [route, 'atom'], 'full'));
      const items = expectRss(await feed(locale, [route, 'rss'], 'full'));
      const plain = expectJson(await feed(locale, [route, 'json'], 'full'));
      expect(entries.length).toBeGreaterThan(0);
      expect(entries.length).toBeLessThanOrEqual(24);
      const ids = texts(entries.map((entry) => only(entry, ATOM('id'))));
      expect(texts(items.map((item) => only(item, RSS('guid'))))).toEqual(ids);
      expect(plain.map(({ id }) => id)).toEqual(ids);
    },
  );
});

test.each(FEED_ROUTES)('with nothing in it the feed of %s is valid, too', async (route) => {
  const nothing = { upTo: 0 };
  expect(expectAtom(await feed('en', [route, 'atom'], 'minimal', nothing))).toEqual([]);
  expect(expectRss(await feed('en', [route, 'rss'], 'minimal', nothing))).toEqual([]);
  expect(expectJson(await feed('en', [route, 'json'], 'minimal', nothing))).toEqual([]);
});

test('each format names the hub and itself as WebSub has it, and none where there is none', async () => {
  const link = (element: XmlElement, rel: string) =>
    all(element, ATOM('link')).find(({ attributes }) => attributes.rel === rel)?.attributes.href;
  const atom = readXml(await feed('en', ['releases', 'atom'], 'full'));
  const rss = only(readXml(await feed('en', ['releases', 'rss'], 'full')), RSS('channel'));
  for (const [element, format] of [
    [atom, 'atom'],
    [rss, 'rss'],
  ] as const) {
    expect(link(element, 'hub')).toBe(HUB);
    expect(link(element, 'self')).toBe(`${ORIGIN}/en/newsroom/releases/feed.${format}`);
  }
  expect(JSON.parse(await feed('en', ['releases', 'json'], 'full'))).toMatchObject({
    hubs: [{ type: 'WebSub', url: HUB }],
    feed_url: `${ORIGIN}/en/newsroom/releases/feed.json`,
  });
  for (const write of [atomFeed, rssFeed, jsonFeed]) expect(write(ODD_FEED)).not.toMatch(/hub/);
});

test('tables and marks of a text are plain elements', async () => {
  const entries = expectJson(await feed('en', ['magazine', 'json'], 'full'));
  const html = entries.map(({ content_html }) => content_html).join('');
  for (const part of [
    '<table><caption>A year of Thursdays on the fell</caption><thead><tr><th scope="col">Quarter',
    '<tr><th scope="row">First</th><td>402</td>',
    'CO<sub>2</sub>',
    'm<sup>2</sup>',
    '<s>two crowns</s>',
    '<code>MFR 04:00</code>',
  ])
    expect(html).toContain(part);
});

test('films are enclosures, and Media RSS says what they are', async () => {
  const [item] = expectRss(await feed('en', ['videos', 'rss'], 'full'));
  if (item === undefined) throw new Error('no film');
  const enclosure = only(item, RSS('enclosure')).attributes;
  expect(enclosure.type).toMatch(/^video\//);
  expect(Number(enclosure.length)).toBeGreaterThan(0);
  const [content] = all(item, MEDIA('content'));
  expect(content?.attributes).toMatchObject({
    url: enclosure.url,
    medium: 'video',
    fileSize: enclosure.length,
  });
  expect(Number(content?.attributes.duration)).toBeGreaterThan(0);
});

test('an entry has an id of its own in each language, whatever its address', async () => {
  const idOf = async (locale: Locale) =>
    expectJson(await feed(locale, ['releases', 'json'], 'full'))[0]?.id;
  const ids = await Promise.all(LOCALES.map(idOf));
  expect(new Set(ids).size).toBe(LOCALES.length);
  expect(await idOf('en')).toBe(ids[LOCALES.indexOf('en')]);
});

const ODD = 'a\u0000b\u0008c\u001f <i>&amp; "]]> \ud800 \ufffe \u{1f3c3} ก\u0e48ำ';
const ODD_FEED: Feed = {
  id: 'urn:uuid:00000000-0000-5000-8000-000000000001',
  title: ODD,
  description: ODD,
  url: ORIGIN,
  addresses: { atom: `${ORIGIN}/a`, rss: `${ORIGIN}/b`, json: `${ORIGIN}/c` },
  language: 'en',
  author: ODD,
  updated: '2026-11-21T09:00:00.000Z',
  icon: null,
  hub: null,
  entries: [
    {
      id: 'urn:uuid:00000000-0000-5000-8000-000000000002',
      url: `${ORIGIN}/?a=1&b="2"`,
      title: ODD,
      summary: ODD,
      html: `<p>${ODD.replaceAll('<', '&lt;')}</p>`,
      published: '2026-11-21T09:00:00.000Z',
      updated: '2026-11-21T09:00:00.000Z',
      authors: [ODD],
      categories: [{ term: ODD, label: ODD }],
      cover: null,
      films: [],
    },
  ],
};

test('violations of RFC 4287 are found', () => {
  const feed =
    '<feed xmlns="http://www.w3.org/2005/Atom" odd=""><id>1</id><updated>today</updated>' +
    '<link rel="alternate"/><entry><title/><title/><person/></entry></feed>';
  expect(atomFaults(readXml(feed))).toEqual([
    ...['feed: odd', 'feed: how many title', 'id: its text', 'updated: its text', 'link: no href'],
    ...['entry: a person', 'entry: how many id', 'entry: how many title'],
    ...['entry: how many updated', 'entry: its alternates', 'person is no element of Atom'],
  ]);
});

test('no text breaks a feed: what XML cannot say is left out, all else is there as it was written', () => {
  const said = 'abc <i>&amp; "]]> \ufffd  \u{1f3c3} ก\u0e48ำ';
  const [entry] = expectAtom(atomFeed(ODD_FEED));
  const [item] = expectRss(rssFeed(ODD_FEED));
  expect(entry && only(entry, ATOM('title')).text).toBe(said);
  expect(entry && only(entry, ATOM('category')).attributes.label).toBe(said);
  expect(item && only(item, RSS('title')).text).toBe(said);
  expect(expectJson(jsonFeed(ODD_FEED))).toHaveLength(1);
});
