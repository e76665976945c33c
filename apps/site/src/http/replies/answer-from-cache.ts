import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '@masthead/locales/registry';
import type { Lookup } from '#src/cache/page-cache.ts';
import { mayHoldGrant } from '#src/http/grants/grant-cookies.ts';
import { mayHoldPreview } from '#src/http/grants/preview-cookies.ts';
import { holdsToken, isDeadLink } from '#src/http/grants/token-links.ts';
import { chosenLocale, isSwitch } from '#src/http/languages/locale-cookies.ts';
import { type PageTargets, pathOfKey } from '#src/http/pages/page-target.ts';
import type { CacheOutcome } from '#src/http/replies/cache-outcome.ts';
import { sendPage } from '#src/http/replies/send-page.ts';
import type { SiteServices } from '#src/http/site-services.ts';

/** Whether an address is in the visitor's chosen language: then there is nothing to decide. */
function isIn(url: string, locale: Locale): boolean {
  const after = url[locale.length + 1];
  return url.startsWith(locale, 1) && (after === undefined || after === '/' || after === '?');
}

/**
 * Looks each request up in the cache once. `answer` responds at once with a current page; `found` tells later
 * handlers what the cache has. Without a connection to the content server, kept pages are marked as possibly
 * outdated.
 */
export function answersFromCache(
  { cache, config, feed, improver, metrics, now, replies, views }: SiteServices,
  { keyOf }: Pick<PageTargets, 'keyOf'>,
) {
  const lookups = new WeakMap<IncomingMessage, Lookup>();

  function lookUp(request: IncomingMessage, key: string): Lookup {
    const found = cache.lookUp(key);
    if (found.state !== 'hit') lookups.set(request, found);
    return found;
  }

  function answer(request: IncomingMessage, response: ServerResponse): CacheOutcome | null {
    const { method, url = '/', headers } = request;
    if ((method !== 'GET' && method !== 'HEAD') || url === '/') return null;
    const { cookie } = headers;
    if (holdsToken(url) || isDeadLink(url) || mayHoldGrant(cookie) || mayHoldPreview(cookie))
      return null;
    const chosen = chosenLocale(cookie, config.locales);
    const isDecided = chosen === null ? !isSwitch(headers, url, config) : isIn(url, chosen);
    if (!isDecided) return null;
    const key = keyOf(request);
    if (key === null) return null;
    const found = lookUp(request, key);
    if (found.state !== 'hit') return null;
    const outcome = feed.connected ? 'hit' : 'fwd=stale';
    metrics.countReply(outcome);
    improver.count(found.page.body);
    sendPage(request, response, found.page, { outcome, now: now(), replies });
    if (found.page.status === 200) views?.count(request, pathOfKey(key));
    return outcome;
  }

  function found(request: IncomingMessage, key: string): Lookup {
    return lookups.get(request) ?? lookUp(request, key);
  }

  return { answer, found };
}

export type CacheAnswers = ReturnType<typeof answersFromCache>;
