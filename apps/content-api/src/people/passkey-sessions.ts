import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

const PERSON = z.object({ personId: z.string() });

/**
 * Lets better-auth create the session of a person who used a passkey, as it does after a password. It has no address:
 * only our own route calls it.
 */
export const passkeySessions = () =>
  ({
    id: 'passkey-sessions',
    endpoints: {
      enterByPasskey: createAuthEndpoint({ method: 'POST', body: PERSON }, async (context) => {
        const { internalAdapter } = context.context;
        const user = await internalAdapter.findUserById(context.body.personId);
        if (user === null) throw context.error('UNAUTHORIZED');
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(context, { session, user });
        return null;
      }),
    },
  }) as const;
