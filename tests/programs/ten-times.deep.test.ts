import { randomUUID } from 'node:crypto';
import type { CardType } from '@masthead/contract/card';
import { MAX_BATCH } from '@masthead/contract/publishing';
import { matchRoute } from '@masthead/site/src/routes.ts';
import { expect } from 'vitest';
import { readTags } from '../support/html.ts';
import { inTurn, mapInTurn } from '../support/in-turn.ts';
import { itemPath } from '../support/items.ts';
import { test } from '../support/programs-test.ts';
import { untilHeard } from '../support/publishing.ts';
import { PUBLISH_TOKEN, type Servers } from '../support/servers.ts';

/** A newsroom ten times as large as the sample: its lists have pages, its landings no room for all. */

const TIMES = 10;
/** Each page is made for the first time. */
const AT_ONCE = 3;
const LANGUAGES = ['en', 'ja'] as const;
/** What stands on lists: not landings, of which there is one each, nor what is handed to somebody. */
const LISTED: readonly CardType[] = [
  'story',
  'vertical_video',
  'release',
  'collection',
  'content_grid',
  'commitment',
  'initiative',
  'volume',
  'topic',
  'profile',
  'impact_resource',
  'statement',
  'report',
  'policy',
];

interface Stored {
  readonly type: CardType;
  readonly private: boolean;
  readonly access: string;
  readonly publish_at: string | null;
  readonly embargo_until: string | null;
  readonly unpublish_at: string | null;
  readonly locales: Record<string, { slug: string; status: string }>;
}

const authorization = `Bearer ${PUBLISH_TOKEN}`;

async function ask<T>({ apiUrl }: Servers, path: string): Promise<T> {
  const response = await fetch(apiUrl + path, { headers: { authorization } });
  if (!response.ok) throw new Error(`GET ${path}: ${response.status}`);
  return (await response.json()) as T;
}

/** All that anybody may find, as it is stored. */
async function findable(servers: Servers): Promise<Stored[]> {
  const found: Stored[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { data, meta } = await ask<{
      data: { id: string; type: CardType }[];
      meta: { page: { pages: number } };
    }>(servers, `/publishing/ledger?per_page=48&page=${page}`);
    pages = meta.page.pages;
    const rows = data.filter((row) => LISTED.includes(row.type));
    const items = await mapInTurn(rows, AT_ONCE, async ({ id, type }) => {
      const path = `/publishing/items/${id}`;
      const { item } = (await ask<{ data: { item: Stored } }>(servers, path)).data;
      return { ...item, type };
    });
    found.push(...items.filter((item) => !item.private && item.access === 'public' && isOut(item)));
  }
  return found;
}

function isOut({ publish_at, embargo_until, unpublish_at }: Stored): boolean {
  const now = new Date().toISOString();
  return [publish_at, embargo_until].every((time) => (time ?? '') <= now) && unpublish_at === null;
}

/** Publishes copies of the items with slugs of their own, in the two languages. */
async function multiply({ apiUrl }: Servers, items: readonly Stored[]): Promise<Stored[]> {
  const copies = Array.from({ length: TIMES - 1 }, (_, copy) =>
    items.map((item) => ({
      ...item,
      version: 1,
      locales: Object.fromEntries(
        Object.entries(item.locales)
          .filter(([locale]) => LANGUAGES.some((each) => each === locale))
          .map(([locale, text]) => [locale, { ...text, slug: `${text.slug}-${copy + 2}` }]),
      ),
    })),
  ).flat();
  for (let at = 0; at < copies.length; at += MAX_BATCH) {
    const batch = copies.slice(at, at + MAX_BATCH).map((item) => ({ id: randomUUID(), item }));
    const response = await fetch(`${apiUrl}/publishing/items`, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ items: batch }),
    });
    expect(response.status, await response.text()).toBe(200);
  }
  return copies;
}

/** A page that leads to items rather than being one; what searches finds everything, so it shows nothing. */
function isIndex(address: URL): boolean {
  const [, , ...segments] = address.pathname.split('/').map(decodeURIComponent);
  const match = matchRoute(segments);
  if (match === null || Object.keys(match.params).length > 0) return false;
  const isSearch = ['search', 'newsroom_search', 'media_library'].includes(match.name);
  const filters = ['topic', 'year', 'commitment'].filter((name) => address.searchParams.has(name));
  return !isSearch && filters.length === 0;
}

/** Every path that links of landings and lists lead to, from home on. */
async function linkedFrom({ siteUrl }: Servers, locale: string): Promise<Set<string>> {
  const paths = new Set<string>();
  let waiting = [`/${locale}`];
  const asked = new Set(waiting);
  while (waiting.length > 0) {
    const found = new Set<string>();
    await inTurn(waiting, AT_ONCE, async (address) => {
      const response = await fetch(siteUrl + address);
      expect(response.status, address).toBe(200);
      for (const { name, attributes } of readTags(await response.text())) {
        if (name !== 'a' || !attributes.href || 'lang' in attributes) continue;
        const target = new URL(attributes.href, siteUrl + address);
        if (target.origin !== siteUrl || !target.pathname.startsWith(`/${locale}`)) continue;
        paths.add(target.pathname);
        if (isIndex(target)) found.add(target.pathname + target.search);
      }
    });
    waiting = [...found].filter((address) => !asked.has(address));
    for (const address of waiting) asked.add(address);
  }
  return paths;
}

test('at ten times the sample every item is reached by links from home, in two languages', async ({
  servers,
}) => {
  const items = await findable(servers);
  const all = [...items, ...(await multiply(servers, items))];
  // Earlier journeys have left pages in the cache.
  await untilHeard(servers);
  for (const locale of LANGUAGES) {
    const published = all.flatMap(({ type, locales }) => {
      const { slug, status } = locales[locale] ?? {};
      if (slug === undefined || status !== 'published') return [];
      return [itemPath(locale, { _type: type, slug })];
    });
    expect(published.length).toBeGreaterThan(TIMES * LISTED.length);
    const linked = await linkedFrom(servers, locale);
    expect(published.filter((path) => !linked.has(path))).toEqual([]);
  }
});
