import { kyselyAdapter } from '@better-auth/kysely-adapter';
import { betterAuth } from 'better-auth/minimal';
import { genericOAuth } from 'better-auth/plugins/generic-oauth';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { decodeJwt } from 'jose';
import type { Kysely } from 'kysely';
import { hashPassword, isPassword } from '#src/access/passwords.ts';
import type { Schema } from '#src/db/schema.ts';
import { passkeySessions } from '#src/people/passkey-sessions.ts';
import type { OidcSettings } from '#src/people/settings.ts';

/** Their cookies are sent to what lies below, and to nothing else. */
export const STUDIO_API = '/studio/api';
const AUTH_PATH = `${STUDIO_API}/auth`;

/** The provider of single sign-on in the address to which people come back. */
export const PROVIDER = 'oidc';

/** Seconds. */
const SESSION_S = 7 * 86_400;
const RENEWED_S = 86_400;
const SECOND_FACTOR_S = 600;
/** Limit for passwords at sign-in, where the error doesn't tell it; no longer one was ever set. */
const MAX_PASSWORD = 256;

export interface AuthGiven {
  readonly db: Kysely<Schema>;
  readonly studioOrigin: string;
  readonly secret: string;
  /** Null: nobody signs in through another service. */
  readonly oidc: OidcSettings | null;
}

const NO_TOKENS = { accessToken: null, refreshToken: null, idToken: null, scope: null };
const TIMES = { createdAt: 'created_at', updatedAt: 'updated_at' };

/**
 * better-auth over our tables (migration 0018): it finds people, keeps their sessions and second factors. Who there is,
 * and with which password, `links.ts` alone writes. Its own addresses are not served: `routes` call it.
 */
export function createAuth({ db, studioOrigin, secret, oidc }: AuthGiven) {
  return betterAuth({
    appName: 'Masthead',
    baseURL: studioOrigin,
    basePath: AUTH_PATH,
    secret,
    trustedOrigins: [studioOrigin],
    database: kyselyAdapter(db, { type: 'postgres' }),
    telemetry: { enabled: false },
    logger: { disabled: true },
    // Counted by our own, as tries at passwords of items are.
    rateLimit: { enabled: false },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      maxPasswordLength: MAX_PASSWORD,
      password: {
        hash: hashPassword,
        verify: ({ hash, password }) => isPassword(hash, password),
      },
    },
    user: {
      modelName: 'person',
      fields: { emailVerified: 'email_verified', ...TIMES },
      // A column of our own; it is declared here because better-auth checks that it knows every column that must have a
      // value.
      additionalFields: { roles: { type: 'string[]', required: true, input: false } },
    },
    session: {
      modelName: 'person_session',
      expiresIn: SESSION_S,
      updateAge: RENEWED_S,
      fields: {
        userId: 'person_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        ...TIMES,
      },
    },
    account: {
      modelName: 'person_account',
      // Nothing is asked of the provider later, and so none of its tokens is kept.
      updateAccountOnSignIn: false,
      fields: {
        userId: 'person_id',
        providerId: 'provider_id',
        accountId: 'account_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        ...TIMES,
      },
    },
    verification: {
      modelName: 'person_verification',
      fields: { expiresAt: 'expires_at', ...TIMES },
    },
    plugins: [
      passkeySessions(),
      genericOAuth({ config: oidc === null ? [] : [providerOf(oidc)] }),
      twoFactor({
        issuer: 'Masthead',
        twoFactorTable: 'person_two_factor',
        twoFactorCookieMaxAge: SECOND_FACTOR_S,
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            fields: {
              userId: 'person_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
    ],
    advanced: {
      cookiePrefix: 'masthead',
      useSecureCookies: studioOrigin.startsWith('https:'),
      defaultCookieAttributes: { path: STUDIO_API, httpOnly: true, sameSite: 'strict' },
      // Somebody comes back with it from the provider's site.
      cookies: { state: { attributes: { sameSite: 'lax' } } },
      database: { generateId: 'uuid' },
    },
    databaseHooks: {
      account: { create: { before: async (account) => ({ data: { ...account, ...NO_TOKENS } }) } },
      // Where somebody sits is nobody's business here.
      session: { create: { before: async (session) => ({ data: { ...session, ipAddress: '' } }) } },
    },
  });
}

const providerOf = ({ issuer, clientId, clientSecret }: OidcSettings) => ({
  providerId: PROVIDER,
  discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`,
  requireIdTokenVerification: true,
  // That setting refuses a provider without keys. Where one has keys and sends no ID token, better-auth believes what it
  // says of the access token, which may be another client's; OpenID Connect Core §3.1.3.3 requires the ID token.
  accountSubject: ({ tokens }: { tokens: { idToken?: string | undefined } }) =>
    tokens.idToken === undefined ? '' : (decodeJwt(tokens.idToken).sub ?? ''),
  clientId,
  clientSecret,
  scopes: ['openid', 'email', 'profile'],
  pkce: true,
  disableSignUp: true,
});

export type Auth = ReturnType<typeof createAuth>;
