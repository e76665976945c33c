/** Addresses that hold what opens their page (product.md, secret and previewToken). */
import type { Opened } from '@masthead/contract/grant';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openWithToken } from '#src/api/access.ts';
import { keepGrants } from '#src/http/grants/keep-grants.ts';
import { makeBusyPage } from '#src/http/pages/link-pages.ts';
import type { PageAnswers } from '#src/http/pages/page-answers.ts';
import { isDetail, type PageRequest, type PageTarget } from '#src/http/pages/page-target.ts';
import { redirectFromSecret } from '#src/http/redirects.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { PREVIEW_PARAMETER } from '#src/view/preview-view.ts';

const HELD = /[?&](?:secret|previewToken|preview)=/;
const NAMES = ['secret', 'previewToken'];
/** Parameters that stay in an address for a moment only. */
const PASSING = [...NAMES, PREVIEW_PARAMETER];
const MAX_TOKEN_LENGTH = 500;

/** Replaces invalid tokens in an address: the page there explains it. */
const DEAD = 'link=expired';
const IS_DEAD = /[?&]link=expired(?:&|$)/;

/** Whether an address holds a token: it is never cached, and is left at once. */
export function holdsToken(url: string): boolean {
  return url.includes('?') && HELD.test(url);
}

export function isDeadLink(url: string): boolean {
  return url.includes('?') && IS_DEAD.test(url);
}

export function withoutTokens(search: string): string {
  return withoutPairs(search, []);
}

/** The same, marked as a dead link. */
export function markedDead(search: string): string {
  return withoutPairs(search, [DEAD]);
}

function withoutPairs(search: string, added: readonly string[]): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && pair !== DEAD)
    .filter((pair) => !PASSING.some((name) => pair.startsWith(`${name}=`)));
  return kept.length + added.length === 0 ? '' : `?${[...kept, ...added].join('&')}`;
}

/** The tokens of a query: one under each name, where it could be one. */
function tokensOf(search: string): string[] {
  const parameters = new URLSearchParams(search);
  const tokens = NAMES.flatMap((name) => {
    const [token = '', ...more] = parameters.getAll(name);
    return token === '' || token.length > MAX_TOKEN_LENGTH || more.length > 0 ? [] : [token];
  });
  return [...new Set(tokens)];
}

/**
 * Redirects from an address with tokens to the same without them, and sets cookies for what they open. If the
 * content server is busy the address stays and the visitor is asked to retry. Throws `ApiUnavailable`.
 */
export async function leaveSecret(
  services: SiteServices,
  target: Exclude<PageTarget, { kind: 'root' }>,
  { request, reply, answers }: Exchange,
): Promise<FastifyReply> {
  const { search } = target;
  if (target.kind === 'elsewhere') return redirectFromSecret(reply, target.to + search, []);
  const { page } = target;
  // HEAD must not count as a use. Landings are open to all.
  if (request.method === 'HEAD' || (page.match !== null && !isDetail(page))) {
    return redirectFromSecret(reply, page.path + withoutTokens(search), []);
  }
  const tokens = isDetail(page) ? tokensOf(search) : [];
  const { opened, wait } = await redeem(services, { tokens, page, address: request.ip });
  const cookies = await cookiesFor(services, { opened, page, cookie: request.headers.cookie });
  if (wait !== null) {
    if (cookies.length > 0) reply.raw.setHeader('set-cookie', cookies);
    return answers.send(request, reply, await makeBusyPage(services, page, wait), 'fwd=bypass');
  }
  const query = opened.length === 0 ? markedDead(search) : withoutTokens(search);
  return redirectFromSecret(reply, page.path + query, cookies);
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly answers: PageAnswers;
}

interface Redeemed {
  readonly opened: readonly Opened[];
  /** After how many seconds the tokens that are left may be tried; null where all were. */
  readonly wait: number | null;
}

/** Redeems tokens one after the other until the content server has no time. */
async function redeem(
  { client }: SiteServices,
  { tokens, page, address }: { tokens: readonly string[]; page: PageRequest; address: string },
): Promise<Redeemed> {
  const opened: Opened[] = [];
  for (const token of tokens) {
    const outcome = await openWithToken(client, token, { locale: page.locale, address });
    if ('opened' in outcome) opened.push(outcome.opened);
    else if (outcome.failure === 'too_many') return { opened, wait: outcome.wait };
  }
  return { opened, wait: null };
}

async function cookiesFor(
  { seal, config, now }: SiteServices,
  {
    opened,
    page,
    cookie,
  }: { opened: readonly Opened[]; page: PageRequest; cookie: string | undefined },
): Promise<string[]> {
  // A pitch has several addresses, and a token may name others.
  const isPitch = page.match?.name === 'pitch' || page.match?.name === 'collection_pitch';
  const isOfPitches = opened.some(({ type }) => type === 'pitch' || type === 'pitch_collection');
  const path = isPitch && isOfPitches ? page.path : null;
  const { origin, locales } = config;
  return keepGrants(opened, { seal, now: now(), origin, locales, cookie, here: page.path, path });
}
