import { ROLE_CAPABILITIES } from '@masthead/contract/people';
import { takeOver } from '#src/commands/take-over.ts';
import { callerNow } from '#src/people/callers.ts';
import { readPerson } from '#src/people/manage.ts';
import { refuseTakeOver } from '#src/people/refuse-beyond.ts';
import { notFound } from '#src/problems.ts';
import { heldOpenings, pendingOpenings, presentHeld } from '#src/queries/held.ts';
import { callerOf, publishingOf } from '#src/routes/publisher-only.ts';
import { serveCall } from '#src/routes/serve-call.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

/** `/publishing/held`: what waits because whoever made it may no longer open it (decision 0054). */
export function heldRoutes(app: TypedApp, services: Services): void {
  const { clock, config, database } = services;
  const { db } = database;
  const asked = () => ({ now: clock(), source: config.defaultLocale });

  serveCall(app, 'listHeld', async (request) => {
    const may = callerOf(request).capabilities;
    const { data, total } = presentHeld(await heldOpenings(db, asked()), may);
    return { data, meta: { total } };
  });

  serveCall(app, 'takeOver', async (request) => {
    const caller = callerOf(request);
    const { taken, warnings } = await takeOver(db, request.body.entries, {
      ...publishingOf(request, services),
      authorizeOpenings: async (openings, trx) =>
        refuseTakeOver(trx, await callerNow(trx, caller), openings, config.people.fourEyes),
    });
    return { data: [...taken], warnings: [...warnings], meta: null };
  });

  serveCall(app, 'listPending', async (request) => {
    const { params, query } = request;
    if ((await readPerson(db, params.id)) === null) throw notFound();
    const left = new Set(query.role === undefined ? [] : ROLE_CAPABILITIES[query.role]);
    const pending = await pendingOpenings(db, params.id, left, asked());
    const { data, total } = presentHeld(pending, callerOf(request).capabilities);
    return { data, meta: { total } };
  });
}
