/** Feeds (decision 0031): both programs must agree where they are and what is in them. */

import type { RouteName } from '@masthead/contract/addresses';
import type { ListName } from '@masthead/contract/lists';
import type { ItemType } from '@masthead/contract/types';

/** Atom 1.0 (RFC 4287), RSS 2.0, JSON Feed 1.1. */
export const FEED_FORMATS = ['atom', 'rss', 'json'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

interface FeedOf {
  /** The list whose newest items it has; null for an editor's collection. */
  readonly list: ListName | null;
  /** The type that has a feed per item; null for one feed per language. */
  readonly of: ItemType | null;
}

export const FEEDS = {
  newsroom: { list: 'news', of: null },
  releases: { list: 'releases', of: null },
  statements: { list: 'statements', of: null },
  magazine: { list: 'stories', of: null },
  videos: { list: 'videos', of: null },
  topic: { list: 'topic_items', of: 'topic' },
  // A gallery is one finished work, so it has no feed.
  collection: { list: null, of: 'collection' },
} as const satisfies Partial<Record<RouteName, FeedOf>>;

export type FeedRoute = keyof typeof FEEDS;
// `Object.keys` loses the names.
export const FEED_ROUTES = Object.keys(FEEDS) as readonly FeedRoute[];

/** No slug has a dot, so a feed's path is never a slug. */
export function feedPath(page: string, format: FeedFormat): string {
  return `${page}/feed.${format}`;
}
