import {
  FEED_FORMATS,
  FEED_ROUTES,
  type FeedFormat,
  type FeedRoute,
  feedPath,
} from '@masthead/contract/feeds';
import { matchRoute, type RouteMatch, type RouteName } from '#src/routes.ts';

export const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  atom: 'application/atom+xml',
  rss: 'application/rss+xml',
  json: 'application/feed+json',
};

/** The formats' own names, in every language. */
export const FEED_NAMES: Readonly<Record<FeedFormat, string>> = {
  atom: 'Atom',
  rss: 'RSS',
  json: 'JSON Feed',
};

export function hasFeed(route: RouteName): route is FeedRoute {
  return FEED_ROUTES.some((each) => each === route);
}

export interface FeedMatch {
  readonly match: RouteMatch;
  readonly feed: FeedFormat;
}

const FILES = new Map<string, FeedFormat>(
  FEED_FORMATS.map((format) => [feedPath('', format).slice(1), format]),
);

/** Null for other paths. */
export function matchFeed(segments: readonly string[]): FeedMatch | null {
  const feed = FILES.get(segments.at(-1) ?? '');
  if (feed === undefined) return null;
  const match = matchRoute(segments.slice(0, -1));
  return match !== null && hasFeed(match.name) ? { match, feed } : null;
}
