import type { ItemListQuery } from '@masthead/contract/item-list';
import type { z } from 'zod';
import { indexDesk } from '#src/commands/index-desk.ts';
import { ProblemError } from '#src/problems.ts';
import { hasWords } from '#src/queries/desk-words.ts';
import { listItems } from '#src/queries/item-list.ts';
import { MAX_COUNTED } from '#src/queries/keyed-page.ts';
import { callerOf } from '#src/routes/publisher-only.ts';
import { serveCall } from '#src/routes/serve-call.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

/** `GET /publishing/items`: what there is, for those who work on it. */
export function itemListRoutes(app: TypedApp, { database: { db }, clock, config }: Services): void {
  serveCall(app, 'listItems', async (request) => {
    const { query } = request;
    const found = await listItems(db, query, {
      ...{ now: clock(), source: config.defaultLocale, by: callerOf(request).name },
      words: await wordsIn(query),
    });
    if (found === null) throw noPlace();
    return { data: found.items, meta: pageOf(found) };
  });

  /** The index is brought up to date first: what was just saved is found. */
  async function wordsIn({ q, drafts }: z.output<typeof ItemListQuery>) {
    if (q === undefined || drafts === undefined) return null;
    await indexDesk(db);
    return hasWords(db, q, config.locales);
  }
}

/** For a cursor that another list, or the same in another order, has given. */
export const noPlace = (): ProblemError =>
  new ProblemError('bad_request', 'after: is no place in this list');

export const pageOf = ({ total, next }: { total: number; next: string | null }) => ({
  total: Math.min(total, MAX_COUNTED),
  exact: total <= MAX_COUNTED,
  next,
});
