import type { ItemListQuery } from '@masthead/contract/item-list';
import type { z } from 'zod';
import { reviewTasks } from '#src/drafts/queries/review-tasks.ts';
import { noPlace, pageOf } from '#src/http/keyed-page.ts';
import { callerOf } from '#src/http/publisher-only.ts';
import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import type { Caller } from '#src/people/caller.ts';
import { indexDesk } from '#src/publishing/commands/index-desk.ts';
import { hasWords } from '#src/publishing/queries/desk-words.ts';
import { listItems } from '#src/publishing/queries/item-list.ts';
import type { Services } from '#src/services.ts';

/** `GET /publishing/items`: what there is, for those who work on it. */
export function itemListRoutes(app: TypedApp, { database: { db }, clock, config }: Services): void {
  serveCall(app, 'listItems', async (request) => {
    const { query } = request;
    const found = await listItems(db, query, {
      ...{ now: clock(), source: config.defaultLocale, by: callerOf(request).name },
      words: await wordsIn(query),
      waiting: query.waiting === undefined ? null : await waitingFor(callerOf(request)),
    });
    if (found === null) throw noPlace();
    return { data: found.items, meta: pageOf(found) };
  });

  async function waitingFor(caller: Caller): Promise<string[]> {
    const tasks = await reviewTasks(db, caller, config.defaultLocale);
    return tasks.map(({ item }) => item);
  }

  /** The index is brought up to date first: what was just saved is found. */
  async function wordsIn({ q, drafts }: z.output<typeof ItemListQuery>) {
    if (q === undefined || drafts === undefined) return null;
    await indexDesk(db);
    return hasWords(db, q, config.locales);
  }
}
