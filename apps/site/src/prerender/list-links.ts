import type { PageTargets } from '#src/http/pages/page-target.ts';

const LINK = /<a\s[^>]*?href="(\/[^"#]*)/g;
/** Filters multiply: lists narrowed by one are made, by two of them not, nor what somebody searches for. */
const MAX_FILTERS = 1;

/** Keys of the pages to which a page links and which are found by nothing else: lists with a query, pitches of a collection, articles as Markdown. */
export function listLinks(
  html: string,
  targetOf: PageTargets['targetOf'],
  isKnown: (key: string) => boolean,
): string[] {
  const keys = new Set<string>();
  for (const [, href = ''] of html.matchAll(LINK)) {
    const target = targetOf({ url: href.replaceAll('&amp;', '&'), headers: {} });
    if (target.kind !== 'page' || !target.isInLanguage || target.page.match === null) continue;
    // Those that are drawn take as long as a hundred pages each (decision 0035).
    if (target.page.article === 'pdf' || target.page.article === 'docx') continue;
    const { page: _page, ...filters } = target.page.query.values;
    if ('q' in filters || Object.keys(filters).length > MAX_FILTERS) continue;
    if (!isKnown(target.key)) keys.add(target.key);
  }
  return [...keys].sort();
}
