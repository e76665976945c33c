import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { countTry } from '#src/commands/password-tries.ts';
import type { Schema } from '#src/db/schema.ts';
import { askAuth, authHeaders } from '#src/people/ask-auth.ts';
import { isWithin } from '#src/people/limit.ts';
import { forgetSession } from '#src/people/own.ts';
import { ProblemError } from '#src/problems.ts';
import { tokenHash } from '#src/queries/grants.ts';
import { addressOf } from '#src/routes/tokens.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

const Code = z.union([
  z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
  z.strictObject({ recovery_code: z.string().min(1).max(40) }),
]);
const PasswordGiven = z.strictObject({ password: z.string().max(256) });
const DoneAnswer = z.object({ data: z.null(), meta: z.null() });
const SecretAnswer = z.object({
  data: z.object({ uri: z.string(), recovery_codes: z.array(z.string()) }),
  meta: z.null(),
});
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

  /** Beside what better-auth counts: five codes a sign-in, ten a person. */
  const preHandler = (request: FastifyRequest): Promise<void> =>
    countTry(db, { item: 'second-factor', address: addressOf(request) }, clock());

  app.post(
    '/second-factor',
    { preHandler, schema: { body: Code, response: { 200: DoneAnswer } } },
    async (request, reply) => {
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
      return { data: null, meta: null };
    },
  );

  app.post(
    '/second-factor/secret',
    { preHandler, schema: { body: PasswordGiven, response: { 200: SecretAnswer } } },
    async (request, reply) => {
      const made = await askAuth(reply, refused(), () =>
        api.enableTwoFactor({
          body: { password: request.body.password },
          headers: authHeaders(request),
          returnHeaders: true,
        }),
      );
      if (made.method !== 'totp') throw new Error('no secret for an authenticator was made');
      return { data: { uri: made.totpURI, recovery_codes: made.backupCodes }, meta: null };
    },
  );

  app.delete(
    '/second-factor',
    { preHandler, schema: { body: PasswordGiven, response: { 200: DoneAnswer } } },
    async (request, reply) => {
      await askAuth(reply, refused(), () =>
        api.disableTwoFactor({
          body: { password: request.body.password },
          headers: authHeaders(request),
          returnHeaders: true,
        }),
      );
      return { data: null, meta: null };
    },
  );
}
