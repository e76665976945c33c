import { personCallers } from '#src/http/callers.ts';
import { refuseUnknownParameters } from '#src/http/known-parameters.ts';
import { storableOnly } from '#src/http/storable-text.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { ownAccountRoutes } from '#src/people/routes/own-account.ts';
import { passkeyRoutes } from '#src/people/routes/passkeys.ts';
import { secondFactorRoutes } from '#src/people/routes/second-factor.ts';
import { signInRoutes } from '#src/people/routes/sign-in.ts';
import { singleSignOnRoutes } from '#src/people/routes/single-sign-on.ts';
import { ProblemError } from '#src/platform/problems.ts';
import { publishingRoutes } from '#src/publishing-calls.ts';
import type { Services } from '#src/services.ts';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];
/** Enough for a name, an address, a password. */
const MAX_BODY_BYTES = 8192;

/**
 * `/studio/api`: where people sign in, and the publishing calls for those who have. Nothing below takes a token, and no
 * call above a cookie. A call that changes anything must come from the studio's own pages: browsers say so themselves
 * (`Origin`, Fetch standard), and no other page can.
 */
export async function studioRoutes(app: TypedApp, services: Services): Promise<void> {
  const { studioOrigin } = services.people;
  app.addHook('onRequest', async ({ method, headers: { origin } }) => {
    if (SAFE.includes(method) || origin === studioOrigin) return;
    throw new ProblemError('forbidden', 'This call does not come from the studio.');
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });
  refuseUnknownParameters(app);
  await app.register(async (auth: TypedApp) => {
    auth.addHook('onRoute', (route) => {
      route.bodyLimit = MAX_BODY_BYTES;
    });
    auth.addHook('preHandler', storableOnly);
    signInRoutes(auth, services);
    secondFactorRoutes(auth, services);
    passkeyRoutes(auth, services);
    ownAccountRoutes(auth, services);
    singleSignOnRoutes(auth, services);
  });
  await app.register(
    async (calls: TypedApp) => publishingRoutes(calls, services, personCallers(services)),
    { prefix: '/v1' },
  );
  // Below `/studio` every other address is answered with the studio's document, which is no answer to a call.
  app.get('/*', { schema: { hide: true } }, async () => {
    throw new ProblemError('not_found', 'There is no such call.');
  });
}
