import type { PendingQuery } from '@masthead/contract/held';
import { Role } from '@masthead/contract/people';
import { capabilitiesOf } from '@masthead/contract/people/roles.ts';
import { z } from 'zod';
import { callerNow } from '#src/http/callers.ts';
import { callerOf, publishingOf } from '#src/http/publisher-only.ts';
import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { readPerson } from '#src/people/commands/manage.ts';
import { takeOver } from '#src/people/commands/take-over.ts';
import { heldOpenings, pendingOpenings, presentHeld } from '#src/people/queries/held.ts';
import { refuseTakeOver } from '#src/people/refuse-beyond.ts';
import { notFound } from '#src/platform/problems.ts';
import type { Services } from '#src/services.ts';

/**
 * `/publishing/held`: openings that wait because the person who made them may no longer open the item (decision 0054).
 */
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
    const left = new Set(capabilitiesOf(rolesIn(query)));
    const pending = await pendingOpenings(db, params.id, left, asked());
    const { data, total } = presentHeld(pending, callerOf(request).capabilities);
    return { data, meta: { total } };
  });
}

function rolesIn({ role, roles }: z.output<typeof PendingQuery>): Role[] {
  const named = role ?? roles;
  return named === undefined ? [] : z.array(Role).parse(named.split(','));
}
