/** Every redirect of the site is made here. */
import { locationOf } from '@masthead/contract/site-path';
import type { FastifyReply } from 'fastify';
import { SECURITY_HEADERS } from '#src/http/security-headers.ts';

/** A redirect that is the same for everybody. */
export function redirect(reply: FastifyReply, location: string, status: 301 | 302): FastifyReply {
  return reply
    .headers(SECURITY_HEADERS)
    .header('cache-control', 'public, max-age=0, must-revalidate')
    .redirect(locationOf(location), status);
}

/** A redirect that holds for this visitor alone. */
export function redirectOne(
  reply: FastifyReply,
  location: string,
  status: 302 | 303 = 302,
): FastifyReply {
  return reply
    .headers({ ...SECURITY_HEADERS, 'cache-control': 'private, no-store' })
    .redirect(locationOf(location), status);
}

/** A redirect whose caller says who may keep it. */
export function redirectPlainly(
  reply: FastifyReply,
  location: string,
  status: 302 | 303,
): FastifyReply {
  return reply.redirect(locationOf(location), status);
}

/** A redirect from a secret address. */
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
    .redirect(locationOf(location), 303);
}
