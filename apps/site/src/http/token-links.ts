/** Addresses that hold what opens their page (product.md, secret and previewToken). */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { openWithToken } from '#src/api/access.ts';
import { keepGrant } from '#src/http/grant-cookies.ts';
import { isDetail, type PageTarget } from '#src/http/page-target.ts';
import type { PageRequest } from '#src/http/prepare-page.ts';
import { redirectFromSecret } from '#src/http/redirects.ts';
import type { SiteServices } from '#src/http/site-services.ts';

const HELD = /[?&](?:secret|previewToken)=/;
const NAMES = ['secret', 'previewToken'];
const LONGEST = 500;

/** Whether an address holds a token: then it is no cache's, and is left at once. */
export function holdsToken(url: string): boolean {
  return url.includes('?') && HELD.test(url);
}

/** A query without its tokens, all else as it was sent. */
export function withoutTokens(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !NAMES.some((name) => pair.startsWith(`${name}=`)));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}

/** The one token of a query; null where there are several, or none that could be one. */
function tokenOf(search: string): string | null {
  const parameters = new URLSearchParams(search);
  const [token = '', ...more] = NAMES.flatMap((name) => parameters.getAll(name));
  return token === '' || token.length > LONGEST || more.length > 0 ? null : token;
}

/**
 * Leaves an address that holds a token for the same without it, and sets the cookies of what the
 * token opens. Throws `ApiUnavailable`.
 */
export async function leaveSecret(
  services: SiteServices,
  target: Exclude<PageTarget, { kind: 'root' }>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { search } = target;
  if (target.kind === 'elsewhere') return redirectFromSecret(reply, target.to + search, []);
  const { page } = target;
  // Looking is not opening: uses are counted.
  const token = request.method === 'GET' && isDetail(page) ? tokenOf(search) : null;
  const cookies =
    token === null ? [] : await redeem(services, { token, page, address: request.ip });
  return redirectFromSecret(reply, page.path + withoutTokens(search), cookies);
}

/** The cookies of what a token opens; none where it opens nothing. */
async function redeem(
  { client, seal, config, now }: SiteServices,
  { token, page, address }: { token: string; page: PageRequest; address: string },
): Promise<string[]> {
  const opened = await openWithToken(client, token, { locale: page.locale, address });
  if (opened === null) return [];
  // A pitch stands at several addresses, and not all are those of what the token names.
  const isPitch = page.match?.name === 'pitch' || page.match?.name === 'collection_pitch';
  const isOfPitches = opened.type === 'pitch' || opened.type === 'pitch_collection';
  const path = isPitch && isOfPitches ? page.path : null;
  const { origin, locales } = config;
  return keepGrant(opened, { seal, now: now(), origin, locales, path });
}
