import { locationOf } from '@masthead/contract/site-path';
import type { FastifyReply } from 'fastify';

/**
 * Every redirect of the content server is made here.
 * @throws for a place that is neither a path on this host nor a web address of editors or the operator
 */
export function redirect(reply: FastifyReply, place: string, status: 301 | 302): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(locationOf(place), status);
}
