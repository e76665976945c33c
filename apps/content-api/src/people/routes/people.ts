import { actOf } from '#src/http/publisher-only.ts';
import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import {
  changePerson,
  endSessions,
  invite,
  makePasswordLinkFor,
  readPeople,
  removePerson,
  revokeInvitation,
} from '#src/people/commands/manage.ts';
import type { Services } from '#src/services.ts';

/** `/publishing/people`: who works here, as what, and who is invited. */
export function peopleRoutes(app: TypedApp, services: Services): void {
  const { database, people, clock } = services;
  const { db } = database;
  serveCall(app, 'listPeople', async () => ({ data: await readPeople(db, clock()), meta: null }));

  serveCall(app, 'changePerson', async (request) => ({
    data: await changePerson(db, request.params.id, request.body, actOf(request, services)),
    meta: null,
  }));

  serveCall(app, 'removePerson', async (request) => ({
    data: await removePerson(db, request.params.id, actOf(request, services)),
    meta: null,
  }));

  serveCall(app, 'endSessions', async (request) => {
    const ended = await endSessions(db, request.params.id, actOf(request, services));
    return { data: { ended }, meta: null };
  });

  serveCall(app, 'makePasswordLink', async (request) => {
    people.requireOrigin();
    const { token, expires_at } = await makePasswordLinkFor(
      ...([db, request.params.id, actOf(request, services)] as const),
    );
    const data = { link: people.linkOf(token), expires_at: expires_at.toISOString() };
    return { data, meta: null };
  });

  serveCall(app, 'invite', async (request) => {
    people.requireOrigin();
    const { token, ...made } = await invite(db, request.body, actOf(request, services));
    const link = people.linkOf(token);
    const mailed = await people.mail({ kind: 'invitation', to: made.email, link });
    return { data: { ...made, link, mailed }, meta: null };
  });

  serveCall(app, 'revokeInvitation', async (request) => {
    await revokeInvitation(db, request.params.id, actOf(request, services));
    return { data: { ended: 1 }, meta: null };
  });
}
