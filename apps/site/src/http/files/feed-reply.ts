import { createHash } from 'node:crypto';
import { expiringAt } from '#src/api/dependencies.ts';
import { PageBody } from '#src/cache/page-body.ts';
import type { CachedPage } from '#src/cache/page-cache.ts';
import { keyHeaders } from '#src/cache/surrogate-keys.ts';
import { drawFeed } from '#src/feeds/draw-feed.ts';
import { FEED_TYPES } from '#src/feeds/feed-address.ts';
import type { LoadedFeed } from '#src/feeds/load-feed.ts';
import type { LoadedAddress } from '#src/http/pages/load-address.ts';
import { type PageRequest, pageKey } from '#src/http/pages/page-target.ts';
import { viewOf } from '#src/http/replies/render-reply.ts';
import { SECURITY_HEADERS, strictTransport } from '#src/http/security-headers.ts';
import type { SiteServices } from '#src/http/site-services.ts';

interface FeedContent extends Pick<LoadedAddress, 'configuration' | 'dependencies' | 'started'> {
  readonly feed: LoadedFeed;
  /** When to retry an incomplete result, in milliseconds since 1970. */
  readonly soon: number;
}

/** A feed in the page cache, with its sources' tags and end. */
export function feedReply(
  services: SiteServices,
  request: PageRequest,
  { feed, configuration, dependencies: read, soon, started }: FeedContent,
): CachedPage {
  const { config, metrics } = services;
  const loaded = performance.now();
  const isComplete = configuration !== null && read.isComplete;
  const dependencies = isComplete ? read : expiringAt(read, soon);
  const view = viewOf(services, request, configuration);
  const bytes = Buffer.from(drawFeed(feed, view, config.websubHub));
  const body = new PageBody(bytes);
  const etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  const tags = [...dependencies.tags].sort();
  const done = performance.now();
  metrics.renders.observe({ page: 'feed' }, (done - started) / 1000);
  return {
    status: 200,
    ...{ body, etag, tags },
    alternates: {},
    expiresAt: dependencies.expiresAt,
    staleUntil: dependencies.staleUntil,
    isTransient: false,
    headers: {
      'content-type': `${FEED_TYPES[feed.format]}; charset=utf-8`,
      'content-language': request.locale,
      ...(config.websubHub !== null && {
        // Subscription address and hub (WebSub §4), readable without parsing the feed.
        link: `<${config.websubHub}>; rel="hub", <${config.origin}${request.path}>; rel="self"`,
      }),
      'last-modified': new Date(changedAt(services, request, etag)).toUTCString(),
      ...keyHeaders(tags, config.purge),
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      ...(!config.isProduction && {
        'server-timing': `data;dur=${(loaded - started).toFixed(1)}, render;dur=${(done - loaded).toFixed(1)}`,
      }),
      ...SECURITY_HEADERS,
      ...(config.hsts > 0 && Object.fromEntries([strictTransport(config.hsts)])),
    },
  };
}

/**
 * Since when a feed has its content, in milliseconds since 1970, as far as this process knows. Entries' own
 * times don't show removals. The header has whole seconds, so a second change within one counts as the next.
 */
function changedAt({ cache, now }: SiteServices, request: PageRequest, etag: string): number {
  const before = cache.peek(pageKey(request.path, request.isMediaHost));
  const since = Date.parse(before?.headers['last-modified'] ?? '');
  if (before === null || Number.isNaN(since)) return now();
  return before.etag === etag ? since : Math.max(now(), since + 1000);
}
