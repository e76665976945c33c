import { draftProblems } from '#src/drafts/commands/draft-problems.ts';
import { deleteDraft, restoreSave, saveDraft } from '#src/drafts/commands/draft-saves.ts';
import { publishDraft } from '#src/drafts/commands/publish-drafts.ts';
import {
  asSave,
  contentOf,
  newestSave,
  oneSave,
  readDrafts,
  readSaves,
  type StoredSave,
  statesOf,
} from '#src/drafts/queries/drafts.ts';
import { placeIn } from '#src/http/lists.ts';
import { callerOf, draftActOf, publishingOf } from '#src/http/publisher-only.ts';
import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { notFound } from '#src/platform/problems.ts';
import type { Services } from '#src/services.ts';

export function draftRoutes(app: TypedApp, services: Services): void {
  writingRoutes(app, services);
  readingRoutes(app, services);
}

/** A draft with what it lacks. */
async function presented({ database: { db }, config, clock }: Services, save: StoredSave) {
  const [state] = await statesOf(db, [save]);
  if (state === undefined) throw notFound();
  const asked = { id: save.item_id, content: save.content };
  const { errors, warnings } = await draftProblems(db, asked, { ...config, now: clock() });
  const found = { problems: [...errors], warnings: [...warnings] };
  return { data: { ...state, item: contentOf(save), ...found }, meta: null };
}

function writingRoutes(app: TypedApp, services: Services): void {
  const { db } = services.database;

  serveCall(app, 'saveDraft', async (request) => {
    const { params, body } = request;
    const save = await saveDraft(db, params.id, body, draftActOf(request, services));
    return presented(services, save);
  });

  serveCall(app, 'deleteDraft', async (request) => {
    const erased = await deleteDraft(db, request.params.id, draftActOf(request, services));
    return { data: { erased }, meta: null };
  });

  serveCall(app, 'restoreSave', async (request) => {
    const restored = { ...request.params, newest: request.body.revision };
    const save = await restoreSave(db, restored, draftActOf(request, services));
    return presented(services, save);
  });

  serveCall(app, 'publishDraft', async (request) => {
    const draft = { ...request.params, ...request.body, at: '' };
    const { outcomes, warnings } = await publishDraft(db, draft, publishingOf(request, services));
    const [data] = outcomes;
    if (data === undefined) throw notFound();
    services.figures.published.inc({ kind: 'item', outcome: data.outcome });
    return { data, warnings: [...warnings], meta: null };
  });
}

function readingRoutes(app: TypedApp, services: Services): void {
  const { config, database } = services;
  const { db } = database;

  serveCall(app, 'listDrafts', async (request) => {
    const { query } = request;
    const { total, drafts } = await readDrafts(db, query, {
      source: config.defaultLocale,
      by: callerOf(request).name,
    });
    return { data: drafts, meta: { page: placeIn(total, query) } };
  });

  serveCall(app, 'readDraft', async ({ params: { id } }) => {
    const save = await newestSave(db, id);
    if (save === null) throw notFound();
    return presented(services, save);
  });

  serveCall(app, 'listSaves', async ({ params: { id } }) => {
    const saves = await readSaves(db, id);
    if (saves.length === 0) throw notFound();
    return { data: saves, meta: null };
  });

  serveCall(app, 'readSave', async ({ params }) => {
    const save = await oneSave(db, params);
    if (save === null) throw notFound();
    return { data: { ...asSave(save), id: params.id, item: contentOf(save) }, meta: null };
  });
}
