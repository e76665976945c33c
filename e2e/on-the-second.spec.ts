/**
 * Two thousand pages are kept, nobody publishes, and the moment comes at which an item appears and
 * another leaves: one second after it all are right, none was early (product.md, "On the second").
 * The first moment is that at which Europe's clocks go forward.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { LOCALES } from '@masthead/locales/registry';
import { expect, test } from '@playwright/test';
import { publishClosed } from './support/grants.ts';
import { type Servers, startServers } from './support/servers.ts';

const SUMMER_TIME = Date.parse('2027-03-28T01:00:00.000Z');
/** For starting, publishing and keeping the pages before it. */
const AHEAD = 120_000;
/** The same for what is published in between. */
const NEXT_AHEAD = 30_000;
const PAGES = 2000;
const AT_ONCE = 8;
const SECOND = 1000;

/** Status and entity tag, which stands for every byte of a page. */
interface Seen {
  readonly version: string;
  readonly links: readonly string[];
}
type Pages = Map<string, string>;

test('pages are right one second after a moment, and none is early', async () => {
  test.setTimeout(600_000);
  const offset = SUMMER_TIME - AHEAD - Date.now();
  const now = (): number => Date.now() + offset;
  const servers = await startServers({ CLOCK_OFFSET_MS: String(offset), TZ: 'Europe/Berlin' });
  try {
    const first = new Date(SUMMER_TIME).toISOString();
    const appearing = await publishClosed(servers, { publish_at: first });
    const embargoed = await publishClosed(servers, { embargo_until: first });
    const leaving = await publishClosed(servers, { unpublish_at: first });
    await passes(
      { entering: [appearing.slug, embargoed.slug], going: [leaving.slug] },
      SUMMER_TIME,
    );

    const next = now() + NEXT_AHEAD;
    const ending = await publishClosed(servers, { unpublish_at: new Date(next).toISOString() });
    // As soon as a published change is everywhere.
    await sleep(SECOND);
    await passes({ entering: [], going: [ending.slug] }, next);
  } finally {
    await servers.close();
  }

  /** Keeps the pages, lets the moment pass, and holds every page against one made afterwards. */
  async function passes(
    { entering, going }: { entering: readonly string[]; going: readonly string[] },
    moment: number,
  ): Promise<void> {
    const before = await gather(servers);
    expect(before.size).toBeGreaterThanOrEqual(PAGES);
    const own = (slugs: readonly string[]) => slugs.map((slug) => `/en/newsroom/releases/${slug}`);
    for (const path of own(entering)) expect(await statusOf(servers, path)).toBe(404);
    for (const path of own(going)) expect(await statusOf(servers, path)).toBe(200);

    const left = moment - 2 * SECOND - now();
    expect(left, 'there was time to keep the pages').toBeGreaterThan(0);
    await sleep(left);
    expect(await changed(servers.siteUrl, before), 'none is early').toEqual([]);

    await sleep(moment + SECOND - now());
    const after = await look(servers.siteUrl, [...before.keys()]);
    for (const path of own(entering)) expect(await statusOf(servers, path)).toBe(200);
    for (const path of own(going)) expect(await statusOf(servers, path)).toBe(404);
    const copy = await servers.startCopy();
    try {
      expect(await changed(copy.siteUrl, after), 'all are what is made anew').toEqual([]);
    } finally {
      await copy.close();
    }
    const different = [...after].filter(([address, version]) => before.get(address) !== version);
    expect(different.length, 'the moment changes lists, in each language').toBeGreaterThan(20);
  }
});

async function see(siteUrl: string, address: string): Promise<Seen> {
  const response = await fetch(siteUrl + address, { redirect: 'manual' });
  const html = await response.text();
  return {
    version: `${response.status} ${response.headers.get('etag') ?? ''}`,
    links: [...html.matchAll(/href="(\/[^"#]+)"/g)].map(([, to = '']) =>
      to.replaceAll('&amp;', '&'),
    ),
  };
}

async function inTurn<T>(each: Iterator<T>, work: (value: T) => Promise<void>): Promise<void> {
  const worker = async (): Promise<void> => {
    for (let next = each.next(); !next.done; next = each.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** Follows links from every home until enough pages are kept; an address's page by its version. */
async function gather({ siteUrl }: Servers): Promise<Pages> {
  const pages: Pages = new Map();
  let waiting = LOCALES.map((locale) => `/${locale}`);
  const asked = new Set(waiting);
  while (waiting.length > 0 && pages.size < PAGES) {
    const found = new Set<string>();
    await inTurn(waiting.values(), async (address) => {
      const { version, links } = await see(siteUrl, address);
      pages.set(address, version);
      for (const to of links) if (!/^\/(media|assets)\//.test(to)) found.add(to);
    });
    waiting = [...found].filter((to) => !asked.has(to)).slice(0, PAGES + 200 - pages.size);
    for (const address of waiting) asked.add(address);
  }
  return pages;
}

async function look(siteUrl: string, addresses: readonly string[]): Promise<Pages> {
  const pages: Pages = new Map();
  await inTurn(addresses.values(), async (address) => {
    pages.set(address, (await see(siteUrl, address)).version);
  });
  return pages;
}

/** The addresses whose page is another one by now. */
async function changed(siteUrl: string, known: Pages): Promise<string[]> {
  const seen = await look(siteUrl, [...known.keys()]);
  return [...known].filter(([address, version]) => seen.get(address) !== version).map(([at]) => at);
}

async function statusOf({ siteUrl }: Servers, path: string): Promise<number> {
  return (await fetch(siteUrl + path)).status;
}
