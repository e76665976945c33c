import { mistake, secret } from '@masthead/lifecycle/settings';
import { z } from 'zod';

/** Settings of sign-in (decision 0044). */
export interface PeopleSettings {
  /** The studio's address: only its calls may use the cookies. */
  readonly studioOrigin: string;
  /** Whether links may name it: in production the default is no address at which anybody comes in. */
  readonly isOriginKnown: boolean;
  /** Signs their cookies and seals their second factors; null: one is kept in `DATA_DIR`. */
  readonly sessionSecret: string | null;
  /** Null: nobody signs in through another service. */
  readonly oidc: OidcSettings | null;
  /** Whether what somebody has saved last another person must publish. */
  readonly fourEyes: boolean;
  /** Whether nothing is published that nobody else has approved (decision 0072). */
  readonly needsApproval: boolean;
}

/** A provider of single sign-on (OpenID Connect). */
export interface OidcSettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const text = z.string().trim().min(1);

/** The settings of the environment, by name. */
export const PEOPLE_SETTINGS = {
  STUDIO_ORIGIN: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://studio.example' })
    .transform((address) => new URL(address).origin)
    .optional(),
  SESSION_SECRET: secret(32).optional(),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://login.example' })
    .optional(),
  OIDC_CLIENT_ID: text.optional(),
  OIDC_CLIENT_SECRET: secret(16).optional(),
  // From the environment, not the configuration: people who publish could change the configuration themselves.
  FOUR_EYES: z
    .enum(['on', 'off', 'approval'], { error: 'must be on, off or approval' })
    .default('off'),
};

/** The studio of a content server on the developer's own machine. */
const LOCAL_STUDIO = 'http://localhost:4000';

type Given = z.output<z.ZodObject<typeof PEOPLE_SETTINGS>>;

const OIDC = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const;

/** Settings that conflict with each other, one line for each conflict. */
export function peopleMistakes(given: Given): string[] {
  const set = OIDC.filter((name) => given[name] !== undefined);
  if (set.length === 0) return [];
  return OIDC.filter((name) => given[name] === undefined).map((name) =>
    mistake(name, `is required with ${set.join(' and ')}`, given),
  );
}

export function peopleSettings(given: Given, isProduction: boolean): PeopleSettings {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = given;
  return {
    studioOrigin: given.STUDIO_ORIGIN ?? LOCAL_STUDIO,
    isOriginKnown: given.STUDIO_ORIGIN !== undefined || !isProduction,
    sessionSecret: given.SESSION_SECRET ?? null,
    fourEyes: given.FOUR_EYES === 'on',
    needsApproval: given.FOUR_EYES === 'approval',
    oidc: issuer && clientId && clientSecret ? { issuer, clientId, clientSecret } : null,
  };
}
