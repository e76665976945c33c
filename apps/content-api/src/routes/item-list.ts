import { ItemListAnswer, ItemListQuery } from '@masthead/contract/item-list';
import { ProblemError } from '#src/problems.ts';
import { listItems } from '#src/queries/item-list.ts';
import { MAX_COUNTED } from '#src/queries/keyed-page.ts';
import { publishingCall } from '#src/routes/publisher-only.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

/** `GET /publishing/items`: what there is, for those who work on it. */
export function itemListRoutes(app: TypedApp, { database: { db }, clock, config }: Services): void {
  app.get(
    '/publishing/items',
    publishingCall('Items of every state, searched and sorted', {
      querystring: ItemListQuery,
      response: { 200: ItemListAnswer },
    }),
    async ({ query }) => {
      const found = await listItems(db, query, { now: clock(), source: config.defaultLocale });
      if (found === null) throw noPlace();
      return { data: found.items, meta: pageOf(found) };
    },
  );
}

/** For a cursor that another list, or the same in another order, has given. */
export const noPlace = (): ProblemError =>
  new ProblemError('bad_request', 'after: is no place in this list');

export const pageOf = ({ total, next }: { total: number; next: string | null }) => ({
  total: Math.min(total, MAX_COUNTED),
  exact: total <= MAX_COUNTED,
  next,
});
