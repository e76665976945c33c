import { Line } from '@masthead/contract/common';
import { Email, NewPassword } from '@masthead/contract/people';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { countTry, forgetTries } from '#src/commands/password-tries.ts';
import { askAuth, authHeaders, signInKey } from '#src/people/ask-auth.ts';
import { isWithin, limit } from '#src/people/limit.ts';
import { lookAtLink, makePasswordLink, takeLink } from '#src/people/links.ts';
import { ProblemError } from '#src/problems.ts';
import { tokenHash } from '#src/queries/grants.ts';
import { addressOf } from '#src/routes/tokens.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

/** Mails with a new password that an address is sent within an hour, and that one visitor asks for. */
const MAX_MAILS = 3;
const MAX_ASKED = 20;

const Credentials = z.strictObject({ email: z.string().max(254), password: z.string().max(256) });
const Token = z.string().min(1).max(100);
const LinkInput = z.strictObject({ token: Token });
const TakenInput = z.strictObject({
  token: Token,
  password: NewPassword,
  name: Line.optional(),
  email: Email.optional(),
});
const SignedInAnswer = z.object({ data: z.object({ second_factor: z.boolean() }), meta: z.null() });
const LinkAnswer = z.object({
  data: z.object({
    kind: z.enum(['first', 'invitation', 'password']),
    email: z.string().nullable(),
    name: z.string().nullable(),
  }),
  meta: z.null(),
});
const NothingAnswer = z.object({ data: z.null(), meta: z.null() });
const REFUSED = 'This address and password let nobody in.';

/** `/studio/api/auth/…` for whoever is not signed in yet. Every answer is the same whether somebody is here or not. */
export function signInRoutes(app: TypedApp, services: Services): void {
  const { clock, people, database } = services;
  const { db } = database;
  const { api } = people.auth;

  /** Counts what a visitor tries before it is looked at; throws `too_many_requests`. */
  const limited = async (request: FastifyRequest<{ Body: { token: string } }>) => {
    const attempt = {
      item: `link ${tokenHash(request.body.token)}`,
      address: addressOf(request),
    };
    await countTry(db, attempt, clock());
    return attempt;
  };

  app.post(
    '/sign-in',
    { schema: { body: Credentials, response: { 200: SignedInAnswer } } },
    async (request, reply) => {
      const { email, password } = request.body;
      const attempt = { item: signInKey(email), address: addressOf(request) };
      await countTry(db, attempt, clock());
      const answer = await askAuth(reply, new ProblemError('wrong_password', REFUSED), () =>
        api.signInEmail({
          body: { email, password },
          headers: authHeaders(request),
          returnHeaders: true,
        }),
      );
      await forgetTries(db, attempt);
      return { data: { second_factor: 'twoFactorRedirect' in answer }, meta: null };
    },
  );

  app.post(
    '/links/look',
    { schema: { body: LinkInput, response: { 200: LinkAnswer } } },
    async (request) => {
      await limited(request);
      const { kind, email, name } = await lookAtLink(db, request.body.token, clock());
      return { data: { kind, email, name }, meta: null };
    },
  );

  app.post(
    '/links/take',
    { schema: { body: TakenInput, response: { 200: LinkAnswer } } },
    async (request) => {
      const attempt = await limited(request);
      const data = await takeLink(db, request.body, clock());
      await forgetTries(db, attempt);
      return { data, meta: null };
    },
  );

  app.post(
    '/password-link',
    { schema: { body: z.strictObject({ email: Email }), response: { 200: NothingAnswer } } },
    async (request) => {
      const { email } = request.body;
      const now = clock();
      await limit(db, `password-link from ${addressOf(request)}`, MAX_ASKED, now);
      // Once the answer is on its way, so that it takes as long for nobody as for somebody.
      setImmediate(() => {
        mailPasswordLink(email, now).catch((err: unknown) =>
          request.log.warn({ err }, 'a link for a password was not sent'),
        );
      });
      return { data: null, meta: null };
    },
  );

  async function mailPasswordLink(to: string, now: Date): Promise<void> {
    if (!people.canMail) return;
    if (!(await isWithin(db, `password-link to ${signInKey(to)}`, MAX_MAILS, now))) return;
    const token = await makePasswordLink(db, to, now);
    if (token !== null) await people.mail({ kind: 'password', to, link: people.linkOf(token) });
  }
}
