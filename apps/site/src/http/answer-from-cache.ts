import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '@masthead/locales/registry';
import { cacheKey } from '#src/http/cache-key.ts';
import { mayHoldGrant } from '#src/http/grant-cookies.ts';
import { chosenLocale, isSwitch } from '#src/http/locale-cookies.ts';
import { mediaHostCheck } from '#src/http/media-host.ts';
import { sendPage } from '#src/http/send-page.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { holdsToken } from '#src/http/token-links.ts';

/** Whether an address is in the language that the visitor has chosen: then there is nothing to decide. */
function isIn(url: string, locale: Locale): boolean {
  const after = url[locale.length + 1];
  return url.startsWith(locale, 1) && (after === undefined || after === '/' || after === '?');
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
    const { cookie } = headers;
    if (holdsToken(url) || mayHoldGrant(cookie)) return false;
    const chosen = chosenLocale(cookie, config.locales);
    const isDecided = chosen === null ? !isSwitch(headers, url, config) : isIn(url, chosen);
    if (!isDecided) return false;
    const key = cacheKey(url, isMediaHost(headers.host), addresses);
    const found = cache.lookUp(key);
    if (found.state !== 'hit') return false;
    const outcome = feed.connected ? 'hit' : 'fwd=stale';
    metrics.countReply(outcome);
    sendPage(request, response, found.page, outcome, now());
    return true;
  };
}
