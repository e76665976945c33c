/** A person's own account: signing in, second factor, passkeys, sessions. Served to the studio's pages alone. */

import { Instant, Line, Uuid } from '@masthead/contract/common';
import { Email, EndedAnswer, NewPassword, Passkey, Signed } from '@masthead/contract/people';
import { z } from 'zod';
import { type CallRows, OfId } from './row.ts';

const Done = z.object({ data: z.null(), meta: z.null() });
const dataIn = <T extends z.ZodType>(data: T) => z.object({ data, meta: z.null() });

const LinkToken = z.string().min(1).max(100);
const LinkAnswer = dataIn(
  z.object({
    kind: z.enum(['first', 'invitation', 'password']),
    email: z.string().nullable(),
    name: z.string().nullable(),
  }),
);
const GivenPassword = z.strictObject({ password: z.string().max(256) });

/** Binary in base64url, as `PublicKeyCredential.toJSON()` has it (WebAuthn level 3, §5.1). */
const Binary = z
  .string()
  .max(6000)
  .regex(/^[\w-]*$/);
const Credential = {
  id: Binary,
  rawId: Binary,
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional(),
  clientExtensionResults: z.looseObject({}).transform(() => ({})),
};
/** `data` as the browser's `navigator.credentials` take it (WebAuthn level 3, §5.10.10 and §5.10.11). */
const PasskeyOptions = dataIn(z.looseObject({}));

/** The page goes there, and the provider's own document may name anything. */
export const ProviderAddress = z.url({ protocol: /^https?$/ });

export const ACCOUNT_CALLS = {
  signIn: {
    method: 'POST',
    path: '/auth/sign-in',
    summary: 'Signs somebody in by address and password',
    body: z.strictObject({ email: z.string().max(254), password: z.string().max(256) }),
    answer: dataIn(z.object({ second_factor: z.boolean() })),
  },
  signOut: {
    method: 'POST',
    path: '/auth/sign-out',
    summary: 'Ends the session',
    answer: Done,
  },
  beginSingleSignOn: {
    method: 'POST',
    path: '/auth/single-sign-on',
    summary: 'Begins a sign-in at the provider',
    answer: dataIn(z.object({ url: ProviderAddress })),
  },
  lookAtLink: {
    method: 'POST',
    path: '/auth/links/look',
    summary: 'What a link of an invitation or for a password is for',
    body: z.strictObject({ token: LinkToken }),
    answer: LinkAnswer,
  },
  takeLink: {
    method: 'POST',
    path: '/auth/links/take',
    summary: 'Takes a link up with a password',
    body: z.strictObject({
      token: LinkToken,
      password: NewPassword,
      name: Line.optional(),
      email: Email.optional(),
    }),
    answer: LinkAnswer,
  },
  mailPasswordLink: {
    method: 'POST',
    path: '/auth/password-link',
    summary: 'Sends a link for another password; answers the same whoever it is',
    body: z.strictObject({ email: Email }),
    answer: Done,
  },
  readSession: {
    method: 'GET',
    path: '/auth/session',
    summary: 'Who is signed in',
    answer: dataIn(Signed),
  },
  listSessions: {
    method: 'GET',
    path: '/auth/sessions',
    summary: 'Where one is signed in',
    answer: dataIn(
      z.array(
        z.object({
          id: Uuid,
          user_agent: z.string().nullable(),
          created_at: Instant,
          expires_at: Instant,
          is_this: z.boolean(),
        }),
      ),
    ),
  },
  endSession: {
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    summary: 'Ends one session of one’s own',
    params: OfId,
    answer: EndedAnswer,
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/auth/sessions',
    summary: 'Ends all but this session',
    answer: EndedAnswer,
  },
  changeName: {
    method: 'PUT',
    path: '/auth/name',
    summary: 'Changes one’s name',
    body: z.strictObject({ name: Line }),
    answer: Done,
  },
  changePassword: {
    method: 'PUT',
    path: '/auth/password',
    summary: 'Changes one’s password',
    body: z.strictObject({ current: z.string().max(256), password: NewPassword }),
    answer: Done,
  },
  enterSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor',
    summary: 'A code of an authenticator, or a recovery code',
    body: z.union([
      z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
      z.strictObject({ recovery_code: z.string().min(1).max(40) }),
    ]),
    answer: Done,
  },
  makeSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor/secret',
    summary: 'Makes a secret for an authenticator, and recovery codes',
    body: GivenPassword,
    answer: dataIn(z.object({ uri: z.string(), recovery_codes: z.array(z.string()) })),
  },
  endSecondFactor: {
    method: 'DELETE',
    path: '/auth/second-factor',
    summary: 'Takes the second factor away',
    body: GivenPassword,
    answer: Done,
  },
  listPasskeys: {
    method: 'GET',
    path: '/auth/passkeys',
    summary: 'One’s passkeys',
    answer: dataIn(z.array(Passkey)),
  },
  beginPasskey: {
    method: 'POST',
    path: '/auth/passkeys/options',
    summary: 'What a device needs to make a passkey',
    body: z.strictObject({ password: z.string().max(256).optional() }),
    answer: PasskeyOptions,
  },
  addPasskey: {
    method: 'POST',
    path: '/auth/passkeys',
    summary: 'Adds a passkey that a device has made',
    body: z.strictObject({
      name: Line,
      response: z.object({
        ...Credential,
        response: z.object({
          clientDataJSON: Binary,
          attestationObject: Binary,
          transports: z.array(z.string().max(20)).max(10).optional(),
        }),
      }),
    }),
    answer: dataIn(Passkey),
  },
  renamePasskey: {
    method: 'PUT',
    path: '/auth/passkeys/{id}',
    summary: 'Renames a passkey',
    params: OfId,
    body: z.strictObject({ name: Line }),
    answer: dataIn(Passkey),
  },
  removePasskey: {
    method: 'DELETE',
    path: '/auth/passkeys/{id}',
    summary: 'Removes a passkey',
    params: OfId,
    answer: Done,
  },
  beginPasskeySignIn: {
    method: 'POST',
    path: '/auth/passkeys/sign-in/options',
    summary: 'What a device needs to sign in by a passkey',
    answer: PasskeyOptions,
  },
  signInByPasskey: {
    method: 'POST',
    path: '/auth/passkeys/sign-in',
    summary: 'Signs somebody in by a passkey',
    body: z.strictObject({
      response: z.object({
        ...Credential,
        response: z.object({
          clientDataJSON: Binary,
          authenticatorData: Binary,
          signature: Binary,
          userHandle: Binary.optional(),
        }),
      }),
    }),
    answer: Done,
  },
} as const satisfies CallRows;
