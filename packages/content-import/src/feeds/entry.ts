import { instantOf } from '#src/dates.ts';
import type { FeedTerms } from '#src/feeds/terms.ts';
import { textOfHtml } from '#src/html/dom.ts';
import type { Keys } from '#src/keys.ts';
import type { SourceEntry } from '#src/source.ts';

export interface FeedEntry {
  /** Empty without one. */
  id: string;
  url: string | null;
  title: string;
  html: string;
  excerpt: string;
  /** As written. */
  date: string;
  authors: string[];
  categories: string[];
  language: string | null;
  cover: string | null;
  enclosures: SourceEntry['enclosures'];
  /** The base of relative addresses, if the feed names one. */
  base: string | null;
  /** What reading removed. */
  notes: string[];
}

export interface Feed {
  title: string;
  home: string | null;
  /** Empty if unknown. */
  language: string;
  entries: FeedEntry[];
}

/** The last part of its address is the slug; null for a duplicate. */
export function entryFrom(
  entry: FeedEntry,
  { feed, terms, keys }: { feed: Feed; terms: FeedTerms; keys: Keys },
): SourceEntry | null {
  const { id, url, title, html, excerpt, date, authors, categories, language, cover, enclosures } =
    entry;
  const { notes } = entry;
  const instant = instantOf(date);
  const base =
    entry.base === null ? null : (URL.parse(entry.base, feed.home ?? undefined)?.href ?? null);
  const address = url === null ? null : URL.parse(url, base ?? feed.home ?? undefined);
  const words = `${title} ${date}`;
  const key = keys.give(
    id || address?.href || (words.trim() === '' ? html : words),
    address?.href ?? `${words} ${html}`,
  );
  if (key === null) return null;
  return {
    label: `entry “${textOfHtml(title) || key.slice(0, 80)}”`,
    key,
    type: 'entry',
    group: null,
    language,
    url: address?.href ?? null,
    formerUrls: [],
    slug: (address?.pathname.split('/').filter(Boolean).at(-1) ?? '').replace(
      /\.(html?|php|aspx?)$/,
      '',
    ),
    title,
    html,
    base: base ?? address?.href ?? feed.home,
    wordpress: null,
    excerpt: html === excerpt ? '' : excerpt,
    state: 'published',
    date: instant,
    password: null,
    authors: authors.filter(Boolean),
    terms: categories.flatMap((name) => terms.use(name) ?? []),
    cover,
    enclosures,
    notes: [
      ...notes,
      ...(date !== '' && instant === null ? [`its date “${date}” cannot be read`] : []),
    ],
  };
}
