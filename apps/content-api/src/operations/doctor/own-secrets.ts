import type { Secrets } from '@masthead/lifecycle/secret-proofs';
import type { Config } from '#src/config.ts';

/** Compared by the doctor. With different ones, grants and sealed addresses become unreadable. */
export const secretsOf = ({
  grantSecret,
  serviceToken,
  alerts,
  people,
}: Pick<Config, 'grantSecret' | 'serviceToken' | 'alerts' | 'people'>): Secrets => ({
  GRANT_SECRET: grantSecret,
  SERVICE_TOKEN: serviceToken,
  ...(alerts && { ADDRESS_KEY: alerts.addressKey }),
  ...(people.sessionSecret !== null && { SESSION_SECRET: people.sessionSecret }),
});
