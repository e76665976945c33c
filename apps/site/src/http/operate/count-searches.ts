import { VISITOR_CALLS } from '@masthead/contract/calls/visitors.ts';
import type { SearchedTerm } from '@masthead/contract/empty-search';
import type { FastifyInstance } from 'fastify';
import type { SiteServices } from '#src/http/site-services.ts';
import { postCounted } from '#src/statistics/post-counted.ts';

const INTERVAL = 60_000;
const MAX_REQUEST_TIME = 5000;
const MAX_LAST = 1000;

/**
 * Sends searches that found nothing to the content server every minute and at shutdown, once: what is not taken is
 * dropped. Nothing if they are not counted.
 */
export function countSearches(
  app: FastifyInstance,
  { config, emptySearches }: Pick<SiteServices, 'config' | 'emptySearches'>,
): void {
  if (emptySearches === null) return;
  let works = true;

  async function send(limit: number): Promise<void> {
    const searches = emptySearches?.take() ?? [];
    if (searches.length === 0) return;
    const reason = await post(searches, limit).catch((error: unknown) => error);
    if (works === (reason === null)) return;
    works = reason === null;
    if (works) app.log.info('the content server takes searches that found nothing again');
    else app.log.warn({ err: reason }, 'the content server takes no searches that found nothing');
  }

  /** Null, or why they were not taken. */
  async function post(searches: readonly SearchedTerm[], limit: number): Promise<unknown> {
    const status = await postCounted(config, {
      call: VISITOR_CALLS.countEmptySearches,
      body: { searches },
      signal: AbortSignal.timeout(limit),
    });
    return status < 300 ? null : `status ${status}`;
  }

  const timer = setInterval(() => void send(MAX_REQUEST_TIME), INTERVAL).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await send(MAX_LAST);
  });
}
