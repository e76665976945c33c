import type { FastifyReply } from 'fastify';
import { SECURITY_HEADERS } from '#src/http/security-headers.ts';

/** A redirect that holds for whoever asks. */
export function redirect(reply: FastifyReply, location: string, status: 301 | 302): FastifyReply {
  return reply
    .headers(SECURITY_HEADERS)
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .redirect(inAscii(location), status);
}

/** A redirect that holds for this visitor alone. */
export function redirectOne(
  reply: FastifyReply,
  location: string,
  status: 302 | 303 = 302,
): FastifyReply {
  return reply
    .headers({ ...SECURITY_HEADERS, 'cache-control': 'private, no-store' })
    .redirect(inAscii(location), status);
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
    .redirect(inAscii(location), 303);
}

/** Editors write the paths of their redirects in any script; a header takes ASCII. */
function inAscii(location: string): string {
  return location.replace(NOT_IN_HEADERS, encodeCharacter);
}

const NOT_IN_HEADERS = /[^\x21-\x7e]/gu;
const encodeCharacter = (character: string): string => encodeURIComponent(character.toWellFormed());
