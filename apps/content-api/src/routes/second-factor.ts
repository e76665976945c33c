import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { countTry } from '#src/commands/password-tries.ts';
import { askAuth, authHeaders } from '#src/people/ask-auth.ts';
import { ProblemError } from '#src/problems.ts';
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

/** `/studio/api/auth/second-factor…`: a code of six digits beside the password (TOTP, RFC 6238), or a recovery code. */
export function secondFactorRoutes(app: TypedApp, { clock, database, people }: Services): void {
  const { api } = people.auth;

  /** Beside what better-auth counts: five codes a sign-in, ten a person. */
  const preHandler = (request: FastifyRequest): Promise<void> =>
    countTry(database.db, { item: 'second-factor', address: addressOf(request) }, clock());

  app.post(
    '/second-factor',
    { preHandler, schema: { body: Code, response: { 200: DoneAnswer } } },
    async (request, reply) => {
      const { body } = request;
      const given = { headers: authHeaders(request), returnHeaders: true } as const;
      await askAuth<unknown>(reply, refused(), () =>
        'code' in body
          ? api.verifyTOTP({ ...given, body: { code: body.code } })
          : api.verifyBackupCode({ ...given, body: { code: body.recovery_code } }),
      );
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
