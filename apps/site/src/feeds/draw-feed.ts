import { FEED_FORMATS, type FeedFormat, feedPath } from '@masthead/contract/feeds';
import { atomFeed } from '#src/feeds/atom.ts';
import { entryHtml } from '#src/feeds/entry-html.tsx';
import { coverOf, filmMedia, filmsOf, pictureMedia } from '#src/feeds/entry-media.ts';
import type { EntryItem } from '#src/feeds/entry-types.ts';
import type { Feed, FeedCategory, FeedEntry } from '#src/feeds/feed.ts';
import { FEED_WORDS } from '#src/feeds/feed-words.ts';
import { jsonFeed } from '#src/feeds/json-feed.ts';
import type { LoadedEntry, LoadedFeed } from '#src/feeds/load-feed.ts';
import { rssFeed } from '#src/feeds/rss.ts';
import { addressId, localizedId } from '#src/feeds/stable-id.ts';
import { itemPath } from '#src/view/item-path.ts';
import type { ViewContext } from '#src/view/view-context.ts';

/** `updated` of a feed without entries, which is required. */
const NEVER = new Date(0).toISOString();

const WRITERS: Readonly<Record<FeedFormat, (feed: Feed) => string>> = {
  atom: atomFeed,
  rss: rssFeed,
  json: jsonFeed,
};

/** The words of the feed's item, or of its list. */
function wordsOf({ route, of }: LoadedFeed, { t }: ViewContext): readonly [string, string | null] {
  if (of !== null) return [of.title, of.description];
  return route === 'topic' || route === 'collection' ? ['', null] : FEED_WORDS[route](t);
}

/** `view.path` is the feed's own; `hub` is the WebSub hub that is told of its changes. */
export function drawFeed(loaded: LoadedFeed, view: ViewContext, hub: string | null): string {
  return WRITERS[loaded.format]({ ...feedOf(loaded, view), hub });
}

function feedOf(loaded: LoadedFeed, view: ViewContext): Omit<Feed, 'hub'> {
  const { of, entries, format } = loaded;
  const { t, origin, locale, identity } = view;
  const page = view.path.slice(0, -feedPath('', format).length);
  const drawn = entries.map((entry) => entryOf(entry, view));
  const [name, text] = wordsOf(loaded, view);
  const title = t('site.page_title', { page: name, site: t('site.name') });
  return {
    id: of !== null ? localizedId(of.id, locale.locale) : addressId(origin + page),
    title,
    description: text ?? title,
    url: origin + page,
    addresses: addressesOf(origin + page),
    language: locale.hreflang,
    author: t('site.name'),
    updated:
      drawn
        .map(({ updated }) => updated)
        .sort()
        .at(-1) ?? NEVER,
    icon: identity.hasIcons ? `${origin}/apple-touch-icon.png` : null,
    entries: drawn,
  };
}

function addressesOf(page: string): Readonly<Record<FeedFormat, string>> {
  const pairs = FEED_FORMATS.map((format) => [format, feedPath(page, format)]);
  // `Object.fromEntries` loses the names.
  return Object.fromEntries(pairs) as Record<FeedFormat, string>;
}

function entryOf({ item, sizes }: LoadedEntry, view: ViewContext): FeedEntry {
  const { origin, locale } = view;
  const path = itemPath(item._type, locale.locale, item.slug) ?? '';
  const cover = coverOf(item);
  const published = item.date ?? item.updated_at;
  return {
    id: localizedId(item.id, locale.locale),
    url: origin + path,
    title: item.title,
    summary: item.description,
    html: entryHtml(item, { ...view, path }),
    published,
    // An item written ahead of its day became new on that day.
    updated: item.updated_at > published ? item.updated_at : published,
    authors: authorsOf(item),
    categories: categoriesOf(item),
    cover: cover === null ? null : pictureMedia(cover, origin, sizes),
    films: filmsOf(item).map((film) => filmMedia(film, origin, sizes)),
  };
}

/** Named authors; otherwise the company, which the feed names itself. */
function authorsOf(item: EntryItem): string[] {
  if ('authors' in item) return item.authors.map(({ name }) => name);
  return 'spokesperson' in item && item.spokesperson !== null ? [item.spokesperson] : [];
}

/** Its topics, the main one first. */
function categoriesOf(item: EntryItem): FeedCategory[] {
  const topics = [
    ...('primary_topic' in item && item.primary_topic !== null ? [item.primary_topic] : []),
    ...('topics' in item ? item.topics : []),
  ];
  const bySlug = new Map(topics.map(({ slug, title }) => [slug, { term: slug, label: title }]));
  return [...bySlug.values()];
}
