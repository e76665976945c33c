import { placeIn } from '#src/http/lists.ts';
import { actOf, publishingOf } from '#src/http/publisher-only.ts';
import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { notFound } from '#src/platform/problems.ts';
import { withToldCorrections } from '#src/publishing/commands/date-corrections.ts';
import { publishItems } from '#src/publishing/commands/publish-items.ts';
import { eraseEditions } from '#src/publishing/commands/record-editions.ts';
import { compareItems } from '#src/publishing/queries/compare-items.ts';
import { readEdition, readEditions } from '#src/publishing/queries/editions.ts';
import { withdrawnItems } from '#src/publishing/queries/withdrawn.ts';
import type { Services } from '#src/services.ts';
import { storedItems } from '#src/store/queries/stored-items.ts';

/** `/publishing/items/{uuid}/editions`: what an item was each time that it was published, and back to it. */
export function editionRoutes(app: TypedApp, services: Services): void {
  const { db } = services.database;

  serveCall(app, 'listEditions', async ({ params: { id }, query }) => {
    const { page, per_page } = query;
    const { total, editions } = await readEditions(db, {
      ...{ id, limit: per_page, offset: (page - 1) * per_page },
    });
    if (total === 0) throw notFound();
    return { data: editions, meta: { page: placeIn(total, query) } };
  });

  serveCall(app, 'readEdition', async ({ params }) => {
    const edition = await readEdition(db, params);
    if (edition === null) throw notFound();
    return { data: { id: params.id, ...edition }, meta: null };
  });

  serveCall(app, 'compareEditions', async ({ params: { id, number, other } }) => {
    const before = await readEdition(db, { id, number });
    const after = await readEdition(db, { id, number: other });
    if (before === null || after === null) throw notFound();
    const changes = compareItems(before.item, after.item);
    return { data: { id, from: number, to: other, changes }, meta: null };
  });

  serveCall(app, 'eraseEditions', async (request) => {
    const { id } = request.params;
    const erased = await eraseEditions(db, { id, ...actOf(request, services) });
    return { data: { erased }, meta: null };
  });

  serveCall(app, 'restoreEdition', async (request) => {
    const { id, number } = request.params;
    const edition = await readEdition(db, request.params);
    if (edition === null) throw notFound();
    const { note, base } = request.body;
    const now =
      (await storedItems(db, [id])).get(id) ?? (await withdrawnItems(db, [id])).get(id)?.stored;
    const item = { ...withToldCorrections(edition.item, now), version: null };
    const { outcomes, warnings } = await publishItems(
      db,
      [{ id, item, at: 'item.', note, base, restores: number }],
      publishingOf(request, services),
    );
    const [data] = outcomes;
    if (data === undefined) throw notFound();
    services.figures.published.inc({ kind: 'item', outcome: data.outcome });
    return { data, warnings: [...warnings], meta: null };
  });
}
