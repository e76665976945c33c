import { LocaleCode, Uuid } from '@masthead/contract/common';
import { ConfigurationInput } from '@masthead/contract/configuration';
import {
  BatchInput,
  DeletionInput,
  ItemInput,
  PublishedAnswer,
  RedirectsInput,
} from '@masthead/contract/publishing';
import { TranslationInput } from '@masthead/contract/translation';
import { z } from 'zod';
import { deleteItem } from '#src/commands/delete-item.ts';
import { publishItems } from '#src/commands/publish-items.ts';
import { putConfiguration, putRedirects } from '#src/commands/put-configuration.ts';
import { notFound } from '#src/problems.ts';
import { asItemInput, storedItems } from '#src/queries/stored-items.ts';
import { deliveredTranslations } from '#src/queries/translations.ts';
import { grantRoutes } from '#src/routes/grants.ts';
import { ledgerRoutes } from '#src/routes/ledger.ts';
import { actOf, guardPublishing, ItemParams } from '#src/routes/publisher-only.ts';
import { publisherRoutes } from '#src/routes/publishers.ts';
import { publishingMediaRoutes } from '#src/routes/publishing-media.ts';
import { storableOnly } from '#src/routes/storable-text.ts';
import { translationRoutes } from '#src/routes/translations.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

const ChangeAnswer = z.object({ data: z.object({ seq: z.int().nullable() }), meta: z.null() });
const BatchAnswer = z.object({ data: z.array(PublishedAnswer.shape.data), meta: z.null() });
/** The item with, by language, the translations that were delivered and wait for an editor. */
const StoredAnswer = z.object({
  data: z.object({
    id: Uuid,
    item: ItemInput,
    translations: z.record(LocaleCode, TranslationInput.omit({ locale: true })),
  }),
  meta: z.null(),
});

/** The publishing calls (interfaces.md); all behind the publishing token. */
export function publishingRoutes(app: TypedApp, services: Services): void {
  void app.register(async (guarded: TypedApp) => {
    await guardPublishing(guarded, services);
    guarded.addHook('preHandler', storableOnly);
    guarded.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    itemRoutes(guarded, services);
    tableRoutes(guarded, services);
    publishingMediaRoutes(guarded, services);
    ledgerRoutes(guarded, services);
    translationRoutes(guarded, services);
    grantRoutes(guarded, services);
    publisherRoutes(guarded, services);
  });
}

const security = [{ publisher: [] }];

function itemRoutes(app: TypedApp, services: Services): void {
  const { db } = services.database;
  const { locales } = services.config;

  app.put(
    '/publishing/items/:id',
    {
      config: { scope: 'publish' },
      schema: {
        security,
        summary: 'Stores one whole item',
        params: ItemParams,
        body: ItemInput,
        response: { 200: PublishedAnswer },
      },
    },
    async (request) => {
      const submission = { id: request.params.id, item: request.body, at: '' };
      const [data] = await publishItems(db, [submission], { ...actOf(request, services), locales });
      if (data === undefined) throw notFound();
      return { data, meta: null };
    },
  );

  app.put(
    '/publishing/items',
    {
      config: { scope: 'publish' },
      schema: {
        security,
        summary: 'Stores many items, all or none',
        body: BatchInput,
        response: { 200: BatchAnswer },
      },
    },
    async (request) => {
      const submissions = request.body.items.map(({ id, item }, index) => ({
        id,
        item,
        at: `items.${index}.item.`,
      }));
      return {
        data: await publishItems(db, submissions, { ...actOf(request, services), locales }),
        meta: null,
      };
    },
  );

  app.get(
    '/publishing/items/:id',
    {
      config: { scope: 'publish' },
      schema: {
        security,
        summary: 'An item as stored, drafts included',
        params: ItemParams,
        response: { 200: StoredAnswer },
      },
    },
    async (request) => {
      const item = (await storedItems(db, [request.params.id])).get(request.params.id);
      if (item === undefined) throw notFound();
      const waiting = (await deliveredTranslations(db, [item.id])).get(item.id) ?? [];
      const translations = Object.fromEntries(
        waiting.map(({ locale, slug, fields, source_version }) => [
          locale,
          { slug, fields: { ...fields }, source_version },
        ]),
      );
      return { data: { id: item.id, item: asItemInput(item), translations }, meta: null };
    },
  );

  app.delete(
    '/publishing/items/:id',
    {
      config: { scope: 'publish' },
      schema: {
        security,
        summary: 'Takes an item away: gone, or moved',
        params: ItemParams,
        body: DeletionInput.nullish(),
        response: { 200: ChangeAnswer },
      },
    },
    async (request) => {
      const redirectTo = request.body?.redirect_to ?? null;
      const { seq } = await deleteItem(db, {
        id: request.params.id,
        redirectTo,
        ...actOf(request, services),
      });
      return { data: { seq }, meta: null };
    },
  );
}

function tableRoutes(app: TypedApp, services: Services): void {
  const { db } = services.database;
  app.put(
    '/publishing/configuration',
    {
      config: { scope: 'publish' },
      schema: {
        security,
        summary: 'Replaces the configuration',
        body: ConfigurationInput,
        response: { 200: ChangeAnswer },
      },
    },
    async (request) => ({
      data: { seq: await putConfiguration(db, request.body, actOf(request, services)) },
      meta: null,
    }),
  );

  app.put(
    '/publishing/redirects',
    {
      config: { scope: 'publish' },
      schema: {
        security,
        summary: 'Replaces the table of redirects',
        body: RedirectsInput,
        response: { 200: ChangeAnswer },
      },
    },
    async (request) => ({
      data: { seq: await putRedirects(db, request.body, actOf(request, services)) },
      meta: null,
    }),
  );
}
