/** What all kinds of feeds say of themselves and their entries, and the entry that it becomes. */
import type { FeedTerms } from '#src/feeds/terms.ts';
import type { SourceEntry } from '#src/source.ts';

export interface FeedEntry {
  /** The feed's own name of the entry; empty where it gives none. */
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
  /** What reading has taken out of it. */
  notes: string[];
}

export interface Feed {
  title: string;
  home: string | null;
  /** Empty where it is not said. */
  language: string;
  entries: FeedEntry[];
}

/** The last part of an entry's address is its slug, as it was. */
export function entryFrom(
  entry: FeedEntry,
  { feed, terms }: { feed: Feed; terms: FeedTerms },
): SourceEntry {
  const { id, url, title, html, excerpt, date, authors, categories, language, cover, enclosures } =
    entry;
  const { notes } = entry;
  const time = Date.parse(date);
  const address = url === null ? null : URL.parse(url, feed.home ?? undefined);
  const key = id || address?.href || `${title} ${date}`;
  return {
    label: `entry “${title || key}”`,
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
    form: 'html',
    excerpt: html === excerpt ? '' : excerpt,
    state: 'published',
    date: Number.isNaN(time) ? null : new Date(time).toISOString(),
    password: null,
    authors: authors.filter(Boolean),
    terms: categories.flatMap((name) => terms.use(name) ?? []),
    cover,
    enclosures,
    notes: [
      ...notes,
      ...(date !== '' && Number.isNaN(time) ? [`its date “${date}” cannot be read`] : []),
    ],
  };
}
