import { matchRoute, type RouteMatch, type RouteName } from '#src/routes.ts';

/** The formats in which each feed can be had: Atom 1.0 (RFC 4287), RSS 2.0 and JSON Feed 1.1. */
export const FEED_FORMATS = ['atom', 'rss', 'json'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

export const FEED_TYPES: Readonly<Record<FeedFormat, string>> = {
  atom: 'application/atom+xml',
  rss: 'application/rss+xml',
  json: 'application/feed+json',
};

/** As the formats call themselves, in every language. */
export const FEED_NAMES: Readonly<Record<FeedFormat, string>> = {
  atom: 'Atom',
  rss: 'RSS',
  json: 'JSON Feed',
};

/** The pages below which a feed stands; what is in it says `feeds/feed-sources.ts`. */
export const FEED_ROUTES = [
  'newsroom',
  'releases',
  'statements',
  'magazine',
  'videos',
  'topic',
  'collection',
] as const satisfies readonly RouteName[];
export type FeedRoute = (typeof FEED_ROUTES)[number];

export function hasFeed(route: RouteName): route is FeedRoute {
  return FEED_ROUTES.some((each) => each === route);
}

/** Where the feed of a page stands. No slug has a point, so that none is ever taken for it. */
export function feedPath(page: string, format: FeedFormat): string {
  return `${page}/feed.${format}`;
}

/** A page whose feed is asked for. */
export interface FeedMatch {
  readonly match: RouteMatch;
  readonly feed: FeedFormat;
}

const FILES = new Map<string, FeedFormat>(FEED_FORMATS.map((format) => [`feed.${format}`, format]));

/** The feed that a path after the language names; null for none. */
export function matchFeed(segments: readonly string[]): FeedMatch | null {
  const feed = FILES.get(segments.at(-1) ?? '');
  if (feed === undefined) return null;
  const match = matchRoute(segments.slice(0, -1));
  return match !== null && hasFeed(match.name) ? { match, feed } : null;
}
