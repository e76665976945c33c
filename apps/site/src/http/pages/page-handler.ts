import type { FastifyReply, FastifyRequest } from 'fastify';
import { ContentApi } from '#src/api/content-api.ts';
import type { Lookup } from '#src/cache/page-cache.ts';
import { mayHoldGrant } from '#src/http/grants/grant-cookies.ts';
import { holdsToken, leaveSecret } from '#src/http/grants/token-links.ts';
import { holdsPreview, previewWalk } from '#src/http/grants/walk-preview.ts';
import { visitorLocale } from '#src/http/languages/visitor-locale.ts';
import type { SearchLimit } from '#src/http/operate/search-limit.ts';
import { editorsRedirect } from '#src/http/pages/load-address.ts';
import type { PageAnswers } from '#src/http/pages/page-answers.ts';
import {
  isDetail,
  type PageRequest,
  type PageTarget,
  type PageTargets,
  wordsOf,
} from '#src/http/pages/page-target.ts';
import { redirect, redirectOne } from '#src/http/redirects.ts';
import type { CacheAnswers } from '#src/http/replies/answer-from-cache.ts';
import { answerHolder } from '#src/http/replies/answer-holder.ts';
import { pageDelivery } from '#src/http/replies/deliver-page.ts';
import { pageServer } from '#src/http/replies/serve-page.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { pathTo } from '#src/routes.ts';

const NOTHING: Lookup = { state: 'miss' };

interface RequestedPage {
  readonly page: PageRequest;
  readonly key: string | null;
}

/** The shared services of the handlers of page requests. */
export interface PageHandling {
  readonly answers: PageAnswers;
  readonly targetOf: PageTargets['targetOf'];
  readonly fromCache: Pick<CacheAnswers, 'found'>;
  readonly inSearch: SearchLimit;
}

/** Answers every address that is no file: page, redirect, or error page. */
export function pageHandler(
  services: SiteServices,
  { answers, targetOf, fromCache, inSearch }: PageHandling,
) {
  const { config, client, tracing } = services;
  const serve = pageServer(services);
  const { deliver, move } = pageDelivery(services, answers);
  const previews = previewWalk(services, { answers, deliver, move });

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { page, key }: RequestedPage,
    cookies: readonly string[] = [],
  ): Promise<FastifyReply> {
    const found = key === null ? NOTHING : fromCache.found(request.raw, key);
    const words = found.state === 'miss' ? wordsOf(page) : '';
    const making = () => serve(page, { key, found });
    const served = await (words === ''
      ? making()
      : inSearch(request, words, making).catch(
          (error: unknown) => ({ kind: 'failed', error }) as const,
        ));
    if (served.kind === 'moved') return move(reply, served);
    if (served.kind === 'failed') return answers.failed(request, reply, page, served.error);
    const { outcome, error, foundNothing } = served;
    if (error !== undefined) answers.logFailure(request, error);
    return deliver(request, reply, page, served.page, { outcome, cookies, foundNothing });
  }

  /** The page for who holds grants of it; everybody's, where those open nothing. */
  async function answerGranted(
    request: FastifyRequest,
    reply: FastifyReply,
    requested: RequestedPage,
  ): Promise<FastifyReply> {
    const { page } = requested;
    const { made, cookies } = await answerHolder(services, page, request.headers.cookie);
    if (made === null) return answer(request, reply, requested, cookies);
    if (made.kind === 'moved') return move(reply, made, true);
    if (made.kind === 'failed') return answers.failed(request, reply, page, made.error);
    const delivery = { outcome: 'fwd=bypass', isHolder: true, cookies } as const;
    return deliver(request, reply, page, made.page, delivery);
  }

  /**
   * Redirects to the canonical address; for an unknown language to the nearest, unless editors redirect it.
   */
  async function answerElsewhere(
    request: FastifyRequest,
    reply: FastifyReply,
    { to, search, otherLanguage }: Extract<PageTarget, { kind: 'elsewhere' }>,
  ): Promise<FastifyReply> {
    if (otherLanguage === null) return redirect(reply, to + search, 301);
    const locale = visitorLocale(request.headers, config);
    const api = new ContentApi(client, { locale, budget: client.visitorsBudget() });
    const moved = await editorsRedirect(api, otherLanguage);
    return moved?.kind === 'moved' ? move(reply, moved) : redirect(reply, to + search, 302);
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return answers.notAllowed(reply);
    const target = targetOf(request.raw);
    if (target.kind === 'root') {
      const locale = visitorLocale(request.headers, config);
      const start = pathTo(locale, target.isMediaHost ? 'media_library' : 'home');
      return redirectOne(reply.header('vary', 'accept-language, cookie'), start);
    }
    if (holdsToken(target.search) && !isFeed(target)) {
      try {
        if (holdsPreview(target.search)) return await previews.enter(request, reply, target);
        return await leaveSecret(services, target, { request, reply, answers });
      } catch (error) {
        if (target.kind === 'elsewhere') throw error;
        return answers.failed(request, reply, target.page, error);
      }
    }
    if (target.kind === 'elsewhere') return answerElsewhere(request, reply, target);
    const { page, isInLanguage } = target;
    tracing?.route(page.match?.name ?? 'none');
    const previewed = await previews.answer(request, reply, page);
    if (previewed !== null) return previewed;
    const key = isInLanguage && !services.isDevelopment ? target.key : null;
    const isGranted = mayHoldGrant(request.headers.cookie) && isDetail(page);
    return (isGranted ? answerGranted : answer)(request, reply, { page, key });
  };
}

/** Grants don't apply to feeds, so a token in the address stays. */
function isFeed(target: PageTarget): boolean {
  return target.kind === 'page' && target.page.feed !== undefined;
}
