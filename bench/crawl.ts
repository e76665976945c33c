import type { HttpClient } from './http-client.ts';

/** A link that makes ever new addresses must not run for ever. */
const MOST_PAGES = 6000;
const AT_ONCE = 4;

export interface CrawledPage {
  readonly path: string;
  readonly html: string;
}

interface Crawling {
  readonly locales: readonly string[];
  /** Before the home pages. */
  readonly first?: readonly string[];
  readonly most?: number;
}

/** Every page linked from the home pages, within its language. */
export async function crawl(
  client: HttpClient,
  origin: string,
  { locales, first = [], most = MOST_PAGES }: Crawling,
): Promise<CrawledPage[]> {
  const pages: CrawledPage[] = [];
  const asked = new Set([...first, ...locales.map((locale) => `/${locale}`)]);
  const waiting = [...asked];
  const work = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const { status, headers, body } = await client.ask(origin + path);
      if (status !== 200 || !headers['content-type']?.startsWith('text/html')) continue;
      const html = body.toString();
      pages.push({ path, html });
      for (const to of linksOf(html, path)) {
        if (asked.has(to) || asked.size >= Math.min(most, MOST_PAGES)) continue;
        asked.add(to);
        waiting.push(to);
      }
    }
  };
  // An idle worker would end while others still find links.
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, work));
  return pages;
}

/** Of the same language; without filtered lists, which multiply, files, and what no crawler is to follow. */
export function linksOf(html: string, path: string): string[] {
  const [, locale = ''] = path.split('/');
  const links = [...html.matchAll(/<a\s[^>]*>/g)]
    .filter(([tag]) => !tag.includes('rel="nofollow"'))
    .map(([tag]) => /\shref="([^"#]*)/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '');
  return [...new Set(links)].filter(
    (href) =>
      (href === `/${locale}` || href.startsWith(`/${locale}/`)) &&
      /^[^?.]*(\?page=\d+)?$/.test(href),
  );
}
