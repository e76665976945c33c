import { Line, LocaleCode, Uuid } from '@masthead/contract/common';
import {
  BatchAnswer,
  BatchInput,
  DeletionInput,
  ItemInput,
  MAX_BATCH_BYTES,
  PublishedAnswer,
  Revision,
} from '@masthead/contract/publishing';
import { TranslationInput } from '@masthead/contract/translation';
import { z } from 'zod';
import { withdrawItem } from '#src/commands/delete-item.ts';
import { itemRevision } from '#src/commands/item-revision.ts';
import { type PublishOutcome, publishItems } from '#src/commands/publish-items.ts';
import { publishTree } from '#src/commands/publish-tree.ts';
import { refuseSettings } from '#src/people/refuse-beyond.ts';
import { notFound } from '#src/problems.ts';
import { asItemInput, storedItems } from '#src/queries/stored-items.ts';
import { deliveredTranslations } from '#src/queries/translations.ts';
import {
  ChangeAnswer,
  callerOf,
  ItemParams,
  publishingCall,
  publishingOf,
  withdrawalOf,
} from '#src/routes/publisher-only.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

/** The item with, by language, the translations that were delivered and wait for an editor. */
const StoredAnswer = z.object({
  data: z.object({
    id: Uuid,
    item: ItemInput,
    /** What `base` of the call that stores many items takes, so that nothing is replaced unseen. */
    revision: Revision,
    translations: z.record(
      LocaleCode,
      // `machine`: which units a machine has written and nobody has taken yet.
      TranslationInput.omit({ locale: true }).extend({ machine: z.array(z.string()).optional() }),
    ),
  }),
  meta: z.null(),
});

/** Why it is published, for its other editors (decision 0042). */
const PublishQuery = z.object({ note: Line.optional() });

/** `/publishing/items`: whole items, stored, read and taken away. */
export function publishingItemRoutes(app: TypedApp, services: Services): void {
  storingRoutes(app, services);
  readingRoute(app, services);
  deletingRoute(app, services);
}

function storingRoutes(app: TypedApp, services: Services): void {
  const { db } = services.database;
  const count = ({ outcome }: PublishOutcome): void =>
    services.figures.published.inc({ kind: 'item', outcome });

  app.put(
    '/publishing/items/:id',
    publishingCall('Stores one whole item', {
      params: ItemParams,
      querystring: PublishQuery,
      body: ItemInput,
      response: { 200: PublishedAnswer },
    }),
    async (request) => {
      const { params, query, body } = request;
      const submission = { id: params.id, item: body, at: '', note: query.note };
      const { outcomes, warnings } = await publishItems(
        db,
        [submission],
        publishingOf(request, services),
      );
      const [data] = outcomes;
      if (data === undefined) throw notFound();
      count(data);
      return { data, warnings: [...warnings], meta: null };
    },
  );

  app.put(
    '/publishing/items',
    {
      ...publishingCall('Stores many items, and settings with them, all or none', {
        body: BatchInput,
        response: { 200: BatchAnswer },
      }),
      bodyLimit: MAX_BATCH_BYTES,
    },
    async (request) => {
      const { items, configuration, redirects } = request.body;
      const submissions = items.map(({ item, ...sent }, index) => ({
        ...sent,
        item,
        at: `items.${index}.item.`,
      }));
      if (configuration !== undefined || redirects !== undefined) refuseSettings(callerOf(request));
      const { outcomes, warnings } = await publishTree(
        db,
        { submissions, configuration, redirects },
        {
          ...publishingOf(request, services),
          parsing: services.parsing,
          authorizeWithdrawal: withdrawalOf(request, services).authorize,
        },
      );
      outcomes.forEach(count);
      const pending = configuration ? services.newsroom.pending(configuration) : [];
      for (const { path, message } of pending) request.log.warn(`${path}: ${message}`);
      const later = pending.map(({ path, message }) => ({
        path: `configuration.${path}`,
        message,
      }));
      return { data: [...outcomes], warnings: [...warnings, ...later], meta: null };
    },
  );
}

function readingRoute(app: TypedApp, { database: { db } }: Services): void {
  app.get(
    '/publishing/items/:id',
    publishingCall('An item as stored, drafts included', {
      params: ItemParams,
      response: { 200: StoredAnswer },
    }),
    async (request) => {
      const item = (await storedItems(db, [request.params.id])).get(request.params.id);
      if (item === undefined) throw notFound();
      const waiting = (await deliveredTranslations(db, [item.id])).get(item.id) ?? [];
      const translations = Object.fromEntries(
        waiting.map(({ locale, slug, fields, source_version, machine }) => [
          locale,
          {
            ...{ slug, fields: { ...fields }, source_version },
            ...(machine.length > 0 && { machine: [...machine] }),
          },
        ]),
      );
      const revision = itemRevision(item);
      return { data: { id: item.id, item: asItemInput(item), revision, translations }, meta: null };
    },
  );
}

function deletingRoute(app: TypedApp, services: Services): void {
  app.delete(
    '/publishing/items/:id',
    publishingCall('Takes an item from readers: gone, not found, or moved', {
      params: ItemParams,
      body: DeletionInput.nullish(),
      response: { 200: ChangeAnswer },
    }),
    async (request) => {
      const { seq } = await withdrawItem(services.database.db, {
        id: request.params.id,
        redirectTo: request.body?.redirect_to ?? null,
        answers404: request.body?.answer === 'not_found',
        ...withdrawalOf(request, services),
      });
      return { data: { seq }, meta: null };
    },
  );
}
