import { VISITOR_CALLS } from '@masthead/contract/calls/visitors.ts';
import type { SearchedTerm } from '@masthead/contract/empty-search';
import { SERVICE_HEADER } from '@masthead/contract/service';
import type { FastifyInstance } from 'fastify';
import type { SiteServices } from '#src/http/site-services.ts';

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
    const { method, path } = VISITOR_CALLS.countEmptySearches;
    const response = await fetch(config.contentApiUrl + path, {
      method,
      headers: { 'content-type': 'application/json', [SERVICE_HEADER]: config.serviceToken },
      body: JSON.stringify({ searches }),
      signal: AbortSignal.timeout(limit),
    });
    await response.body?.cancel();
    return response.ok ? null : `status ${response.status}`;
  }

  const timer = setInterval(() => void send(MAX_REQUEST_TIME), INTERVAL).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await send(MAX_LAST);
  });
}
