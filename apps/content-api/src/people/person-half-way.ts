import { parseCookies } from 'better-auth/cookies';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Schema } from '#src/db/schema.ts';
import type { Auth } from '#src/people/auth.ts';

/** better-auth's name of the cookie between password and code. */
const COOKIE = 'two_factor';

/**
 * The person who has given a password and is asked for a code; null where there is none. The cookie's signature is not
 * checked here: its text is random, so only its owner knows it. Lets nobody in; tries are counted by it.
 */
export async function personHalfWay(
  auth: Auth,
  db: Kysely<Schema>,
  { headers }: FastifyRequest,
): Promise<string | null> {
  const { createAuthCookie } = await auth.$context;
  const sealed = parseCookies(headers.cookie ?? '').get(createAuthCookie(COOKIE).name);
  const [identifier] = sealed?.split('.') ?? [];
  if (identifier === undefined) return null;
  const begun = await db
    .selectFrom('person_verification')
    .where('identifier', '=', identifier)
    .where('expires_at', '>', new Date())
    .select('value')
    .executeTakeFirst();
  return begun?.value ?? null;
}
