/**
 * Pages are cached, nobody publishes, and the moment comes at which one item appears and another
 * leaves: one second later all are right, none was early (product.md, "On the second"). The first
 * moment is when Europe's clocks go forward. Hidden items leave no trace meanwhile. The clocks are
 * moved to just before each moment.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { LOCALES } from '@masthead/locales/registry';
import { expect } from 'vitest';
import { engineFiles, isFeed, isForEngines, withoutSizes } from '../support/feeds.ts';
import { LANGUAGES, PASSWORD, publishClosed } from '../support/grants.ts';
import { inTurn } from '../support/in-turn.ts';
import { remove, untilHeard } from '../support/publishing.ts';
import { type Servers, startServers } from '../support/servers.ts';

const SUMMER_TIME = Date.parse('2027-03-28T01:00:00.000Z');
const SECOND = 1000;
/** Milliseconds between caching and a moment, which cannot come meanwhile. */
const HOUR = 3_600_000;
/** Before the moment, in which pages are checked. */
const BEFORE = 4 * SECOND;
const JUST_BEFORE = SECOND / 5;
const AT_ONCE = 8;
/** Addresses beyond those that are wanted: some lead nowhere. */
const SPARE = 20;
/** Three formats each of lists, topics and collections. */
const FEEDS = 3 * 7;
/**
 * Their addresses change with their content. PDF and DOCX are cached as Markdown is, which is
 * checked, and take a second each.
 */
const LEFT_OUT = /^\/(?:media|assets)\/|\.(?:pdf|docx)$/;

const HIDDEN = [
  { embargo_until: '2031-12-24T09:00:00.000Z' },
  { publish_at: '2031-12-24T09:00:00.000Z' },
  { unpublish_at: '2026-12-24T09:00:00.000Z' },
  { access: 'password', password: PASSWORD },
  { status: 'draft' },
] as const;

interface Seen {
  readonly version: string;
  /** Headers and text, as far as they could reveal something. */
  readonly said: string;
  readonly links: readonly string[];
}
type Pages = Map<string, string>;

/** Hidden items appear nowhere, private ones in no feed or sitemap. */
interface Hidden {
  readonly marks: readonly string[];
  readonly unlisted: readonly string[];
}

/** Pages of these languages, and whether there is a second moment. */
interface Extent {
  readonly locales: readonly string[];
  readonly pages: number;
  readonly hasSecondMoment: boolean;
}

