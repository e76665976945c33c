import { setTimeout as sleep } from 'node:timers/promises';
import { ApiUnavailable } from '#src/api/api-errors.ts';
import type { CachedPage, Lookup, MadePage } from '#src/cache/page-cache.ts';
import { makePage } from '#src/http/pages/make-page.ts';
import { type PageRequest, wordsOf } from '#src/http/pages/page-target.ts';
import type { CacheOutcome } from '#src/http/replies/cache-outcome.ts';
import { FILES, pageQueue, SEARCHES } from '#src/http/replies/page-queue.ts';
import { refreshPages } from '#src/http/replies/refresh-pages.ts';
import { pageRevalidation } from '#src/http/replies/revalidate-page.ts';
import type { SiteServices } from '#src/http/site-services.ts';

export type ServedPage =
  | {
      readonly kind: 'page';
      readonly page: CachedPage;
      readonly outcome: CacheOutcome;
      /** The words of a search that was made now and found nothing, if such are counted. */
      readonly foundNothing?: string | undefined;
      /** The reason why a stale page could not be rebuilt, if it is known by now. */
      readonly error?: unknown;
    }
  | Exclude<MadePage, { kind: 'page' }>;

/** Maximum wait for others' work in progress with nothing stale to show, in milliseconds. */
const MAX_WAIT_FOR_OTHERS = 2000;

/** Whether it takes as long as a hundred pages. */
const isDrawnFile = ({ article }: PageRequest): boolean => article === 'pdf' || article === 'docx';

/**
 * Serves pages through the cache: current ones at once; stale ones while they are rebuilt
 * (stale-while-revalidate, RFC 5861); missing ones are made once for all, in turn, or refused if too many
 * wait.
 */
export function pageServer(services: SiteServices) {
  const { cache } = services;
  const revalidation = pageRevalidation(services);
  refreshPages(services, revalidation);
  const queued = pageQueue();
  // They take no page's place.
  const queuedFiles = pageQueue(FILES);
  const queuedSearches = pageQueue(SEARCHES);

  /** The visitor's time includes waiting for a turn; files may take longer. */
  function makeInTurn(request: PageRequest): Promise<MadePage> {
    if (isDrawnFile(request)) return queuedFiles(() => makePage(services, request));
    const budget = services.client.visitorsBudget();
    const inQueue = wordsOf(request) === '' ? queued : queuedSearches;
    return inQueue(() => makePage(services, request, budget));
  }

  /** It may have changed while it was made: shared caches must not consider it fresh. */
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

  /** `found` is the cache's entry for the key; without a key the page is made for this visitor. */
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
