import { createHash } from 'node:crypto';
import { isAPIError } from 'better-auth/api';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '#src/platform/problems.ts';

/** The minimum that better-auth needs of a request: proxy headers are not trusted. */
export function authHeaders({ headers }: FastifyRequest): Headers {
  const given = new Headers();
  for (const name of ['cookie', 'user-agent'] as const) {
    const value = headers[name];
    if (value !== undefined) given.set(name, value.slice(0, name === 'cookie' ? 8192 : 300));
  }
  return given;
}

/**
 * better-auth's answer with its cookies set. All refusals are `refusal`, so that nobody learns which of
 * address, password and code was wrong.
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

/** Time for which better-auth closes a second factor after ten wrong codes. */
const LOCKED_S = 900;

/** Rate limit key of sign-ins, without the address in clear text. */
export const signInKey = (email: string): string =>
  `sign-in ${createHash('sha256').update(email.toLowerCase()).digest('hex')}`;
