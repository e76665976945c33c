import {
  ItemPasswordAnswer,
  ItemPasswordInput,
  ProtectedItemsAnswer,
  ProtectedItemsQuery,
} from '@masthead/contract/item-password';
import { setItemPassword } from '#src/commands/item-password.ts';
import { listProtected } from '#src/queries/item-passwords.ts';
import { noPlace, pageOf } from '#src/routes/item-list.ts';
import { actOf, ItemParams, publishingCall } from '#src/routes/publisher-only.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

/** Items behind a password, and setting it: what it is nobody is told. */
export function itemPasswordRoutes(app: TypedApp, services: Services): void {
  const { clock, config, database } = services;
  app.get(
    '/publishing/passwords',
    publishingCall('Items behind a password, and when it was set last', {
      querystring: ProtectedItemsQuery,
      response: { 200: ProtectedItemsAnswer },
    }),
    async ({ query }) => {
      const asked = { now: clock(), source: config.defaultLocale };
      const found = await listProtected(database.db, query, asked);
      if (found === null) throw noPlace();
      return { data: found.items, meta: pageOf(found) };
    },
  );

  app.put(
    '/publishing/items/:id/password',
    publishingCall('Sets the password of an item that is behind one', {
      params: ItemParams,
      body: ItemPasswordInput,
      response: { 200: ItemPasswordAnswer },
    }),
    async (request) => {
      const { params, body } = request;
      const act = actOf(request, services);
      const outcome = await setItemPassword(database.db, params.id, body.password, act);
      return { data: { outcome }, meta: null };
    },
  );
}
