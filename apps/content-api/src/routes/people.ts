import {
  EndedAnswer,
  InvitationCreatedAnswer,
  InvitationInput,
  PeopleAnswer,
  PersonAnswer,
  PersonInput,
} from '@masthead/contract/people';
import {
  changePerson,
  endSessions,
  invite,
  readPeople,
  removePerson,
  revokeInvitation,
} from '#src/people/manage.ts';
import { actOf, ItemParams, publishingCall } from '#src/routes/publisher-only.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

/** `/publishing/people`: who works here, as what, and who is invited. */
export function peopleRoutes(app: TypedApp, services: Services): void {
  const { database, people, clock } = services;
  const { db } = database;
  app.get(
    '/publishing/people',
    publishingCall('Everybody who works here, and who is invited', {
      response: { 200: PeopleAnswer },
    }),
    async () => ({ data: await readPeople(db, clock()), meta: null }),
  );

  app.put(
    '/publishing/people/:id',
    publishingCall('Gives somebody another name or other duties', {
      params: ItemParams,
      body: PersonInput,
      response: { 200: PersonAnswer },
    }),
    async (request) => ({
      data: await changePerson(db, request.params.id, request.body, actOf(request, services)),
      meta: null,
    }),
  );

  app.delete(
    '/publishing/people/:id',
    publishingCall('Takes somebody away; what they did stays theirs', {
      params: ItemParams,
      response: { 200: PersonAnswer },
    }),
    async (request) => ({
      data: await removePerson(db, request.params.id, actOf(request, services)),
      meta: null,
    }),
  );

  app.delete(
    '/publishing/people/:id/sessions',
    publishingCall('Signs somebody out everywhere', {
      params: ItemParams,
      response: { 200: EndedAnswer },
    }),
    async (request) => {
      const ended = await endSessions(db, request.params.id, actOf(request, services));
      return { data: { ended }, meta: null };
    },
  );

  app.post(
    '/publishing/people/invitations',
    publishingCall('Invites somebody; the link is answered this once', {
      body: InvitationInput,
      response: { 200: InvitationCreatedAnswer },
    }),
    async (request) => {
      people.requireOrigin();
      const { token, ...made } = await invite(db, request.body, actOf(request, services));
      const link = people.linkOf(token);
      const mailed = await people.mail({ kind: 'invitation', to: made.email, link });
      return { data: { ...made, link, mailed }, meta: null };
    },
  );

  app.delete(
    '/publishing/people/invitations/:id',
    publishingCall('Takes an invitation back', {
      params: ItemParams,
      response: { 200: EndedAnswer },
    }),
    async (request) => {
      await revokeInvitation(db, request.params.id, actOf(request, services));
      return { data: { ended: 1 }, meta: null };
    },
  );
}
