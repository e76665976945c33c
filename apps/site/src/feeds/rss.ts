import { enclosuresOf, type Feed, type FeedEntry } from '#src/feeds/feed.ts';
import { FEED_TYPES } from '#src/feeds/feed-address.ts';
import { MEDIA_NAMESPACE, mediaElements } from '#src/feeds/media-rss.ts';
import { element, textElement, xmlDocument } from '#src/feeds/xml.ts';

const NAMESPACES = {
  'xmlns:atom': 'http://www.w3.org/2005/Atom',
  'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
  'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  'xmlns:media': MEDIA_NAMESPACE,
};

/** RSS by its best practices: a link to itself, full texts, authors without an address. */
export function rssFeed(feed: Feed): string {
  const channel = element('channel', {}, [
    textElement('title', feed.title),
    textElement('link', feed.url),
    textElement('description', feed.description),
    textElement('language', feed.language),
    textElement('lastBuildDate', mailDate(feed.updated)),
    textElement('docs', 'https://www.rssboard.org/rss-specification'),
    element('atom:link', { rel: 'self', type: FEED_TYPES.rss, href: feed.addresses.rss }),
    feed.hub === null ? null : element('atom:link', { rel: 'hub', href: feed.hub }),
    ...feed.entries.map(rssItem),
  ]);
  return xmlDocument(element('rss', { version: '2.0', ...NAMESPACES }, [channel]));
}

function rssItem(entry: FeedEntry): string {
  // RSS allows one enclosure and wants its length, 0 if unknown; Media RSS names the others.
  const [enclosure] = enclosuresOf(entry);
  return element('item', {}, [
    textElement('title', entry.title),
    textElement('link', entry.url),
    textElement('guid', entry.id, { isPermaLink: 'false' }),
    textElement('pubDate', mailDate(entry.published)),
    textElement('atom:updated', entry.updated),
    ...entry.authors.map((name) => textElement('dc:creator', name)),
    ...entry.categories.map(({ label }) => textElement('category', label)),
    textElement('description', entry.summary ?? entry.title),
    textElement('content:encoded', entry.html),
    enclosure === undefined
      ? null
      : element('enclosure', {
          url: enclosure.url,
          length: enclosure.bytes ?? 0,
          type: enclosure.type,
        }),
    ...mediaElements(entry),
  ]);
}

/** RFC 822 with a four-digit year: `Sat, 21 Nov 2026 09:00:00 GMT`. */
function mailDate(instant: string): string {
  return new Date(instant).toUTCString();
}
