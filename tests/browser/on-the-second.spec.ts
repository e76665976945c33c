/**
 * Two thousand pages are kept, nobody publishes, and the moment comes at which an item appears and
 * another leaves: one second after it all are right, none was early (product.md, "On the second").
 * The first moment is that at which Europe's clocks go forward. Meanwhile there are items that nobody may
 * see at any time: on none of the pages, in all languages, is a trace of them.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { LOCALES } from '@masthead/locales/registry';
import { expect, test } from '@playwright/test';
import { engineFiles, isFeed, isForEngines, withoutSizes } from '../support/feeds.ts';
import { LANGUAGES, PASSWORD, publishClosed } from '../support/grants.ts';
import { inTurn } from '../support/in-turn.ts';
import { remove, untilHeard } from '../support/own-servers.ts';
import { type Servers, startServers } from '../support/servers.ts';

const SUMMER_TIME = Date.parse('2027-03-28T01:00:00.000Z');
/** For starting, publishing and keeping the pages before it, in milliseconds; a machine that needs longer gets it. */
const AHEAD = 90_000;
const MOST_AHEAD = 4 * AHEAD;
/** Of what it would have needed by what it had kept when the moment came: so much is given the next time. */
const WITH_TIME_TO_SPARE = 1.25;
/** For keeping them once more, most of them being there: such shares of that, and of what keeping them took at first. */
const NEXT_AHEAD = 0.15;
const NEXT_KEEPING = 0.5;
const PAGES = 2000;
const AT_ONCE = 8;
/**
 * Pictures, films and scripts alter with their address. Articles' PDF and DOCX are kept as their Markdown is, which is
 * looked at, and take a second each, one after the other.
 */
const LEFT_OUT = /^\/(?:media|assets)\/|\.(?:pdf|docx)$/;
const SECOND = 1000;

const HIDDEN = [
  { embargo_until: '2031-12-24T09:00:00.000Z' },
  { publish_at: '2031-12-24T09:00:00.000Z' },
  { unpublish_at: '2026-12-24T09:00:00.000Z' },
  { access: 'password', password: PASSWORD },
  { status: 'draft' },
] as const;

interface Seen {
  readonly version: string;
  /** Headers and text, as far as they could tell of something. */
  readonly said: string;
  readonly links: readonly string[];
}
type Pages = Map<string, string>;

/** What of hidden items must stand nowhere, and of private ones in no feed and no sitemap. */
interface Hidden {
  readonly marks: readonly string[];
  readonly unlisted: readonly string[];
}

/** The moment was there before the pages were kept: only so many were. */
class TooLate extends Error {
  readonly kept: number;

  constructor(kept: number) {
    super(`${kept} pages were kept when the moment came`);
    this.kept = kept;
  }
}

test('pages are right one second after a moment, and none is early', async () => {
  test.setTimeout(900_000);
  for (let ahead = AHEAD; ; ) {
    try {
      await passMoments(ahead);
      return;
    } catch (error) {
      if (!(error instanceof TooLate) || ahead >= MOST_AHEAD) throw error;
      const needed = WITH_TIME_TO_SPARE * ahead * Math.max(PAGES / error.kept, 1);
      ahead = Math.min(needed, MOST_AHEAD);
    }
  }
});

