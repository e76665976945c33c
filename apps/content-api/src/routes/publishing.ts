import { ConfigurationInput } from '@masthead/contract/configuration';
import { InputError } from '@masthead/contract/problem';
import {
  RedirectsAnswer,
  RedirectsInput,
  StoredNewsroomAnswer,
} from '@masthead/contract/publishing';
import { z } from 'zod';
import { putConfiguration, putRedirects } from '#src/commands/put-configuration.ts';
import { newsroomIn, readConfiguration, redirectTable } from '#src/queries/configuration.ts';
import { addressRoutes } from '#src/routes/addresses.ts';
import { backupRoutes } from '#src/routes/backup.ts';
import { grantRoutes } from '#src/routes/grants.ts';
import { ledgerRoutes } from '#src/routes/ledger.ts';
import {
  actOf,
  ChangeAnswer,
  guardPublishing,
  publishingCall,
  publishingOf,
} from '#src/routes/publisher-only.ts';
import { publisherRoutes } from '#src/routes/publishers.ts';
import { publishingItemRoutes } from '#src/routes/publishing-items.ts';
import { publishingMediaRoutes } from '#src/routes/publishing-media.ts';
import { statisticsRoutes } from '#src/routes/statistics.ts';
import { storableOnly } from '#src/routes/storable-text.ts';
import { translationRoutes } from '#src/routes/translations.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

/** The publishing calls (interfaces.md); all behind the publishing token. */
export function publishingRoutes(app: TypedApp, services: Services): void {
  void app.register(async (guarded: TypedApp) => {
    await guardPublishing(guarded, services);
    guarded.addHook('preHandler', storableOnly);
    guarded.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    publishingItemRoutes(guarded, services);
    tableRoutes(guarded, services);
    publishingMediaRoutes(guarded, services);
    ledgerRoutes(guarded, services);
    addressRoutes(guarded, services);
    translationRoutes(guarded, services);
    grantRoutes(guarded, services);
    publisherRoutes(guarded, services);
    backupRoutes(guarded, services);
    statisticsRoutes(guarded, services);
  });
}

/** With what of it does not hold at once. */
const ConfigurationChangeAnswer = ChangeAnswer.extend({ warnings: z.array(InputError) });

function tableRoutes(app: TypedApp, services: Services): void {
  const { db } = services.database;
  app.put(
    '/publishing/configuration',
    publishingCall('publish', 'Replaces the configuration', {
      body: ConfigurationInput,
      response: { 200: ConfigurationChangeAnswer },
    }),
    async (request) => {
      const seq = await putConfiguration(db, request.body, publishingOf(request, services));
      const warnings = services.newsroom.pending(request.body);
      for (const { path, message } of warnings) request.log.warn(`${path}: ${message}`);
      return { data: { seq }, warnings, meta: null };
    },
  );

  app.get(
    '/publishing/newsroom',
    publishingCall('publish', 'Whose content the store holds', {
      response: { 200: StoredNewsroomAnswer },
    }),
    async () => {
      const stored = await readConfiguration(db);
      return { data: newsroomIn(stored, services.config.defaultLocale), meta: null };
    },
  );

  app.put(
    '/publishing/redirects',
    publishingCall('publish', 'Replaces the table of redirects', {
      body: RedirectsInput,
      response: { 200: ChangeAnswer },
    }),
    async (request) => ({
      data: { seq: await putRedirects(db, request.body, actOf(request, services)) },
      meta: null,
    }),
  );

  app.get(
    '/publishing/redirects',
    publishingCall('publish', 'The table of redirects', { response: { 200: RedirectsAnswer } }),
    async () => ({ data: { redirects: await redirectTable(db) }, meta: null }),
  );
}
