import { setTimeout as sleep } from 'node:timers/promises';
import { ApiUnavailable } from '#src/api/api-errors.ts';
import type { CachedPage, Lookup, MadePage } from '#src/cache/page-cache.ts';
import type { CacheOutcome } from '#src/http/cache-outcome.ts';
import { makePage } from '#src/http/make-page.ts';
import { FILES, pageQueue, SEARCHES } from '#src/http/page-queue.ts';
import { type PageRequest, wordsOf } from '#src/http/page-target.ts';
import { refreshPages } from '#src/http/refresh-pages.ts';
import { pageRevalidation } from '#src/http/revalidate-page.ts';
import type { SiteServices } from '#src/http/site-services.ts';

/** What a visitor is sent: a page and how it came about, or what making it came to instead. */
export type ServedPage =
  | {
      readonly kind: 'page';
      readonly page: CachedPage;
      readonly outcome: CacheOutcome;
      /** Why a stale page could not be made anew, where that is known by now. */
      readonly error?: unknown;
    }
  | Exclude<MadePage, { kind: 'page' }>;

/** Who has nothing to look at waits no longer than this for what others have begun, in milliseconds. */
const MAX_WAIT_FOR_OTHERS = 2000;

/** Whether it takes as long as a hundred pages. */
const isDrawnFile = ({ article }: PageRequest): boolean => article === 'pdf' || article === 'docx';

/**
 * Serves pages through the cache: what is in date as it is; what is stale while it is made anew
 * (stale-while-revalidate, RFC 5861); what is not kept, made, once for all who ask meanwhile, in its
 * turn, or refused where too many wait.
 */
export function pageServer(services: SiteServices) {
  const { cache } = services;
  const revalidation = pageRevalidation(services);
  refreshPages(services, revalidation);
  const queued = pageQueue();
  // They take no page's place.
  const queuedFiles = pageQueue(FILES);
  const queuedSearches = pageQueue(SEARCHES);

  /** The time for which a visitor waits begins with the wait for a turn; whoever asks for a file waits longer. */
  function makeInTurn(request: PageRequest): Promise<MadePage> {
    if (isDrawnFile(request)) return queuedFiles(() => makePage(services, request));
    const budget = services.client.visitorsBudget();
    const inQueue = wordsOf(request) === '' ? queued : queuedSearches;
    return inQueue(() => makePage(services, request, budget));
  }

  /** A page may have changed while it was made: shared caches must not take it for fresh. */
  function served(key: string, made: MadePage): ServedPage {
    if (made.kind !== 'page') return made;
    const outcome = cache.isOutdated(key, made.page) ? 'fwd=stale' : 'fwd=miss';
    return { ...made, outcome };
  }

  async function makeNow(key: string, request: PageRequest): Promise<MadePage> {
    const isBegun = cache.isMaking(key);
    const making = cache.make(key, () => makeInTurn(request));
    if (!isBegun || isDrawnFile(request)) return making;
    const late = sleep(MAX_WAIT_FOR_OTHERS, undefined, { ref: false }).then(
      (): MadePage => ({ kind: 'failed', error: new ApiUnavailable('not made in time') }),
    );
    return Promise.race([making, late]);
  }

  /** `found` is what the cache has under the key; without a key the page is made for this visitor. */
  return async (
    request: PageRequest,
    { key, found }: { readonly key: string | null; readonly found: Lookup },
  ): Promise<ServedPage> => {
    if (key === null) {
      const made = await makeInTurn(request);
      return made.kind === 'page' ? { ...made, outcome: 'fwd=bypass' } : made;
    }
    if (found.state === 'hit') return { kind: 'page', page: found.page, outcome: 'hit' };
    if (found.state === 'miss') return served(key, await makeNow(key, request));
    const made = await revalidation.inTime(key, request);
    if (made !== null && made.kind !== 'failed') return served(key, made);
    // The wait may have taken it past the time to which it may be shown.
    if (!cache.mayShow(found.page)) return served(key, await makeNow(key, request));
    const error = made === null ? {} : { error: made.error };
    return { kind: 'page', page: found.page, outcome: 'fwd=stale', ...error };
  };
}
