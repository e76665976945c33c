import { enclosuresOf, type Feed, type FeedEntry } from '#src/feeds/feed.ts';

export function jsonFeed(feed: Feed): string {
  return `${JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.url,
    feed_url: feed.addresses.json,
    ...(feed.hub !== null && { hubs: [{ type: 'WebSub', url: feed.hub }] }),
    ...(feed.icon !== null && { icon: feed.icon }),
    authors: [{ name: feed.author }],
    language: feed.language,
    items: feed.entries.map((entry) => jsonItem(entry, feed.language)),
  })}\n`;
}

function jsonItem(entry: FeedEntry, language: string) {
  const attachments = enclosuresOf(entry);
  return {
    id: entry.id,
    url: entry.url,
    title: entry.title,
    ...(entry.summary !== null && { summary: entry.summary }),
    content_html: entry.html,
    ...(entry.cover !== null && { image: entry.cover.url }),
    date_published: entry.published,
    date_modified: entry.updated,
    ...(entry.authors.length > 0 && { authors: entry.authors.map((name) => ({ name })) }),
    ...(entry.categories.length > 0 && { tags: entry.categories.map(({ label }) => label) }),
    language,
    ...(attachments.length > 0 && {
      attachments: attachments.map(({ url, type, bytes, duration }) => ({
        url,
        mime_type: type,
        ...(bytes !== null && { size_in_bytes: bytes }),
        ...(duration !== null && { duration_in_seconds: duration }),
      })),
    }),
  };
}
