import { ProviderAddress } from '@masthead/contract/calls/account.ts';
import type { SignOnFailure } from '@masthead/contract/people';
import { z } from 'zod';
import { redirect } from '#src/http/redirect.ts';
import { serveCall } from '#src/http/serve-call.ts';
import { addressOf } from '#src/http/tokens.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { askAuth, authHeaders } from '#src/people/ask-auth.ts';
import { type Auth, PROVIDER, STUDIO_API } from '#src/people/auth.ts';
import { limit } from '#src/people/commands/limit.ts';
import { ProblemError } from '#src/platform/problems.ts';
import type { Services } from '#src/services.ts';

/** Sign-ins that are begun from one address within an hour. */
const MAX_BEGUN = 200;

/** The failures by better-auth's names; any other is `refused`. The page gets only these, whatever an address says. */
const FAILURES = new Map<string, SignOnFailure>([
  ['access_denied', 'cancelled'],
  ['account_not_linked', 'no_account'],
  ['email_not_found', 'no_account'],
  ['signup_disabled', 'no_account'],
  ['state_invalid', 'expired'],
  ['state_mismatch', 'expired'],
  ['state_not_found', 'expired'],
  ['state_security_mismatch', 'expired'],
]);

const away = () =>
  new ProblemError('unavailable', 'The other service cannot be asked.', { retryAfter: 10 });

/**
 * `/studio/api/auth/single-sign-on` and where the provider sends people back to: people with an account sign in with
 * the address that the provider has confirmed. It creates no accounts.
 */
export function singleSignOnRoutes(app: TypedApp, services: Services): void {
  const { clock, config, database, people } = services;
  if (config.people.oidc === null) return;
  const { studioOrigin } = people;
  const home = `${studioOrigin}/studio`;
  const provider = (): Auth => {
    const auth = people.singleSignOn();
    if (auth === null) throw new Error('no provider of single sign-on is set');
    return auth;
  };

  serveCall(app, 'beginSingleSignOn', async (request, reply) => {
    await limit(database.db, `single-sign-on ${addressOf(request)}`, MAX_BEGUN, clock());
    const { url } = await askAuth(reply, away(), () =>
      provider().api.signInSocial({
        body: {
          provider: PROVIDER,
          callbackURL: home,
          errorCallbackURL: home,
          disableRedirect: true,
        },
        headers: authHeaders(request),
        returnHeaders: true,
      }),
    );
    const address = ProviderAddress.safeParse(url);
    if (!address.success) throw away();
    return { data: { url: address.data }, meta: null };
  });

  app.get(
    `/auth/callback/${PROVIDER}`,
    { schema: { querystring: z.looseObject({}) } },
    async (request, reply) => {
      const { search } = new URL(request.url, studioOrigin);
      const url = `${studioOrigin}${STUDIO_API}/auth/callback/${PROVIDER}${search}`;
      const answer = await provider().handler(new Request(url, { headers: authHeaders(request) }));
      for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
      const { searchParams } = new URL(answer.headers.get('location') ?? home, home);
      const error = searchParams.get('error');
      // Only pages of the studio: what better-auth kept of where to go is not asked.
      const failure = error === null ? null : (FAILURES.get(error) ?? 'refused');
      return redirect(reply, failure === null ? home : `${home}/login?error=${failure}`, 302);
    },
  );
}
