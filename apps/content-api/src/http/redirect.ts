import { locationOf } from '@masthead/contract/site-path';
import type { FastifyReply } from 'fastify';

/**
 * The only place that redirects. @throws unless the target is a path on this host or an editor's or
 * operator's web address
 */
export function redirect(reply: FastifyReply, place: string, status: 301 | 302): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(locationOf(place), status);
}
