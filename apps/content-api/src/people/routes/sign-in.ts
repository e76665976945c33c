import type { FastifyRequest } from 'fastify';
import { countTry, forgetTries } from '#src/access/commands/password-tries.ts';
import { tokenHash } from '#src/access/queries/grants.ts';
import { serveCall } from '#src/http/serve-call.ts';
import { addressOf } from '#src/http/tokens.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { askAuth, authHeaders, signInKey } from '#src/people/ask-auth.ts';
import { isWithin, limit } from '#src/people/commands/limit.ts';
import { lookAtLink, makePasswordLink, takeLink } from '#src/people/commands/links.ts';
import { ProblemError } from '#src/platform/problems.ts';
import type { Services } from '#src/services.ts';

/** Mails with a new password that an address is sent within an hour, and that one visitor asks for. */
const MAX_MAILS = 3;
const MAX_ASKED = 20;

const REFUSED = 'This address and password let nobody in.';

/** `/studio/api/auth/…` before sign-in. Every answer is the same whether the account exists or not. */
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

  serveCall(app, 'signIn', async (request, reply) => {
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
  });

  serveCall(app, 'lookAtLink', async (request) => {
    await limited(request);
    const { kind, email, name } = await lookAtLink(db, request.body.token, clock());
    return { data: { kind, email, name }, meta: null };
  });

  serveCall(app, 'takeLink', async (request) => {
    const attempt = await limited(request);
    const data = await takeLink(db, request.body, clock());
    await forgetTries(db, attempt);
    return { data, meta: null };
  });

  serveCall(app, 'mailPasswordLink', async (request) => {
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
  });

  async function mailPasswordLink(to: string, now: Date): Promise<void> {
    if (!people.canMail) return;
    if (!(await isWithin(db, `password-link to ${signInKey(to)}`, MAX_MAILS, now))) return;
    const token = await makePasswordLink(db, to, now);
    if (token !== null) await people.mail({ kind: 'password', to, link: people.linkOf(token) });
  }
}
