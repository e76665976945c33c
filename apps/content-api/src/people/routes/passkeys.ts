import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { countTry, forgetTries } from '#src/access/commands/password-tries.ts';
import { isPassword } from '#src/access/passwords.ts';
import { tokenHash } from '#src/access/queries/grants.ts';
import { serveCall } from '#src/http/serve-call.ts';
import { addressOf } from '#src/http/tokens.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { askAuth, authHeaders, signInKey } from '#src/people/ask-auth.ts';
import { limit } from '#src/people/commands/limit.ts';
import { ownPassword } from '#src/people/commands/own.ts';
import {
  addPasskey,
  keepChallenge,
  passkeyByCredential,
  passkeyRows,
  readPasskeys,
  removePasskey,
  renamePasskey,
  takeChallenge,
  usePasskey,
} from '#src/people/commands/passkeys.ts';
import { ProblemError } from '#src/platform/problems.ts';
import type { Services } from '#src/services.ts';

/** Limit of challenges for one address within an hour, so that nobody fills the table. */
const MAX_BEGUN = 300;

const nobody = () => new ProblemError('unauthorized', 'Nobody is signed in.');
const refused = () => new ProblemError('wrong_password', 'This passkey lets nobody in.');

/**
 * `/studio/api/auth/passkeys…`: keys of devices, which ask for a face, a finger or a code themselves and so stand for
 * both factors (WebAuthn, user verification required).
 */
export function passkeyRoutes(app: TypedApp, services: Services): void {
  const { clock, database, people } = services;
  const { db } = database;
  const expected = {
    expectedOrigin: people.studioOrigin,
    expectedRPID: new URL(people.studioOrigin).hostname,
    requireUserVerification: true,
  };
  const rpID = expected.expectedRPID;

  const signedIn = async (request: FastifyRequest): Promise<string> => {
    const session = await people.sessionOf(request);
    if (session === null) throw nobody();
    return session.personId;
  };

  serveCall(app, 'listPasskeys', async (request) => ({
    data: await readPasskeys(db, await signedIn(request)),
    meta: null,
  }));

  serveCall(app, 'beginPasskey', async (request) => {
    const personId = await signedIn(request);
    await confirm(request, personId, request.body.password);
    const { email } = await ownPassword(db, personId);
    const own = await passkeyRows(db, personId);
    const options = await generateRegistrationOptions({
      rpName: 'Masthead',
      rpID,
      userName: email,
      userID: new Uint8Array(Buffer.from(personId)),
      attestationType: 'none',
      excludeCredentials: own.map(({ credential_id: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await keepChallenge(db, options.challenge, { personId, now: clock() });
    return { data: { ...options }, meta: null };
  });

  serveCall(app, 'addPasskey', async (request) => {
    const personId = await signedIn(request);
    const { name, response } = request.body;
    const expectedChallenge = await challengeOf(response, personId);
    const made = await verified(() =>
      verifyRegistrationResponse({ ...expected, response, expectedChallenge }),
    );
    const { registrationInfo: info } = made;
    if (info === undefined) throw refused();
    const { id, publicKey, counter, transports = [] } = info.credential;
    const passkey = {
      ...{ person_id: personId, name, counter, transports: [...transports] },
      credential_id: id,
      public_key: Buffer.from(publicKey).toString('base64url'),
      is_synced: info.credentialBackedUp,
    };
    return { data: await addPasskey(db, passkey, clock()), meta: null };
  });

  serveCall(app, 'renamePasskey', async (request) => {
    const which = { id: request.params.id, personId: await signedIn(request) };
    return { data: await renamePasskey(db, which, request.body.name), meta: null };
  });

  serveCall(app, 'removePasskey', async (request) => {
    const which = { id: request.params.id, personId: await signedIn(request) };
    await removePasskey(db, which, clock());
    return { data: null, meta: null };
  });

  serveCall(app, 'beginPasskeySignIn', async (request) => {
    await limit(db, `passkey from ${addressOf(request)}`, MAX_BEGUN, clock());
    // The answer does not reveal which keys exist: the device finds its own.
    const options = await generateAuthenticationOptions({ rpID, userVerification: 'required' });
    await keepChallenge(db, options.challenge, { personId: null, now: clock() });
    return { data: { ...options }, meta: null };
  });

  serveCall(app, 'signInByPasskey', async (request, reply) => {
    const { response } = request.body;
    const attempt = { item: `passkey ${tokenHash(response.id)}`, address: addressOf(request) };
    await countTry(db, attempt, clock());
    const key = await passkeyByCredential(db, response.id);
    if (key === undefined) throw refused();
    const expectedChallenge = await challengeOf(response, null);
    const { authenticationInfo } = await verified(() =>
      verifyAuthenticationResponse({
        ...expected,
        response,
        expectedChallenge,
        credential: {
          id: key.credential_id,
          publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
          counter: Number(key.counter),
        },
      }),
    );
    const used = { id: key.id, counter: authenticationInfo.newCounter };
    if (!(await usePasskey(db, used, clock()))) throw refused();
    await askAuth(reply, refused(), () =>
      people.auth.api.enterByPasskey({
        body: { personId: key.person_id },
        headers: authHeaders(request),
        returnHeaders: true,
      }),
    );
    await forgetTries(db, attempt);
    return { data: null, meta: null };
  });

  /** The challenge that an authenticator says it was given, where it is one of ours; it is used up by being asked for. */
  async function challengeOf(
    { response: { clientDataJSON } }: { response: { clientDataJSON: string } },
    personId: string | null,
  ): Promise<string> {
    const given = challengeIn(clientDataJSON);
    if (given !== null && (await takeChallenge(db, given, { personId, now: clock() })))
      return given;
    throw refused();
  }

  /**
   * A session alone, perhaps left open on a desk, must not create a key that outlives it: people who have a password
   * enter it.
   */
  async function confirm(request: FastifyRequest, personId: string, given = ''): Promise<void> {
    const own = await ownPassword(db, personId);
    if (own.password === null) return;
    await countTry(db, { item: signInKey(own.email), address: addressOf(request) }, clock());
    if (await isPassword(own.password, given)) return;
    throw new ProblemError('wrong_password', 'The password is another.');
  }
}

/** The studio stands in no frame: a page of another origin around it is refused (WebAuthn level 3, §13.4.9). */
const ClientData = z.object({
  challenge: z.string(),
  crossOrigin: z.literal(false).optional(),
  topOrigin: z.never().optional(),
});

function challengeIn(clientDataJSON: string): string | null {
  try {
    const told: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString());
    return ClientData.parse(told).challenge;
  } catch {
    return null;
  }
}

/** The library's check of an authenticator's answer; every failure gives the same refusal. */
async function verified<T extends { verified: boolean }>(verify: () => Promise<T>): Promise<T> {
  try {
    const answer = await verify();
    if (answer.verified) return answer;
  } catch {
    // Throws plain errors for whatever it cannot read or does not accept.
  }
  throw refused();
}
