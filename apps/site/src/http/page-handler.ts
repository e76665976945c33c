import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedPage, Lookup } from '#src/cache/page-cache.ts';
import { answerHolder } from '#src/http/answer-holder.ts';
import { mayHoldGrant } from '#src/http/grant-cookies.ts';
import {
  choiceCookie,
  chosenLocale,
  isSwitch,
  sentCookie,
  wasSentHere,
} from '#src/http/locale-cookies.ts';
import { makePage } from '#src/http/make-page.ts';
import { negotiateLocale } from '#src/http/negotiate-locale.ts';
import type { pageAnswers } from '#src/http/page-answers.ts';
import { isDetail, pageTargets } from '#src/http/page-target.ts';
import { PageMoved, type PageRequest } from '#src/http/prepare-page.ts';
import { redirect, redirectOne } from '#src/http/redirects.ts';
import type { CacheOutcome } from '#src/http/send-page.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { holdsToken, leaveSecret } from '#src/http/token-links.ts';
import { languageFreeQuery } from '#src/render/languages.ts';
import { localeRedirect } from '#src/view/locale-redirect.ts';

/** Attempts to make a stale page anew behind the visitor's back, and the first wait between them. */
const ATTEMPTS = 5;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

const NOTHING: Lookup = { state: 'miss' };

/** What is known of a page besides what it says. */
interface Delivery {
  readonly outcome: CacheOutcome;
  /** Whether the visitor's grant has opened it. */
  readonly isHolder?: boolean;
  /** Grants that turned out to open nothing, as cookies that take them back. */
  readonly dropped?: readonly string[];
}

/** Answers every address that is no file: with its page, its new place, or a page that says why not. */
export function pageHandler(services: SiteServices, answers: ReturnType<typeof pageAnswers>) {
  const { config, cache } = services;
  const targetOf = pageTargets(services);
  const retrying = new Set<string>();

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    { page, key, dropped = [] }: { page: PageRequest; key: string | null; dropped?: string[] },
  ): Promise<FastifyReply> {
    const found = key === null ? NOTHING : cache.lookUp(key);
    // Made by another request in the meantime.
    if (found.state === 'hit') {
      return deliver(request, reply, page, found.page, { outcome: 'hit', dropped });
    }
    if (found.state === 'stale' && key !== null && retrying.has(key)) {
      return deliver(request, reply, page, found.page, { outcome: 'fwd=stale', dropped });
    }
    try {
      const made = await (key === null
        ? makePage(services, page)
        : cache.make(key, () => makePage(services, page)));
      const outcome = key === null ? 'fwd=bypass' : outcomeOf(key, made);
      return deliver(request, reply, page, made, { outcome, dropped });
    } catch (error) {
      if (error instanceof PageMoved) return moved(reply, error);
      answers.note(request, error);
      // Looked up again: the wait may have taken it past the time to which it may be shown.
      const kept = key === null ? NOTHING : cache.lookUp(key);
      if (kept.state !== 'miss' && key !== null) {
        void retryBehind(key, page);
        return deliver(request, reply, page, kept.page, { outcome: 'fwd=stale', dropped });
      }
      return answers.apologise(request, reply, page, error);
    }
  }

  /** A page may have changed while it was made: shared caches must not take it for fresh. */
  function outcomeOf(key: string, made: CachedPage): CacheOutcome {
    const kept = cache.lookUp(key);
    return kept.state === 'stale' && kept.page === made ? 'fwd=stale' : 'fwd=miss';
  }

  /** Sends a page, or its visitor to the language that they have chosen (spec §4). */
  function deliver(
    request: FastifyRequest,
    reply: FastifyReply,
    { locale, path, query }: PageRequest,
    page: CachedPage,
    { outcome, isHolder = false, dropped = [] }: Delivery,
  ): FastifyReply {
    const { headers } = request;
    if (dropped.length > 0 && page.status !== 200) {
      reply.raw.setHeader('set-cookie', dropped);
      return answers.send(request, reply, page, 'fwd=bypass');
    }
    const wanted = chosenLocale(headers.cookie, config.locales);
    if (wanted === locale || page.status !== 200) {
      return answers.send(request, reply, page, outcome);
    }
    if (isSwitch(headers, path, { ...config, isHolder })) {
      reply.raw.setHeader('set-cookie', choiceCookie(locale, config.origin));
      return answers.send(request, reply, page, 'fwd=bypass');
    }
    const to = localeRedirect({
      ...{ locale, wanted, alternates: page.alternates },
      path: path.slice(locale.length + 2),
      nonRedirectPrefixes: config.nonRedirectPrefixes,
      wasSent: wasSentHere(headers.cookie),
    });
    if (to === null) return answers.send(request, reply, page, outcome);
    return redirectOne(reply, to + languageFreeQuery(query.values));
  }

  function moved(
    reply: FastifyReply,
    { location, status, isTarget }: PageMoved,
    isHolder = false,
  ): FastifyReply {
    if (isTarget) reply.header('set-cookie', sentCookie(location, config.origin));
    else if (!isHolder) return redirect(reply, location, status);
    return redirectOne(reply, location);
  }

  /** The rest of the five attempts: 1 s apart at first, doubling to 30 s (spec §9). */
  async function retryBehind(key: string, page: PageRequest): Promise<void> {
    if (retrying.has(key)) return;
    retrying.add(key);
    let wait = FIRST_WAIT;
    for (let attempt = 2; attempt <= ATTEMPTS; attempt += 1) {
      await sleep(wait, undefined, { ref: false });
      wait = Math.min(wait * 2, LONGEST_WAIT);
      const isMade = await cache
        .make(key, () => makePage(services, page))
        .then(
          () => true,
          (error: unknown) => error instanceof PageMoved,
        );
      if (isMade) break;
    }
    retrying.delete(key);
  }

  /** The page for who holds grants of it; everybody's, where those open nothing. */
  async function answerGranted(
    request: FastifyRequest,
    reply: FastifyReply,
    { page, key }: { page: PageRequest; key: string | null },
  ): Promise<FastifyReply> {
    try {
      const { made, dropped } = await answerHolder(services, page, request.headers.cookie);
      if (made === null) return await answer(request, reply, { page, key, dropped });
      return deliver(request, reply, page, made, { outcome: 'fwd=bypass', isHolder: true });
    } catch (error) {
      if (error instanceof PageMoved) return moved(reply, error, true);
      return answers.failed(request, reply, page, error);
    }
  }

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return answers.notAllowed(reply);
    const target = targetOf(request.raw);
    if (target.kind === 'root') {
      const locale = negotiateLocale(request.headers, config.locales, config.defaultLocale);
      return redirectOne(reply.header('vary', 'accept-language, cookie'), `/${locale}`);
    }
    if (holdsToken(target.search) && (target.kind === 'elsewhere' || target.isInLanguage)) {
      try {
        return await leaveSecret(services, target, { request, reply });
      } catch (error) {
        if (target.kind === 'elsewhere') throw error;
        return answers.failed(request, reply, target.page, error);
      }
    }
    if (target.kind === 'elsewhere') return redirect(reply, target.to + target.search, 301);
    const { page, isInLanguage } = target;
    const key = isInLanguage && !services.isDevelopment ? target.key : null;
    const isGranted = mayHoldGrant(request.headers.cookie) && isDetail(page);
    return (isGranted ? answerGranted : answer)(request, reply, { page, key });
  };
}
