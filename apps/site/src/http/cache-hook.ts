import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { cacheKey } from '#src/http/cache-key.ts';
import { sendPage } from '#src/http/send-page.ts';
import type { SiteServices } from '#src/http/site-services.ts';

/** Whether a request came to the media-library host (product.md, readings). */
export function isMediaHost(host: string | undefined, mediaOrigin: string): boolean {
  return host !== undefined && mediaOrigin.slice(mediaOrigin.indexOf('//') + 2) === host;
}

/**
 * The first hook of every request: a page that is kept and in date is sent at once, past all other
 * hooks. With the content server away what is kept cannot be known to be in date, and says so.
 */
export function cacheHook({ cache, config, pages, feed, metrics, now }: SiteServices) {
  const addresses = { pages, locales: config.locales };
  return (request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void => {
    const { raw } = request;
    const target = raw.url ?? '/';
    if ((raw.method !== 'GET' && raw.method !== 'HEAD') || target === '/') {
      done();
      return;
    }
    const key = cacheKey(target, isMediaHost(raw.headers.host, config.mediaOrigin), addresses);
    const found = cache.lookUp(key);
    if (found.state !== 'hit') {
      done();
      return;
    }
    reply.hijack();
    const outcome = feed.connected ? 'hit' : 'fwd=stale';
    metrics.replies.inc({ cache: outcome });
    sendPage(raw, reply.raw, found.page, outcome, now());
  };
}
