import type { Secrets } from '@masthead/lifecycle/secret-proofs';
import type { Config } from '#src/config.ts';

/** Compared by the doctor. With different ones, grants and sealed addresses become unreadable. */
export function secretsOf({
  grantSecret,
  serviceToken,
  alerts,
  searchSecret,
  people,
}: Pick<Config, 'grantSecret' | 'serviceToken' | 'alerts' | 'searchSecret' | 'people'>): Secrets {
  const addressKey = alerts?.addressKey ?? searchSecret;
  return {
    GRANT_SECRET: grantSecret,
    SERVICE_TOKEN: serviceToken,
    ...(addressKey !== null && { ADDRESS_KEY: addressKey }),
    ...(people.sessionSecret !== null && { SESSION_SECRET: people.sessionSecret }),
  };
}
