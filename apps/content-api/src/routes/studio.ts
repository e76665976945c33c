import { personCallers } from '#src/people/callers.ts';
import { ProblemError } from '#src/problems.ts';
import { refuseUnknownParameters } from '#src/routes/known-parameters.ts';
import { ownAccountRoutes } from '#src/routes/own-account.ts';
import { passkeyRoutes } from '#src/routes/passkeys.ts';
import { publishingRoutes } from '#src/routes/publishing.ts';
import { secondFactorRoutes } from '#src/routes/second-factor.ts';
import { signInRoutes } from '#src/routes/sign-in.ts';
import { singleSignOnRoutes } from '#src/routes/single-sign-on.ts';
import { storableOnly } from '#src/routes/storable-text.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];
/** Of a name, an address, a password. */
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
