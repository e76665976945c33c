/** Every redirect of the site is made here. */
import { staysOnHost } from '@masthead/contract/site-path';
import type { FastifyReply } from 'fastify';
import { SECURITY_HEADERS } from '#src/http/security-headers.ts';

/** A redirect that holds for whoever asks. */
export function redirect(reply: FastifyReply, location: string, status: 301 | 302): FastifyReply {
  return reply
    .headers(SECURITY_HEADERS)
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .redirect(safe(location), status);
}

/** A redirect that holds for this visitor alone. */
export function redirectOne(
  reply: FastifyReply,
  location: string,
  status: 302 | 303 = 302,
): FastifyReply {
  return reply
    .headers({ ...SECURITY_HEADERS, 'cache-control': 'private, no-store' })
    .redirect(safe(location), status);
}

/** A redirect whose caller says who may keep it. */
export function redirectPlainly(
  reply: FastifyReply,
  location: string,
  status: 302 | 303,
): FastifyReply {
  return reply.redirect(safe(location), status);
}

/** The same, from an address that nobody else must come to know. */
export function redirectFromSecret(
  reply: FastifyReply,
  location: string,
  cookies: readonly string[],
): FastifyReply {
  return reply
    .headers({
      ...SECURITY_HEADERS,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      ...(cookies.length > 0 && { 'set-cookie': [...cookies] }),
    })
    .redirect(safe(location), 303);
}

/**
 * A location as a header takes it: a path on this host, or a web address. Only editors write web addresses: what
 * is read from a request is a path.
 * @throws for any other location
 */
function safe(location: string): string {
  const ascii = inAscii(location);
  if (staysOnHost(ascii) || /^https?:\/\/[^/\\]/i.test(ascii)) return ascii;
  throw new Error(`not a location to redirect to: ${JSON.stringify(location)}`);
}

/** Editors write the paths of their redirects in any script; a header takes ASCII. */
function inAscii(location: string): string {
  return location.replace(NOT_IN_HEADERS, encodeCharacter);
}

const NOT_IN_HEADERS = /[^\x21-\x7e]/gu;
const encodeCharacter = (character: string): string => encodeURIComponent(character.toWellFormed());
