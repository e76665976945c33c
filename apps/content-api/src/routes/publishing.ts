import { putConfiguration } from '#src/commands/put-configuration.ts';
import { putRedirects } from '#src/commands/put-redirects.ts';
import type { FindCaller } from '#src/people/callers.ts';
import { newsroomIn, readConfiguration, wholeConfiguration } from '#src/queries/configuration.ts';
import { redirectsRevision, redirectTable } from '#src/queries/redirects.ts';
import { addressRoutes } from '#src/routes/addresses.ts';
import { alertDeskRoutes } from '#src/routes/alert-desk.ts';
import { backupRoutes } from '#src/routes/backup.ts';
import { brokenLinkRoutes } from '#src/routes/broken-links.ts';
import { calendarRoutes } from '#src/routes/calendar.ts';
import { cleanBodies } from '#src/routes/clean-bodies.ts';
import { draftRoutes } from '#src/routes/drafts.ts';
import { editionRoutes } from '#src/routes/editions.ts';
import { grantRoutes } from '#src/routes/grants.ts';
import { heldRoutes } from '#src/routes/held.ts';
import { itemListRoutes } from '#src/routes/item-list.ts';
import { itemPasswordRoutes } from '#src/routes/item-passwords.ts';
import { ledgerRoutes } from '#src/routes/ledger.ts';
import { mediaListRoutes } from '#src/routes/media-list.ts';
import { ownHealthRoutes } from '#src/routes/own-health.ts';
import { peopleRoutes } from '#src/routes/people.ts';
import { planRoutes } from '#src/routes/plans.ts';
import { presenceRoutes } from '#src/routes/presence.ts';
import { previewRoutes } from '#src/routes/previews.ts';
import { privateDataRoutes } from '#src/routes/private-data.ts';
import { guardPublishing, publishingOf } from '#src/routes/publisher-only.ts';
import { publisherRoutes } from '#src/routes/publishers.ts';
import { publishingItemRoutes } from '#src/routes/publishing-items.ts';
import { publishingMediaRoutes } from '#src/routes/publishing-media.ts';
import { reviewRoutes } from '#src/routes/reviews.ts';
import { serveCall } from '#src/routes/serve-call.ts';
import { statisticsRoutes } from '#src/routes/statistics.ts';
import { storableOnly } from '#src/routes/storable-text.ts';
import { translationHelpRoutes } from '#src/routes/translation-help.ts';
import { translationRoutes } from '#src/routes/translations.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import { withdrawalRoutes } from '#src/routes/withdrawals.ts';
import { xliffRoutes } from '#src/routes/xliff.ts';
import type { Services } from '#src/services.ts';

/** The publishing calls (interfaces.md), for those alone whom `findCaller` knows. */
export function publishingRoutes(app: TypedApp, services: Services, findCaller: FindCaller): void {
  void app.register(async (guarded: TypedApp) => {
    await guardPublishing(guarded, services, findCaller);
    cleanBodies(guarded);
    guarded.addHook('preHandler', storableOnly);
    guarded.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    publishingItemRoutes(guarded, services);
    itemListRoutes(guarded, services);
    withdrawalRoutes(guarded, services);
    editionRoutes(guarded, services);
    draftRoutes(guarded, services);
    planRoutes(guarded, services);
    previewRoutes(guarded, services);
    presenceRoutes(guarded, services);
    reviewRoutes(guarded, services);
    tableRoutes(guarded, services);
    publishingMediaRoutes(guarded, services);
    mediaListRoutes(guarded, services);
    privateDataRoutes(guarded, services);
    calendarRoutes(guarded, services);
    brokenLinkRoutes(guarded, services);
    ledgerRoutes(guarded, services);
    addressRoutes(guarded, services);
    translationRoutes(guarded, services);
    translationHelpRoutes(guarded, services);
    // Its bodies are XML, and nobody else's are.
    void guarded.register(async (xml: TypedApp) => xliffRoutes(xml, services));
    grantRoutes(guarded, services);
    itemPasswordRoutes(guarded, services);
    alertDeskRoutes(guarded, services);
    publisherRoutes(guarded, services);
    backupRoutes(guarded, services);
    statisticsRoutes(guarded, services);
    peopleRoutes(guarded, services);
    heldRoutes(guarded, services);
    ownHealthRoutes(guarded, services);
  });
}

function tableRoutes(app: TypedApp, services: Services): void {
  const { db } = services.database;
  serveCall(app, 'storeConfiguration', async (request) => {
    const seq = await putConfiguration(db, request.body, {
      ...publishingOf(request, services),
      parsing: services.parsing,
    });
    const pending = services.newsroom.pending(request.body);
    const warnings = pending.map(({ path, message }) => ({ path, message }));
    for (const { path, message } of warnings) request.log.warn(`${path}: ${message}`);
    return { data: { seq }, warnings, meta: null };
  });

  serveCall(app, 'readConfiguration', async () => ({
    data: await wholeConfiguration(db),
    meta: null,
  }));

  serveCall(app, 'readNewsroom', async () => {
    const stored = await readConfiguration(db);
    return { data: newsroomIn(stored, services.config.defaultLocale), meta: null };
  });

  serveCall(app, 'storeRedirects', async (request) => ({
    data: { seq: await putRedirects(db, request.body, publishingOf(request, services)) },
    meta: null,
  }));

  serveCall(app, 'readRedirects', async () => {
    const redirects = await redirectTable(db);
    return { data: { redirects, revision: redirectsRevision(redirects) }, meta: null };
  });
}
