import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiUnavailable } from '#src/api/api-errors.ts';
import type { CachedPage, Lookup } from '#src/cache/page-cache.ts';
import { mediaHostCheck } from '#src/http/answer-from-cache.ts';
import { cacheKey, readQuery } from '#src/http/cache-key.ts';
import {
  choiceCookie,
  chosenLocale,
  isSwitch,
  sentCookie,
  wasSentHere,
} from '#src/http/locale-cookies.ts';
import { makePage, PageMoved, type PageRequest, unavailablePage } from '#src/http/make-page.ts';
import { negotiateLocale } from '#src/http/negotiate-locale.ts';
import { readAddress } from '#src/http/page-address.ts';
import { SECURITY_HEADERS } from '#src/http/security-headers.ts';
import { type CacheOutcome, sendPage } from '#src/http/send-page.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { languageFreeQuery } from '#src/render/languages.ts';
import { localeRedirect } from '#src/view/locale-redirect.ts';

/** Attempts to make a stale page anew behind the visitor's back, and the first wait between them. */
const ATTEMPTS = 5;
const FIRST_WAIT = 1000;
const LONGEST_WAIT = 30_000;

const NOTHING: Lookup = { state: 'miss' };

/** Answers every address that is no file: with its page, its new place, or a page that says why not. */
export function pageHandler(services: SiteServices) {
  const { config, pages, cache, metrics, now } = services;
  const addresses = { pages, locales: config.locales };
  const isMediaHost = mediaHostCheck(config);
  const retrying = new Set<string>();

  async function answer(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PageRequest,
    key: string | null,
  ): Promise<FastifyReply> {
    const found = key === null ? NOTHING : cache.lookUp(key);
    // Made by another request in the meantime.
    if (found.state === 'hit') return deliver(request, reply, page, found.page, 'hit');
    if (found.state === 'stale' && key !== null && retrying.has(key)) {
      return deliver(request, reply, page, found.page, 'fwd=stale');
    }
    try {
      const made = await (key === null
        ? makePage(services, page)
        : cache.make(key, () => makePage(services, page)));
      const outcome = key === null ? 'fwd=bypass' : outcomeOf(key, made);
      return deliver(request, reply, page, made, outcome);
    } catch (error) {
      if (error instanceof PageMoved) return moved(reply, error);
      const isAway = error instanceof ApiUnavailable;
      request.log.error(
        { err: error },
        isAway ? 'the content server does not answer' : 'page failed',
      );
      // Looked up again: the wait may have taken it past the time to which it may be shown.
      const kept = key === null ? NOTHING : cache.lookUp(key);
      if (kept.state !== 'miss' && key !== null) {
        void retryBehind(key, page);
        return deliver(request, reply, page, kept.page, 'fwd=stale');
      }
      const message = await unavailablePage(
        services,
        page,
        isAway ? 'unavailable' : 'server_error',
      );
      return send(request, reply, message, 'fwd=bypass');
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
    outcome: CacheOutcome,
  ): FastifyReply {
    const { headers } = request;
    const wanted = chosenLocale(headers.cookie, config.locales);
    if (wanted === locale || page.status !== 200) return send(request, reply, page, outcome);
    if (isSwitch(headers, path, config)) {
      reply.raw.setHeader('set-cookie', choiceCookie(locale, config.origin));
      return send(request, reply, page, 'fwd=bypass');
    }
    const to = localeRedirect({
      ...{ locale, wanted, alternates: page.alternates },
      path: path.slice(locale.length + 2),
      nonRedirectPrefixes: config.nonRedirectPrefixes,
      wasSent: wasSentHere(headers.cookie),
    });
    if (to === null) return send(request, reply, page, outcome);
    return redirectOne(reply, to + languageFreeQuery(query.values));
  }

  function moved(reply: FastifyReply, { location, status, isTarget }: PageMoved): FastifyReply {
    if (!isTarget) return redirect(reply, location, status);
    return redirectOne(reply.header('set-cookie', sentCookie(location, config.origin)), location);
  }

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

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(405).header('allow', 'GET, HEAD').send('');
    }
    const target = request.raw.url ?? '/';
    const mark = target.indexOf('?');
    const pathname = mark === -1 ? target : target.slice(0, mark);
    const address = readAddress(pathname, config.locales);
    const negotiated = (): ReturnType<typeof negotiateLocale> =>
      negotiateLocale(request.headers, config.locales, config.defaultLocale);

    if (address.kind === 'root') return redirectHome(reply, negotiated());
    if (address.kind === 'elsewhere') {
      return redirect(reply, address.to + (mark === -1 ? '' : target.slice(mark)), 301);
    }
    const match = address.kind === 'page' ? address.match : null;
    const declared = match === null ? [] : (pages.get(match.name)?.query ?? []);
    const page: PageRequest = {
      locale: address.locale ?? negotiated(),
      match,
      path: address.path,
      query: readQuery(mark === -1 ? '' : target.slice(mark), declared),
      isMediaHost: isMediaHost(request.headers.host),
    };
    const isKept = address.locale !== null && !services.isDevelopment;
    const key = cacheKey(target, page.isMediaHost, addresses);
    return answer(request, reply, page, isKept ? key : null);
  };
}

function redirectHome(reply: FastifyReply, locale: string): FastifyReply {
  return redirectOne(reply.header('vary', 'accept-language, cookie'), `/${locale}`);
}

/** A redirect that holds for this visitor alone. */
function redirectOne(reply: FastifyReply, location: string): FastifyReply {
  return reply
    .headers(SECURITY_HEADERS)
    .header('cache-control', 'private, no-store')
    .redirect(location.replace(NOT_IN_HEADERS, encodeCharacter), 302);
}

function redirect(reply: FastifyReply, location: string, status: 301 | 302): FastifyReply {
  return reply
    .headers(SECURITY_HEADERS)
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .redirect(location.replace(NOT_IN_HEADERS, encodeCharacter), status);
}

/** Editors write the paths of their redirects in any script; a header takes ASCII. */
const NOT_IN_HEADERS = /[^\x21-\x7e]/gu;
const encodeCharacter = (character: string): string => encodeURIComponent(character.toWellFormed());
