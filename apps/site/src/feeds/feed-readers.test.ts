/** Every feed in a reader's library; JSON Feed against its specification. */

import { FEED_ROUTES, type FeedRoute } from '@masthead/contract/feeds';
import { LOCALES, type Locale } from '@masthead/locales/registry';
import { parseAtomFeed, parseFeed, parseJsonFeed, parseRssFeed } from 'feedsmith';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { exampleFeed, FEED_ORIGIN } from '#src/testing/example-feed.ts';

/** As a reader sees it, in any format. */
interface Read {
  readonly id: string | undefined;
  readonly title: string | undefined;
  readonly address: string | undefined;
  readonly published: number;
  readonly text: string | undefined;
  readonly authors: readonly (string | undefined)[];
  readonly categories: readonly (string | undefined)[];
  readonly enclosure: string | undefined;
}

const momentOf = (date: string | undefined): number => Date.parse(date ?? '');

async function byAtom(locale: Locale, route: FeedRoute): Promise<Read[]> {
  const { entries = [] } = parseAtomFeed(await exampleFeed(locale, [route, 'atom'], 'full'));
  return entries.map((entry) => {
    const links = (rel: string) => entry.links?.find((link) => link.rel === rel)?.href;
    return {
      id: entry.id,
      title: entry.title?.value,
      address: links('alternate'),
      published: momentOf(entry.published),
      text: entry.content?.value,
      authors: (entry.authors ?? []).map(({ name }) => name),
      categories: (entry.categories ?? []).map(({ label }) => label),
      enclosure: links('enclosure'),
    };
  });
}

async function byRss(locale: Locale, route: FeedRoute): Promise<Read[]> {
  const { items = [] } = parseRssFeed(await exampleFeed(locale, [route, 'rss'], 'full'));
  return items.map((item) => ({
    id: item.guid?.value,
    title: item.title,
    address: item.link,
    published: momentOf(item.pubDate),
    text: item.content?.encoded,
    authors: item.dc?.creators ?? [],
    categories: (item.categories ?? []).map(({ name }) => name),
    enclosure: item.enclosures?.[0]?.url,
  }));
}

async function byJson(locale: Locale, route: FeedRoute): Promise<Read[]> {
  const { items = [] } = parseJsonFeed(await exampleFeed(locale, [route, 'json'], 'full'));
  return items.map((item) => ({
    id: item.id,
    title: item.title,
    address: item.url,
    published: momentOf(item.date_published),
    text: item.content_html,
    authors: (item.authors ?? []).map(({ name }) => name),
    categories: item.tags ?? [],
    enclosure: item.attachments?.[0]?.url,
  }));
}

/** RSS counts whole seconds. */
const toTheSecond = (entries: readonly Read[]): Read[] =>
  entries.map((entry) => ({ ...entry, published: Math.floor(entry.published / 1000) }));

describe.each(LOCALES)('in %s', (locale) => {
  test.each(FEED_ROUTES)('a reader finds the same in each format of %s', async (route) => {
    const [atom, rss, json] = await Promise.all([
      byAtom(locale, route),
      byRss(locale, route),
      byJson(locale, route),
    ]);
    expect(atom.length).toBeGreaterThan(0);
    expect(toTheSecond(rss)).toEqual(toTheSecond(atom));
    expect(toTheSecond(json)).toEqual(toTheSecond(atom));
    for (const { id, title, address, published, text } of atom) {
      expect(id).toMatch(/^urn:uuid:/);
      expect(title).toBeTruthy();
      expect(address?.startsWith(`${FEED_ORIGIN}/${locale}/`)).toBe(true);
      expect(published).toBeGreaterThan(0);
      expect(text).toBeTruthy();
    }
  });

  test.each(FEED_ROUTES)('the JSON Feed of %s holds to its specification', async (route) => {
    JsonFeed.parse(JSON.parse(await exampleFeed(locale, [route, 'json'], 'full')));
  });
});

test.each(['atom', 'rss', 'json'] as const)(
  'a reader knows a feed of %s for one',
  async (format) => {
    const { format: found } = parseFeed(await exampleFeed('th', ['releases', format], 'full'));
    expect(found).toBe(format);
  },
);

const Author = z
  .strictObject({ name: z.string().min(1), url: z.url().optional(), avatar: z.url().optional() })
  .partial();

/** JSON Feed 1.1 (jsonfeed.org/version/1.1), as far as ours go; unknown names are faults. */
const JsonFeed = z.strictObject({
  version: z.literal('https://jsonfeed.org/version/1.1'),
  title: z.string().min(1),
  home_page_url: z.url(),
  feed_url: z.url(),
  description: z.string().optional(),
  icon: z.url().optional(),
  authors: z.array(Author).min(1),
  language: z.string(),
  hubs: z.array(z.strictObject({ type: z.string(), url: z.url() })).optional(),
  items: z.array(
    z.strictObject({
      id: z.string().min(1),
      url: z.url(),
      title: z.string(),
      content_html: z.string().min(1),
      summary: z.string().optional(),
      image: z.url().optional(),
      date_published: z.iso.datetime(),
      date_modified: z.iso.datetime(),
      authors: z.array(Author).min(1).optional(),
      tags: z.array(z.string().min(1)).optional(),
      language: z.string(),
      attachments: z
        .array(
          z.strictObject({
            url: z.url(),
            mime_type: z.string().regex(/^\w+\/[\w.+-]+$/),
            title: z.string().optional(),
            size_in_bytes: z.int().positive().optional(),
            duration_in_seconds: z.number().positive().optional(),
          }),
        )
        .optional(),
    }),
  ),
});
