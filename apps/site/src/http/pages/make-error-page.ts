import { ApiUnavailable } from '#src/api/api-errors.ts';
import { NO_DEPENDENCIES } from '#src/api/dependencies.ts';
import type { CachedPage } from '#src/cache/page-cache.ts';
import { TooManySearches } from '#src/http/operate/search-limit.ts';
import type { PageRequest } from '#src/http/pages/page-target.ts';
import { Overloaded } from '#src/http/replies/page-queue.ts';
import { renderReply, viewOf } from '#src/http/replies/render-reply.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { messagePage } from '#src/render/message-page.tsx';
import { contentOf } from '#src/render/render-page.tsx';

/** Time before a retry, in milliseconds, unless the content server gives one. */
const DEFAULT_RETRY_AFTER = 5000;
const NO_QUERY = { values: {}, canonical: '' };

/** The page shown if one can be neither made nor served stale. Needs no content server. */
export async function makeErrorPage(
  services: SiteServices,
  request: PageRequest,
  error: unknown,
): Promise<CachedPage> {
  const view = viewOf(services, request, null);
  const isTooMany = error instanceof TooManySearches;
  const isAway = error instanceof ApiUnavailable || error instanceof Overloaded || isTooMany;
  const wished = error instanceof ApiUnavailable ? error.retryAfter : null;
  const wait = isTooMany ? error.retryAfter * 1000 : Math.max(DEFAULT_RETRY_AFTER, wished ?? 0);
  return renderReply(services, {
    ...{ request, view },
    started: performance.now(),
    page: contentOf(messagePage(isAway ? 'unavailable' : 'server_error'), view),
    configuration: null,
    dependencies: NO_DEPENDENCIES,
    status: isTooMany ? 429 : isAway ? 503 : 500,
    headers: {
      'cache-control': 'no-store',
      // Its duration may reveal what was looked up.
      'referrer-policy': 'no-referrer',
      ...(isAway && { 'retry-after': String(Math.ceil(wait / 1000)) }),
    },
  });
}

/** Error pages made once per language, free under load. They are independent of the address. */
export function refusalPages(services: SiteServices) {
  const made = new Map<string, CachedPage>();
  return async (
    { locale, isMediaHost }: PageRequest,
    error: Overloaded | TooManySearches,
  ): Promise<CachedPage> => {
    const key = `${error.constructor.name} ${locale} ${isMediaHost}`;
    const kept = made.get(key);
    if (kept !== undefined && (kept.expiresAt ?? 0) > services.now()) return kept;
    const home = { locale, isMediaHost, match: null, path: `/${locale}`, query: NO_QUERY };
    const page = await makeErrorPage(services, home, error);
    made.set(key, page);
    return page;
  };
}
