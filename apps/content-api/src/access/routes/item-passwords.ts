import { setItemPassword } from '#src/access/commands/item-password.ts';
import { noPlace, pageOf } from '#src/http/keyed-page.ts';
import { actOf } from '#src/http/publisher-only.ts';
import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { listProtected } from '#src/publishing/queries/item-passwords.ts';
import type { Services } from '#src/services.ts';

/** Items behind a password, and setting it: what it is nobody is told. */
export function itemPasswordRoutes(app: TypedApp, services: Services): void {
  const { clock, config, database } = services;
  serveCall(app, 'listProtectedItems', async ({ query }) => {
    const asked = { now: clock(), source: config.defaultLocale };
    const found = await listProtected(database.db, query, asked);
    if (found === null) throw noPlace();
    return { data: found.items, meta: pageOf(found) };
  });

  serveCall(app, 'setItemPassword', async (request) => {
    const { params, body } = request;
    const act = actOf(request, services);
    const outcome = await setItemPassword(database.db, params.id, body.password, act);
    return { data: { outcome }, meta: null };
  });
}
