import { createHash } from 'node:crypto';
import { isAPIError } from 'better-auth/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '#src/platform/problems.ts';

/** What better-auth needs of a request, and no more: no header of a proxy is believed. */
export function authHeaders({ headers }: FastifyRequest): Headers {
  const given = new Headers();
  for (const name of ['cookie', 'user-agent'] as const) {
    const value = headers[name];
    if (value !== undefined) given.set(name, value.slice(0, name === 'cookie' ? 8192 : 300));
  }
  return given;
}

/**
 * What better-auth answers, with its cookies set; its refusals are all `refusal`, whatever the reason
 * was: which of address, password and code was wrong nobody learns.
 */
export async function askAuth<T>(
  reply: FastifyReply,
  refusal: ProblemError,
  ask: () => Promise<{ headers: Headers | null | undefined; response: T }>,
): Promise<T> {
  try {
    const { headers, response } = await ask();
    for (const cookie of headers?.getSetCookie() ?? []) reply.header('set-cookie', cookie);
    return response;
  } catch (error) {
    if (!isAPIError(error)) throw error;
    if (error.statusCode === 429) {
      throw new ProblemError('too_many_requests', refusal.message, { retryAfter: LOCKED_S });
    }
    if (error.statusCode >= 500) throw error;
    throw refusal;
  }
}

/** For how long better-auth closes a second factor after ten wrong codes. */
const LOCKED_S = 900;

/** What tries at somebody's password are counted by: nothing that names them. */
export const signInKey = (email: string): string =>
  `sign-in ${createHash('sha256').update(email.toLowerCase()).digest('hex')}`;
