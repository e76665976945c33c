import {
  DraftAnswer,
  DraftInput,
  DraftPublishInput,
  DraftRestoreInput,
  DraftRevision,
  DraftSaveAnswer,
  DraftSavesAnswer,
  DraftsAnswer,
  DraftsQuery,
  MAX_DRAFT_BYTES,
} from '@masthead/contract/draft';
import { ErasedAnswer } from '@masthead/contract/edition';
import { PublishedAnswer } from '@masthead/contract/publishing';
import { z } from 'zod';
import { draftProblems } from '#src/commands/draft-problems.ts';
import { deleteDraft, restoreSave, saveDraft } from '#src/commands/draft-saves.ts';
import { publishDraft } from '#src/commands/publish-drafts.ts';
import { notFound } from '#src/problems.ts';
import {
  asSave,
  contentOf,
  newestSave,
  oneSave,
  readDrafts,
  readSaves,
  type StoredSave,
  statesOf,
} from '#src/queries/drafts.ts';
import { placeIn } from '#src/routes/lists.ts';
import {
  callerOf,
  draftActOf,
  ItemParams,
  publishingCall,
  publishingOf,
} from '#src/routes/publisher-only.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

const SaveParams = ItemParams.extend({
  revision: z.coerce.number().pipe(DraftRevision),
});

/** `/publishing/items/{uuid}/draft`: what an item is to be, before anybody but publishers reads it. */
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

  app.put(
    '/publishing/items/:id/draft',
    {
      ...publishingCall('Keeps what an item is to be, though it lack anything', {
        params: ItemParams,
        body: DraftInput,
        response: { 200: DraftAnswer },
      }),
      bodyLimit: MAX_DRAFT_BYTES,
    },
    async (request) => {
      const { params, body } = request;
      const save = await saveDraft(db, params.id, body, draftActOf(request, services));
      return presented(services, save);
    },
  );

  app.delete(
    '/publishing/items/:id/draft',
    publishingCall('Forgets a draft with all its saves', {
      params: ItemParams,
      response: { 200: ErasedAnswer },
    }),
    async (request) => {
      const erased = await deleteDraft(db, request.params.id, draftActOf(request, services));
      return { data: { erased }, meta: null };
    },
  );

  app.post(
    '/publishing/items/:id/draft/saves/:revision/restore',
    publishingCall('Makes a save of a draft its newest again', {
      params: SaveParams,
      body: DraftRestoreInput,
      response: { 200: DraftAnswer },
    }),
    async (request) => {
      const restored = { ...request.params, newest: request.body.revision };
      const save = await restoreSave(db, restored, draftActOf(request, services));
      return presented(services, save);
    },
  );

  app.post(
    '/publishing/items/:id/draft/publish',
    publishingCall('Publishes a draft, by all the rules of a publishing call', {
      params: ItemParams,
      body: DraftPublishInput,
      response: { 200: PublishedAnswer },
    }),
    async (request) => {
      const draft = { ...request.params, ...request.body, at: '' };
      const { outcomes, warnings } = await publishDraft(db, draft, publishingOf(request, services));
      const [data] = outcomes;
      if (data === undefined) throw notFound();
      services.figures.published.inc({ kind: 'item', outcome: data.outcome });
      return { data, warnings: [...warnings], meta: null };
    },
  );
}

function readingRoutes(app: TypedApp, services: Services): void {
  const { config, database } = services;
  const { db } = database;

  app.get(
    '/publishing/drafts',
    publishingCall('Drafts, the one that was saved last first', {
      querystring: DraftsQuery,
      response: { 200: DraftsAnswer },
    }),
    async (request) => {
      const { query } = request;
      const { total, drafts } = await readDrafts(db, query, {
        source: config.defaultLocale,
        by: callerOf(request).name,
      });
      return { data: drafts, meta: { page: placeIn(total, query) } };
    },
  );

  app.get(
    '/publishing/items/:id/draft',
    publishingCall('What an item is to be, and what it lacks', {
      params: ItemParams,
      response: { 200: DraftAnswer },
    }),
    async ({ params: { id } }) => {
      const save = await newestSave(db, id);
      if (save === null) throw notFound();
      return presented(services, save);
    },
  );

  app.get(
    '/publishing/items/:id/draft/saves',
    publishingCall('What a draft was each time that it was saved', {
      params: ItemParams,
      response: { 200: DraftSavesAnswer },
    }),
    async ({ params: { id } }) => {
      const saves = await readSaves(db, id);
      if (saves.length === 0) throw notFound();
      return { data: saves, meta: null };
    },
  );

  app.get(
    '/publishing/items/:id/draft/saves/:revision',
    publishingCall('One save of a draft, with the item as it was', {
      params: SaveParams,
      response: { 200: DraftSaveAnswer },
    }),
    async ({ params }) => {
      const save = await oneSave(db, params);
      if (save === null) throw notFound();
      return { data: { ...asSave(save), id: params.id, item: contentOf(save) }, meta: null };
    },
  );
}
