import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiUnavailable } from '#src/api/api-errors.ts';
import type { CachedPage } from '#src/cache/page-cache.ts';
import { TooManySearches } from '#src/http/operate/search-limit.ts';
import { makeErrorPage, refusalPages } from '#src/http/pages/make-error-page.ts';
import { type PageRequest, wordsOf } from '#src/http/pages/page-target.ts';
import type { CacheOutcome } from '#src/http/replies/cache-outcome.ts';
import { Overloaded } from '#src/http/replies/page-queue.ts';
import { sendPage } from '#src/http/replies/send-page.ts';
import type { SiteServices } from '#src/http/site-services.ts';

/** The ways in which a request for a page can end, except redirects. */
export function pageAnswers(services: SiteServices) {
  const { accessLog, metrics, now, replies } = services;
  const refusalPage = refusalPages(services);

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: CachedPage,
    outcome: CacheOutcome,
  ): FastifyReply {
    metrics.countReply(outcome);
    accessLog.note(request.raw, outcome);
    reply.hijack();
    sendPage(request.raw, reply.raw, page, { outcome, now: now(), replies });
    return reply;
  }

  function logFailure(request: FastifyRequest, error: unknown): void {
    const isAway = error instanceof ApiUnavailable;
    request.log.error(
      { err: error },
      isAway ? 'the content server does not answer' : 'page failed',
    );
  }

  async function failed(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PageRequest,
    error: unknown,
  ): Promise<FastifyReply> {
    const refusal = refusalOf(page, error);
    if (refusal instanceof Overloaded) metrics.refused.inc();
    if (refusal !== null) {
      return send(request, reply, await refusalPage(page, refusal), 'fwd=bypass');
    }
    logFailure(request, error);
    return send(request, reply, await makeErrorPage(services, page, error), 'fwd=bypass');
  }

  function notAllowed(reply: FastifyReply): FastifyReply {
    return reply.code(405).header('allow', 'GET, HEAD').send('');
  }

  return { send, logFailure, failed, notAllowed };
}

/** The reason why a page is refused before trying; null if it was tried and failed. */
function refusalOf(page: PageRequest, error: unknown): Overloaded | TooManySearches | null {
  if (error instanceof Overloaded || error instanceof TooManySearches) return error;
  // Refused searches must not each draw a page and log a line.
  const isLater = error instanceof ApiUnavailable && error.retryAfter !== null;
  return isLater && wordsOf(page) !== '' ? new Overloaded() : null;
}

export type PageAnswers = ReturnType<typeof pageAnswers>;
