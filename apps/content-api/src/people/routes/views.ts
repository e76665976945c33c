import { callerOf } from '#src/http/publisher-only.ts';
import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { deleteView, saveView } from '#src/people/commands/views.ts';
import { readViews } from '#src/people/queries/views.ts';
import { notFound } from '#src/platform/problems.ts';
import type { Services } from '#src/services.ts';

/** `/publishing/views`: how somebody looks at lists, kept for them alone. A program has none. */
export function viewRoutes(app: TypedApp, { database: { db } }: Services): void {
  serveCall(app, 'listViews', async (request) => {
    const { id, isPerson } = callerOf(request);
    return { data: isPerson && id !== null ? await readViews(db, id) : [], meta: null };
  });

  serveCall(app, 'saveView', async (request) => {
    const { id, isPerson } = callerOf(request);
    if (!isPerson || id === null) throw notFound();
    return { data: await saveView(db, id, request.body), meta: null };
  });

  serveCall(app, 'deleteView', async (request) => {
    const { id, isPerson } = callerOf(request);
    if (!isPerson || id === null) throw notFound();
    await deleteView(db, id, request.params.id);
    return { data: { erased: 1 }, meta: null };
  });
}
