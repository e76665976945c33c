import { enclosuresOf, type Feed, type FeedEntry } from '#src/feeds/feed.ts';
import { FEED_TYPES } from '#src/feeds/feed-address.ts';
import { MEDIA_NAMESPACE, mediaElements } from '#src/feeds/media-rss.ts';
import { element, textElement, xmlDocument } from '#src/feeds/xml.ts';

/** RFC 4287 */
export function atomFeed(feed: Feed): string {
  const attributes = {
    xmlns: 'http://www.w3.org/2005/Atom',
    'xmlns:media': MEDIA_NAMESPACE,
    'xml:lang': feed.language,
  };
  return xmlDocument(
    element('feed', attributes, [
      textElement('id', feed.id),
      textElement('title', feed.title),
      textElement('subtitle', feed.description),
      textElement('updated', feed.updated),
      element('author', {}, [textElement('name', feed.author)]),
      link('self', feed.addresses.atom, FEED_TYPES.atom),
      feed.hub === null ? null : element('link', { rel: 'hub', href: feed.hub }),
      link('alternate', feed.url, 'text/html'),
      feed.icon === null ? null : textElement('icon', feed.icon),
      ...feed.entries.map(atomEntry),
    ]),
  );
}

function atomEntry(entry: FeedEntry): string {
  return element('entry', {}, [
    textElement('id', entry.id),
    textElement('title', entry.title),
    textElement('published', entry.published),
    textElement('updated', entry.updated),
    ...entry.authors.map((name) => element('author', {}, [textElement('name', name)])),
    link('alternate', entry.url, 'text/html'),
    ...enclosuresOf(entry).map(({ url, type, bytes }) => link('enclosure', url, type, bytes)),
    ...entry.categories.map(({ term, label }) => element('category', { term, label })),
    entry.summary === null ? null : textElement('summary', entry.summary),
    textElement('content', entry.html, { type: 'html' }),
    ...mediaElements(entry),
  ]);
}

function link(rel: string, href: string, type: string, length: number | null = null): string {
  return element('link', { rel, type, href, length });
}
