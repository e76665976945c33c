import { pagePath } from '@masthead/contract/addresses';
import { createGrant, revokeGrant } from '#src/access/commands/grants.ts';
import { listGrants } from '#src/access/queries/grants.ts';
import { noPlace, pageOf } from '#src/http/keyed-page.ts';
import { actOf, publishingOf } from '#src/http/publisher-only.ts';
import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import type { Services } from '#src/services.ts';

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
