import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiUnavailable } from '#src/api/api-errors.ts';
import type { CachedPage } from '#src/cache/page-cache.ts';
import { unavailablePage } from '#src/http/make-page.ts';
import type { PageRequest } from '#src/http/prepare-page.ts';
import { type CacheOutcome, sendPage } from '#src/http/send-page.ts';
import type { SiteServices } from '#src/http/site-services.ts';

/** The ways in which a request for a page can end, apart from another address. */
export function pageAnswers(services: SiteServices) {
  const { metrics, now } = services;

  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: CachedPage,
    outcome: CacheOutcome,
  ): FastifyReply {
    metrics.countReply(outcome);
    reply.hijack();
    sendPage(request.raw, reply.raw, page, outcome, now());
    return reply;
  }

  function note(request: FastifyRequest, error: unknown): void {
    const isAway = error instanceof ApiUnavailable;
    request.log.error(
      { err: error },
      isAway ? 'the content server does not answer' : 'page failed',
    );
  }

  /** Tells the visitor that there is nothing to show; the log, why. */
  async function failed(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PageRequest,
    error: unknown,
  ): Promise<FastifyReply> {
    note(request, error);
    return apologise(request, reply, page, error);
  }

  async function apologise(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PageRequest,
    error: unknown,
  ): Promise<FastifyReply> {
    const kind = error instanceof ApiUnavailable ? 'unavailable' : 'server_error';
    return send(request, reply, await unavailablePage(services, page, kind), 'fwd=bypass');
  }

  function notAllowed(reply: FastifyReply): FastifyReply {
    return reply.code(405).header('allow', 'GET, HEAD').send('');
  }

  return { send, note, failed, apologise, notAllowed };
}
