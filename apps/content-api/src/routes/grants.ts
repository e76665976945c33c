import { pagePath } from '@masthead/contract/addresses';
import {
  GrantAnswer,
  GrantCreatedAnswer,
  GrantInput,
  GrantsAnswer,
  GrantsQuery,
} from '@masthead/contract/grant';
import { createGrant, revokeGrant } from '#src/commands/grants.ts';
import { listGrants } from '#src/queries/grants.ts';
import { noPlace, pageOf } from '#src/routes/item-list.ts';
import { actOf, ItemParams, publishingCall, publishingOf } from '#src/routes/publisher-only.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

/** `/publishing/grants`: who may read an item by token, and until when. */
export function grantRoutes(app: TypedApp, services: Services): void {
  const { db } = services.database;
  app.post(
    '/publishing/grants',
    publishingCall('Makes a grant for a recipient; its token is answered this once', {
      body: GrantInput,
      response: { 200: GrantCreatedAnswer },
    }),
    async (request) => {
      const act = publishingOf(request, services);
      const { page, ...grant } = await createGrant(db, request.body, act);
      const parameter = grant.opens === 'draft' ? 'previewToken' : 'secret';
      const path = `/${page.locale}${pagePath(page.type, page.slug)}?${parameter}=${grant.token}`;
      return { data: { ...grant, path }, meta: null };
    },
  );

  app.get(
    '/publishing/grants',
    publishingCall('Grants, searched, newest first', {
      querystring: GrantsQuery,
      response: { 200: GrantsAnswer },
    }),
    async ({ query }) => {
      const found = await listGrants(db, query, services.clock());
      if (found === null) throw noPlace();
      return { data: found.grants, meta: pageOf(found) };
    },
  );

  app.delete(
    '/publishing/grants/:id',
    publishingCall('Takes a grant back', {
      params: ItemParams,
      response: { 200: GrantAnswer },
    }),
    async (request) => ({
      data: await revokeGrant(db, request.params.id, actOf(request, services)),
      meta: null,
    }),
  );
}
