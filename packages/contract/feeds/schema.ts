/** The feeds of a newsroom (decision 0031): both programs must say the same of where they stand and what is in them. */

import type { RouteName } from '@masthead/contract/addresses';
import type { ListName } from '@masthead/contract/lists';
import type { ItemType } from '@masthead/contract/types';

/** The formats in which each feed can be had: Atom 1.0 (RFC 4287), RSS 2.0 and JSON Feed 1.1. */
export const FEED_FORMATS = ['atom', 'rss', 'json'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

/** What the entries of a feed are chosen from. */
interface FeedOf {
  /** The list whose newest items they are; null for what an editor has put together. */
  readonly list: ListName | null;
  /** The type of which each item has such a feed; null for a feed of which there is one in a language. */
  readonly of: ItemType | null;
}

/** The pages below which a feed stands. */
export const FEEDS = {
  newsroom: { list: 'news', of: null },
  releases: { list: 'releases', of: null },
  statements: { list: 'statements', of: null },
  magazine: { list: 'stories', of: null },
  videos: { list: 'videos', of: null },
  topic: { list: 'topic_items', of: 'topic' },
  // A gallery, which stands beside collections, is one work: nothing is added to it that could be followed.
  collection: { list: null, of: 'collection' },
} as const satisfies Partial<Record<RouteName, FeedOf>>;

export type FeedRoute = keyof typeof FEEDS;
// `Object.keys` forgets which names there are.
export const FEED_ROUTES = Object.keys(FEEDS) as readonly FeedRoute[];

/** Where the feed of a page stands. No slug has a point, so that none is ever taken for it. */
export function feedPath(page: string, format: FeedFormat): string {
  return `${page}/feed.${format}`;
}
