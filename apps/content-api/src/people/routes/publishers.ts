import { placeIn } from '#src/http/lists.ts';
import { actOf } from '#src/http/publisher-only.ts';
import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import {
  createPublisherToken,
  revokePublisherToken,
} from '#src/people/commands/publisher-tokens.ts';
import { readAudit } from '#src/people/queries/audit.ts';
import { readPublisherTokens } from '#src/people/queries/publisher-tokens.ts';
import type { Services } from '#src/services.ts';

const dateOf = (at: string | undefined): Date | undefined =>
  at === undefined ? undefined : new Date(at);

/** `/publishing/tokens` and `/publishing/audit`: who publishes, and what was done. The owner's alone. */
export function publisherRoutes(app: TypedApp, services: Services): void {
  const { db } = services.database;

  serveCall(app, 'createToken', async (request) => ({
    data: await createPublisherToken(db, request.body, actOf(request, services)),
    meta: null,
  }));

  serveCall(app, 'listTokens', async () => ({ data: await readPublisherTokens(db), meta: null }));

  serveCall(app, 'revokeToken', async (request) => ({
    data: await revokePublisherToken(db, request.params.id, actOf(request, services)),
    meta: null,
  }));

  serveCall(app, 'readAudit', async (request) => {
    const { page, per_page, subject, by, from, to } = request.query;
    const filter = { subject, by, from: dateOf(from), to: dateOf(to) };
    const place = { limit: per_page, offset: (page - 1) * per_page };
    const { total, entries } = await readAudit(db, filter, place);
    return { data: entries, meta: { page: placeIn(total, request.query) } };
  });
}
