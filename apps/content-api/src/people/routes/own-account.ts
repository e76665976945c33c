import { capabilitiesOf } from '@masthead/contract/people/roles.ts';
import type { FastifyRequest } from 'fastify';
import { countTry } from '#src/access/commands/password-tries.ts';
import { weaknessOf } from '#src/access/password-strength.ts';
import { hashPassword, isPassword } from '#src/access/passwords.ts';
import { serveCall } from '#src/http/serve-call.ts';
import { addressOf } from '#src/http/tokens.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { askAuth, authHeaders, signInKey } from '#src/people/ask-auth.ts';
import { readPerson } from '#src/people/commands/manage.ts';
import {
  changeOwnName,
  changeOwnPassword,
  endOwnSessions,
  ownPassword,
  ownSessions,
} from '#src/people/commands/own.ts';
import { invalidInput, notFound, ProblemError } from '#src/platform/problems.ts';
import type { Services } from '#src/services.ts';

const nobody = () => new ProblemError('unauthorized', 'Nobody is signed in.');

/** `/studio/api/auth/…` for people who are signed in: who they are, their sessions, and a new password. */
export function ownAccountRoutes(app: TypedApp, { clock, database, people }: Services): void {
  const { db } = database;
  const signedIn = async (request: FastifyRequest) => {
    const session = await people.sessionOf(request);
    if (session === null) throw nobody();
    return session;
  };

  serveCall(app, 'readSession', async (request, reply) => {
    const session = await signedIn(request);
    const person = await readPerson(db, session.personId);
    if (person === null) throw nobody();
    // Renews the cookie of a session that goes on.
    await askAuth(reply, nobody(), () =>
      people.auth.api.getSession({ headers: authHeaders(request), returnHeaders: true }),
    );
    return { data: { ...person, capabilities: capabilitiesOf(person.roles) }, meta: null };
  });

  serveCall(app, 'signOut', async (request, reply) => {
    await askAuth(reply, nobody(), () =>
      people.auth.api.signOut({ headers: authHeaders(request), returnHeaders: true }),
    );
    return { data: null, meta: null };
  });

  serveCall(app, 'listSessions', async (request) => ({
    data: await ownSessions(db, await signedIn(request)),
    meta: null,
  }));

  serveCall(app, 'endSession', async (request) => {
    const { personId } = await signedIn(request);
    const ended = await endOwnSessions(db, { personId, only: request.params.id });
    if (ended === 0) throw notFound();
    return { data: { ended }, meta: null };
  });

  serveCall(app, 'endOtherSessions', async (request) => {
    const { id, personId } = await signedIn(request);
    return { data: { ended: await endOwnSessions(db, { personId, except: id }) }, meta: null };
  });

  serveCall(app, 'changeName', async (request) => {
    const { personId } = await signedIn(request);
    await changeOwnName(db, personId, request.body.name, clock());
    return { data: null, meta: null };
  });

  serveCall(app, 'changePassword', async (request) => {
    const session = await signedIn(request);
    const { current, password } = request.body;
    const own = await ownPassword(db, session.personId);
    await countTry(db, { item: signInKey(own.email), address: addressOf(request) }, clock());
    if (own.password === null || !(await isPassword(own.password, current))) {
      throw new ProblemError('wrong_password', 'The current password is another.');
    }
    const message = await weaknessOf(password);
    if (message !== null) throw invalidInput([{ path: 'password', message }]);
    await changeOwnPassword(db, session, await hashPassword(password), clock());
    return { data: null, meta: null };
  });
}
