import { pagePath } from '@masthead/contract/addresses';
import { createGrant, revokeGrant } from '#src/commands/grants.ts';
import { listGrants } from '#src/queries/grants.ts';
import { noPlace, pageOf } from '#src/routes/item-list.ts';
import { actOf, publishingOf } from '#src/routes/publisher-only.ts';
import { serveCall } from '#src/routes/serve-call.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

/** `/publishing/grants`: who may read an item by token, and until when. */
export function grantRoutes(app: TypedApp, services: Services): void {
  const { db } = services.database;
  serveCall(app, 'createGrant', async (request) => {
    const act = publishingOf(request, services);
    const { page, ...grant } = await createGrant(db, request.body, act);
    const parameter = grant.opens === 'draft' ? 'previewToken' : 'secret';
    const path = `/${page.locale}${pagePath(page.type, page.slug)}?${parameter}=${grant.token}`;
    return { data: { ...grant, path }, meta: null };
  });

  serveCall(app, 'listGrants', async ({ query }) => {
    const found = await listGrants(db, query, services.clock());
    if (found === null) throw noPlace();
    return { data: found.grants, meta: pageOf(found) };
  });

  serveCall(app, 'revokeGrant', async (request) => ({
    data: await revokeGrant(db, request.params.id, actOf(request, services)),
    meta: null,
  }));
}