/** Lets both moments pass, of which the first comes so many milliseconds after the start. */
async function passMoments(ahead: number): Promise<void> {
  const offset = SUMMER_TIME - ahead - Date.now();
  const now = (): number => Date.now() + offset;
  const marks: string[] = [];
  const unlisted: string[] = [];
  const servers = await startServers({ CLOCK_OFFSET_MS: String(offset), TZ: 'Europe/Berlin' });
  try {
    const first = new Date(SUMMER_TIME).toISOString();
    const appearing = await publishClosed(servers, { publish_at: first });
    const embargoed = await publishClosed(servers, { embargo_until: first });
    const leaving = await publishClosed(servers, { unpublish_at: first });
    for (const hidden of HIDDEN) {
      marks.push(...Object.values(await publishClosed(servers, hidden)));
    }
    const withdrawn = await publishClosed(servers, {});
    await remove(servers, withdrawn.id);
    marks.push(...Object.values(withdrawn));
    unlisted.push((await publishClosed(servers, { private: true })).slug);
    const keeping = await passes(
      { entering: [appearing.slug, embargoed.slug], going: [leaving.slug] },
      SUMMER_TIME,
    );

    const next = now() + Math.max(NEXT_AHEAD * ahead, NEXT_KEEPING * keeping);
    const ending = await publishClosed(servers, { unpublish_at: new Date(next).toISOString() });
    await untilHeard(servers);
    await passes({ entering: [], going: [ending.slug] }, next);
  } finally {
    await servers.close();
  }

  /**
   * Keeps the pages, lets the moment pass, and holds every page against one made afterwards. Answers how long
   * keeping them took, in milliseconds.
   */
  async function passes(
    { entering, going }: { entering: readonly string[]; going: readonly string[] },
    moment: number,
  ): Promise<number> {
    const start = performance.now();
    const isLate = (): boolean => now() >= moment - 4 * SECOND;
    const { pages: before, traces } = await gather(servers, { marks, unlisted }, isLate);
    const keeping = performance.now() - start;
    if (isLate()) throw new TooLate(before.size);
    expect(traces, 'what nobody may see leaves no trace').toEqual([]);
    expect(before.size).toBeGreaterThanOrEqual(PAGES);
    const feeds = [...before.keys()].filter(isFeed);
    expect(feeds.length, 'feeds of lists, topics and collections').toBeGreaterThan(
      LOCALES.length * 3 * 7,
    );
    const own = (slugs: readonly string[]) => slugs.map((slug) => `/en/newsroom/releases/${slug}`);
    for (const path of own(entering)) expect(await statusOf(servers, path)).toBe(404);
    for (const path of own(going)) expect(await statusOf(servers, path)).toBe(200);

    await sleep(moment - 4 * SECOND - now());
    // What takes until the moment says nothing of the time before it.
    const early = await look(servers.siteUrl, [...before.keys()], () => now() < moment);
    expect(early.size).toBeGreaterThan(0);
    const changed = differing(before, early);
    const textsIn = (pages: Pages) => changed.map((at) => `${at}\n${pages.get(at)}`);
    expect(textsIn(early), 'none is early').toEqual(textsIn(before));

    await sleep(moment + SECOND - now());
    const after = await look(servers.siteUrl, [...before.keys()]);
    for (const path of own(entering)) expect(await statusOf(servers, path)).toBe(200);
    for (const path of own(going)) expect(await statusOf(servers, path)).toBe(404);
    const copy = await servers.startCopy();
    try {
      const anew = await look(copy.siteUrl, [...after.keys()]);
      expect(differing(after, anew), 'all are what is made anew').toEqual([]);
    } finally {
      await copy.close();
    }
    const moved = differing(before, after);
    for (const locale of LANGUAGES) expect(moved).toContain(`/sitemaps/${locale}/1.xml`);
    for (const locale of entering.length > 0 ? LANGUAGES : []) {
      for (const format of ['atom', 'rss', 'json']) {
        expect(moved).toContain(`/${locale}/newsroom/releases/feed.${format}`);
        expect(moved).toContain(`/${locale}/newsroom/feed.${format}`);
      }
    }
    expect(moved.length, 'the moment changes lists, in each language').toBeGreaterThan(20);
    return keeping;
  }
}

async function see(siteUrl: string, address: string): Promise<Seen> {
  const response = await fetch(siteUrl + address, { redirect: 'manual' });
  const html = await response.text();
  return {
    version: versionOf(response, address, html),
    said: JSON.stringify([...response.headers]) + html,
    links: [...html.matchAll(/href="(\/[^"#]+)"/g)].map(([, to = '']) =>
      to.replaceAll('&amp;', '&'),
    ),
  };
}

/** Asks again while the site is too busy to make the page: until then there is none to be kept. */
async function seeMade(siteUrl: string, address: string): Promise<Seen> {
  for (;;) {
    const seen = await see(siteUrl, address);
    if (!seen.version.startsWith('503 ')) return seen;
    await sleep(SECOND);
  }
}

/** Status and entity tag, which stands for every byte of a page; of a feed its text. */
function versionOf({ status, headers }: Response, address: string, text: string): string {
  return `${status} ${isFeed(address) ? withoutSizes(text) : (headers.get('etag') ?? '')}`;
}

/**
 * Follows links from every home until enough pages are kept: an address's page by its version, and the
 * addresses that say one of the marks. Throws `TooLate`.
 */
async function gather(
  { siteUrl }: Servers,
  { marks, unlisted }: Hidden,
  isLate: () => boolean,
): Promise<{ pages: Pages; traces: string[] }> {
  const pages: Pages = new Map();
  const traces: string[] = [];
  // From the list of feeds all of them are reached.
  let waiting = [
    ...engineFiles(LOCALES),
    ...LOCALES.flatMap((locale) => [`/${locale}/feeds`, `/${locale}`]),
  ];
  const asked = new Set(waiting);
  while (waiting.length > 0 && pages.size < PAGES) {
    const found = new Set<string>();
    await inTurn(waiting, AT_ONCE, async (address) => {
      if (isLate()) throw new TooLate(pages.size);
      const { version, links, said } = await seeMade(siteUrl, address);
      pages.set(address, version);
      const hidden = isForEngines(address) ? [...marks, ...unlisted] : marks;
      if (hidden.some((mark) => said.includes(mark))) traces.push(address);
      for (const to of links) if (!LEFT_OUT.test(to)) found.add(to);
    });
    waiting = [...found].filter((to) => !asked.has(to)).slice(0, PAGES + 200 - pages.size);
    for (const address of waiting) asked.add(address);
  }
  return { pages, traces };
}

/** The pages as they are now, as far as they come while they still count. */
async function look(
  siteUrl: string,
  addresses: readonly string[],
  counts = (): boolean => true,
): Promise<Pages> {
  const pages: Pages = new Map();
  await inTurn(addresses, AT_ONCE, async (address) => {
    if (!counts()) return;
    const response = await fetch(siteUrl + address, { redirect: 'manual' });
    const version = versionOf(response, address, await response.text());
    if (counts()) pages.set(address, version);
  });
  return pages;
}

/** The addresses whose page was another one later. */
function differing(before: Pages, later: Pages): string[] {
  return [...later].filter(([at, version]) => before.get(at) !== version).map(([at]) => at);
}

async function statusOf({ siteUrl }: Servers, path: string): Promise<number> {
  return (await fetch(siteUrl + path)).status;
}
