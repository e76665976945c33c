import { endPresence, notePresence, presentSince } from '#src/drafts/commands/presence.ts';
import { newestState } from '#src/drafts/queries/drafts.ts';
import { othersPresent } from '#src/drafts/queries/presence.ts';
import { actOf, callerOf } from '#src/http/publisher-only.ts';
import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import type { Caller } from '#src/people/caller.ts';
import type { Services } from '#src/services.ts';

/** `/publishing/items/{uuid}/presence`: who else has it open, which warns and refuses nothing. */
export function presenceRoutes(app: TypedApp, services: Services): void {
  const { db } = services.database;

  serveCall(app, 'notePresence', async (request) => {
    const { id } = request.params;
    const act = actOf(request, services);
    await notePresence(db, id, request.body, act);
    const asked = { ids: [id], by: act.by, since: presentSince(act.now) };
    const caller = callerOf(request);
    const [data, meta] = await Promise.all([
      seesOthers(caller) ? othersPresent(db, asked) : [],
      caller.capabilities.has('read') ? newestState(db, id) : null,
    ]);
    return { data, meta };
  });

  serveCall(app, 'endPresence', async (request) => {
    const erased = await endPresence(db, request.params.id, callerOf(request).name);
    return { data: { erased }, meta: null };
  });

  serveCall(app, 'listPresence', async (request) => {
    const { by, now } = actOf(request, services);
    const ids = request.query.ids?.split(',') ?? null;
    return { data: await othersPresent(db, { ids, by, since: presentSince(now) }), meta: null };
  });
}

/** An agency's token only delivers translations and must not learn who works here. */
const seesOthers = ({ isPerson, capabilities }: Caller): boolean =>
  isPerson || capabilities.has('read');
