import { LOCALES } from '@masthead/locales/registry';
import { siteUrl } from './addresses.ts';
import { isFeed } from './feeds.ts';
import { readTags, type Tag } from './html.ts';

interface Link {
  /** Path and query, without the fragment. */
  readonly to: string;
  /** Only language menus may leave the language. */
  readonly isLanguage: boolean;
}

interface CrawledPage {
  /** As requested. */
  readonly address: string;
  /** After redirects. */
  readonly status: number;
  readonly html: string;
  readonly tags: readonly Tag[];
  readonly links: readonly Link[];
}

/** By address. */
export type Crawl = ReadonlyMap<string, CrawledPage>;

/** More would wait for each other. */
const AT_ONCE = 2;
/** A link that makes ever new addresses must not run for ever. */
const MOST_PAGES = 6000;
/** Filters multiply: one at a time is checked. */
const FILTERS = ['type', 'topic', 'year', 'commitment'];
const MOST_FILTERS = 1;
/** Served from storage or the build, or made of an article on request. */
const FILES = /^\/(media|assets|\.well-known)\/|\/article\.(md|pdf|docx)$/;

interface Crawling {
  readonly origin?: string;
  readonly locales?: readonly string[];
  /** Follows language menus too, within these languages. */
  readonly isChanging?: boolean;
}

/** From each home page, and from unlinked addresses. */
export async function crawl(
  unlinked: readonly string[] = [],
  { origin = siteUrl(), locales = LOCALES, isChanging = true }: Crawling = {},
): Promise<Crawl> {
  const pages = new Map<string, CrawledPage>();
  const asked = new Set([...locales.map((locale) => `/${locale}`), ...unlinked]);
  const waiting = [...asked];

  async function work(): Promise<void> {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const page = await fetchPage(origin, address);
      if (page === null) continue;
      pages.set(address, page);
      for (const { to, isLanguage } of page.links) {
        if (asked.has(to) || !isFollowed(to) || (isLanguage && !isChanging)) continue;
        asked.add(to);
        waiting.push(to);
      }
      if (asked.size > MOST_PAGES)
        throw new Error(`more than ${MOST_PAGES} addresses, e.g. ${address}`);
    }
  }

  // An idle worker would end while others still find links.
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, work));
  return pages;
}

/** Without the language menu. */
export function reachableIn(locale: string, pages: Crawl): ReadonlySet<string> {
  const reached = new Set([`/${locale}`]);
  for (const address of reached) {
    for (const { to, isLanguage } of pages.get(address)?.links ?? [])
      if (!isLanguage) reached.add(to);
  }
  return reached;
}

/** Null for a feed. */
async function fetchPage(origin: string, address: string): Promise<CrawledPage | null> {
  const response = await fetch(origin + address);
  const html = await response.text();
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
  if (response.ok && !isPage && isFeed(address)) return null;
  const tags = readTags(html);
  return { address, status: response.status, html, tags, links: linksOf(tags, origin, address) };
}

/** Each once, without fragments of the page itself. */
function linksOf(tags: readonly Tag[], origin: string, address: string): Link[] {
  const links = new Map<string, Link>();
  for (const { name, attributes } of tags) {
    if (name !== 'a' || !attributes.href || attributes.href.startsWith('#')) continue;
    const target = new URL(attributes.href, origin + address);
    if (target.origin !== origin || FILES.test(target.pathname)) continue;
    const to = target.pathname + target.search;
    const isLanguage = 'lang' in attributes;
    if (!isLanguage || !links.has(to)) links.set(to, { to, isLanguage });
  }
  return [...links.values()];
}

function isFollowed(address: string): boolean {
  const { searchParams } = new URL(address, 'http://localhost');
  return FILTERS.filter((name) => searchParams.has(name)).length <= MOST_FILTERS;
}
