import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { countTry, forgetTries, type Try } from '#src/access/commands/password-tries.ts';
import { tokenHash } from '#src/access/queries/grants.ts';
import type { Schema } from '#src/db/schema.ts';
import { serveCall } from '#src/http/serve-call.ts';
import { addressOf } from '#src/http/tokens.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { askAuth, authHeaders } from '#src/people/ask-auth.ts';
import { isWithin } from '#src/people/commands/limit.ts';
import { forgetSession } from '#src/people/commands/own.ts';
import { personHalfWay } from '#src/people/person-half-way.ts';
import { ProblemError } from '#src/platform/problems.ts';
import type { Services } from '#src/services.ts';

const refused = () => new ProblemError('wrong_password', 'This code or password is not accepted.');

/**
 * A code lets somebody in once (RFC 6238 §5.2): who has seen it typed has it for as long as it holds. better-auth keeps
 * no count. By chance the same six digits come again within the hour at one sign-in of a million.
 */
const isFirstUse = (
  db: Kysely<Schema>,
  { code, personId }: { code: string; personId: string },
  now: Date,
): Promise<boolean> => isWithin(db, `code ${tokenHash(`${personId} ${code}`)}`, 1, now);

/** `/studio/api/auth/second-factor…`: a code of six digits beside the password (TOTP, RFC 6238), or a recovery code. */
export function secondFactorRoutes(app: TypedApp, { clock, database, people }: Services): void {
  const { api } = people.auth;
  const { db } = database;

  /**
   * Counts a try before it is looked at, by person and address, so that tries at one person's second factor close nobody
   * else's; beside what better-auth counts: five codes a sign-in, ten a person. Requests of nobody who gave a password
   * can only be refused, and count together.
   */
  async function counted(request: FastifyRequest): Promise<Try> {
    const session = await people.sessionOf(request);
    const personId = session?.personId ?? (await personHalfWay(people.auth, db, request));
    const item = `second-factor ${tokenHash(personId ?? 'nobody')}`;
    const attempt = { item, address: addressOf(request) };
    await countTry(db, attempt, clock());
    return attempt;
  }

  serveCall(app, 'enterSecondFactor', async (request, reply) => {
    const attempt = await counted(request);
    const { body } = request;
    const given = { headers: authHeaders(request), returnHeaders: true } as const;
    const isSignedIn = (await people.sessionOf(request)) !== null;
    await askAuth<unknown>(reply, refused(), async () => {
      if ('recovery_code' in body) {
        return api.verifyBackupCode({ ...given, body: { code: body.recovery_code } });
      }
      const entered = await api.verifyTOTP({ ...given, body: { code: body.code } });
      const { token, user } = entered.response;
      const isFirst = await isFirstUse(db, { code: body.code, personId: user.id }, clock());
      if (isFirst || isSignedIn) return entered;
      await forgetSession(db, token);
      throw refused();
    });
    await forgetTries(db, attempt);
    return { data: null, meta: null };
  });

  serveCall(app, 'makeSecondFactor', async (request, reply) => {
    await counted(request);
    const made = await askAuth(reply, refused(), () =>
      api.enableTwoFactor({
        body: { password: request.body.password },
        headers: authHeaders(request),
        returnHeaders: true,
      }),
    );
    if (made.method !== 'totp') throw new Error('no secret for an authenticator was made');
    return { data: { uri: made.totpURI, recovery_codes: made.backupCodes }, meta: null };
  });

  serveCall(app, 'endSecondFactor', async (request, reply) => {
    await counted(request);
    await askAuth(reply, refused(), () =>
      api.disableTwoFactor({
        body: { password: request.body.password },
        headers: authHeaders(request),
        returnHeaders: true,
      }),
    );
    return { data: null, meta: null };
  });
}