/** All pages are right one second after each moment. */
export async function passMoments(extent: Extent): Promise<void> {
  let offset = SUMMER_TIME - HOUR - Date.now();
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
    const entering = [appearing.slug, embargoed.slug];
    await passes({ entering, going: [leaving.slug] }, SUMMER_TIME);

    if (!extent.hasSecondMoment) return;
    const next = now() + HOUR;
    const ending = await publishClosed(servers, { unpublish_at: new Date(next).toISOString() });
    await untilHeard(servers);
    await passes({ entering: [], going: [ending.slug] }, next);
  } finally {
    await servers.close();
  }

  async function setClocks(to: number): Promise<void> {
    offset = to - Date.now();
    await servers.moveClocks(offset);
  }

  /** Compares every cached page with one made after the moment. */
  async function passes(
    { entering, going }: { entering: readonly string[]; going: readonly string[] },
    moment: number,
  ): Promise<void> {
    const { pages, traces } = await gather(servers, extent, { marks, unlisted });
    const before = await lasting(servers.siteUrl, pages);
    expect(now(), 'the moment is still to come').toBeLessThan(moment - BEFORE);
    expect(traces, 'what nobody may see leaves no trace').toEqual([]);
    expect(before.size).toBeGreaterThanOrEqual(extent.pages);
    const feeds = [...before.keys()].filter(isFeed);
    expect(feeds.length).toBeGreaterThan(extent.locales.length * FEEDS);
    const own = (slugs: readonly string[]) => slugs.map((slug) => `/en/newsroom/releases/${slug}`);
    for (const path of own(entering)) expect(await statusOf(servers, path)).toBe(404);
    for (const path of own(going)) expect(await statusOf(servers, path)).toBe(200);

    await setClocks(moment - BEFORE);
    // What takes until the moment says nothing of the time before.
    const early = await look(servers.siteUrl, [...before.keys()], () => now() < moment);
    expect(early.size).toBeGreaterThan(0);
    const changed = differing(before, early);
    const textsIn = (pages: Pages) => changed.map((at) => `${at}\n${pages.get(at)}`);
    expect(textsIn(early), 'none is early').toEqual(textsIn(before));

    if (now() < moment - JUST_BEFORE) await setClocks(moment - JUST_BEFORE);
    // Only time may change them.
    await sleep(Math.max(0, moment + SECOND - now()));
    const after = await look(servers.siteUrl, [...before.keys()]);
    for (const path of own(entering)) expect(await statusOf(servers, path)).toBe(200);
    for (const path of own(going)) expect(await statusOf(servers, path)).toBe(404);
    const copy = await servers.startCopy({ CLOCK_OFFSET_MS: String(offset) });
    try {
      const anew = await lasting(copy.siteUrl, await look(copy.siteUrl, [...after.keys()]));
      expect(differing(after, anew), 'all are what is made anew').toEqual([]);
    } finally {
      await copy.close();
    }
    const moved = differing(before, after);
    const languages = LANGUAGES.filter((each) => extent.locales.includes(each));
    for (const locale of languages) expect(moved).toContain(`/sitemaps/${locale}/1.xml`);
    for (const locale of entering.length > 0 ? languages : []) {
      for (const format of ['atom', 'rss', 'json']) {
        expect(moved).toContain(`/${locale}/newsroom/releases/feed.${format}`);
        expect(moved).toContain(`/${locale}/newsroom/feed.${format}`);
      }
    }
    expect(moved.length, 'the moment changes lists, in each language').toBeGreaterThan(20);
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

/** Status and entity tag, of a feed its text. */
function versionOf({ status, headers }: Response, address: string, text: string): string {
  return `${status} ${isFeed(address) ? withoutSizes(text) : (headers.get('etag') ?? '')}`;
}

/** Follows links from the homes; answers versions by address, and addresses that show a mark. */
async function gather(
  { siteUrl }: Servers,
  { locales, pages: enough }: Extent,
  { marks, unlisted }: Hidden,
): Promise<{ pages: Pages; traces: string[] }> {
  const pages: Pages = new Map();
  const traces: string[] = [];
  const others = LOCALES.filter((each) => !locales.includes(each));
  const isFollowed = (to: string): boolean =>
    !LEFT_OUT.test(to) && !others.some((other) => to.split(/[/?]/)[1] === other);
  // The list of feeds leads to all.
  let waiting = [
    ...engineFiles(locales),
    ...locales.flatMap((locale) => [`/${locale}/feeds`, `/${locale}`]),
  ];
  const asked = new Set(waiting);
  while (waiting.length > 0 && pages.size < enough) {
    const found = new Set<string>();
    await inTurn(waiting, AT_ONCE, async (address) => {
      const { version, links, said } = await see(siteUrl, address);
      pages.set(address, version);
      const hidden = isForEngines(address) ? [...marks, ...unlisted] : marks;
      if (hidden.some((mark) => said.includes(mark))) traces.push(address);
      for (const to of links) if (isFollowed(to)) found.add(to);
    });
    const wanted = Math.max(0, enough + SPARE - pages.size);
    waiting = [...found].filter((to) => !asked.has(to)).slice(0, wanted);
    for (const address of waiting) asked.add(address);
  }
  return { pages, traces };
}

/** As far as they come in time. */
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

/** Once they stay the same: a page made while a part of it was late is made again soon. */
async function lasting(siteUrl: string, pages: Pages): Promise<Pages> {
  for (let before = pages; ; ) {
    const again = await look(siteUrl, [...before.keys()]);
    if (differing(before, again).length === 0) return before;
    before = again;
  }
}

function differing(before: Pages, later: Pages): string[] {
  return [...later].filter(([at, version]) => before.get(at) !== version).map(([at]) => at);
}

async function statusOf({ siteUrl }: Servers, path: string): Promise<number> {
  return (await fetch(siteUrl + path)).status;
}
