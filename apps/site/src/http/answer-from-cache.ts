import type { IncomingMessage, ServerResponse } from 'node:http';
import type { SiteConfig } from '#src/config.ts';
import { cacheKey } from '#src/http/cache-key.ts';
import { sendPage } from '#src/http/send-page.ts';
import type { SiteServices } from '#src/http/site-services.ts';

/** Whether a request came to the media-library host (product.md, readings). */
export function mediaHostCheck({ mediaOrigin }: SiteConfig): (host: string | undefined) => boolean {
  const mediaHost = new URL(mediaOrigin).host;
  return (host) => host === mediaHost;
}

/**
 * Answers a request whose page is kept and in date, before anything else is done with it; false where
 * there is none. With the content server away what is kept cannot be known to be in date, and says so.
 */
export function answerFromCache({ cache, config, pages, feed, metrics, now }: SiteServices) {
  const addresses = { pages, locales: config.locales };
  const isMediaHost = mediaHostCheck(config);
  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { method, url = '/', headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url === '/') return false;
    const key = cacheKey(url, isMediaHost(headers.host), addresses);
    const found = cache.lookUp(key);
    if (found.state !== 'hit') return false;
    const outcome = feed.connected ? 'hit' : 'fwd=stale';
    metrics.countReply(outcome);
    sendPage(request, response, found.page, outcome, now());
    return true;
  };
}
