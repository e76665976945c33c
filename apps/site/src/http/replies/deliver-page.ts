import { englishOf } from '@masthead/locales/registry';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CachedPage, NewAddress } from '#src/cache/page-cache.ts';
import { mayHoldGrant } from '#src/http/grants/grant-cookies.ts';
import { mayHoldPreview } from '#src/http/grants/preview-cookies.ts';
import { isDeadLink } from '#src/http/grants/token-links.ts';
import {
  choiceCookie,
  chosenLocale,
  isSwitch,
  sentCookie,
  wasSentHere,
} from '#src/http/languages/locale-cookies.ts';
import { makeDeadLinkPage } from '#src/http/pages/link-pages.ts';
import type { PageAnswers } from '#src/http/pages/page-answers.ts';
import type { PageRequest } from '#src/http/pages/page-target.ts';
import { redirect, redirectOne } from '#src/http/redirects.ts';
import type { CacheOutcome } from '#src/http/replies/cache-outcome.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { languageFreeQuery } from '#src/render/languages.ts';
import { localeRedirect } from '#src/view/locale-redirect.ts';

interface Delivery {
  readonly outcome: CacheOutcome;
  /** Whether the visitor's grant has opened it. */
  readonly isHolder?: boolean;
  /** The words of a search that was made now and found nothing, if such are counted. */
  readonly foundNothing?: string | undefined;
  /** For holders; on errors they revoke grants that opened nothing. */
  readonly cookies?: readonly string[];
}

/** A visitor who has opened something that is not public may search for what only they know. */
const mayKnowMore = (cookie: string | undefined): boolean =>
  mayHoldGrant(cookie) || mayHoldPreview(cookie);

/** Delivers a result to one visitor: the page, their language, or its new address. */
export function pageDelivery(services: SiteServices, answers: PageAnswers) {
  const { config, emptySearches, views } = services;

  /** Sends a page, or its visitor to the language that they have chosen (spec §4). */
  async function deliver(
    request: FastifyRequest,
    reply: FastifyReply,
    asked: PageRequest,
    page: CachedPage,
    { outcome, isHolder = false, cookies = [], foundNothing }: Delivery,
  ): Promise<FastifyReply> {
    const { headers } = request;
    const { locale, path, query } = asked;
    if (cookies.length > 0 && (isHolder || page.status !== 200)) {
      reply.raw.setHeader('set-cookie', cookies);
    }
    if (page.status !== 200 && isDeadLink(request.raw.url ?? '')) {
      return answers.send(request, reply, await makeDeadLinkPage(services, asked), 'fwd=bypass');
    }
    if (page.status !== 200 && cookies.length > 0) {
      return answers.send(request, reply, page, 'fwd=bypass');
    }
    const wanted = chosenLocale(headers.cookie, config.locales);
    // Feeds and files are requested in a deliberate language.
    const isFile = asked.feed !== undefined || asked.article !== undefined;
    const send = (how: CacheOutcome): FastifyReply => {
      // Pages opened by a grant are not counted.
      if (page.status === 200 && !isHolder && !isFile) views?.count(request.raw, path);
      if (foundNothing !== undefined && !mayKnowMore(headers.cookie))
        emptySearches?.note(request.raw, { locale, words: foundNothing });
      return answers.send(request, reply, page, how);
    };
    if (wanted === locale || page.status !== 200 || isFile) {
      return send(outcome);
    }
    if (isSwitch(headers, path, { ...config, isHolder })) {
      reply.raw.appendHeader('set-cookie', choiceCookie(locale, config.origin));
      return send('fwd=bypass');
    }
    const to = localeRedirect({
      ...{ locale, wanted, alternates: page.alternates },
      path: path.slice(locale.length + 2),
      english: englishOf(config),
      nonRedirectPrefixes: config.nonRedirectPrefixes,
      wasSent: wasSentHere(headers.cookie),
    });
    if (to === null) return send(outcome);
    return redirectOne(reply, to + languageFreeQuery(query.values));
  }

  function move(
    reply: FastifyReply,
    { location, status, isTarget }: NewAddress,
    isHolder = false,
  ): FastifyReply {
    if (isTarget) reply.header('set-cookie', sentCookie(location, config.origin));
    else if (!isHolder) return redirect(reply, location, status);
    return redirectOne(reply, location);
  }

  return { deliver, move };
}
