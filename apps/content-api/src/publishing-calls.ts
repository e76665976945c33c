import { grantRoutes } from '#src/access/routes/grants.ts';
import { itemPasswordRoutes } from '#src/access/routes/item-passwords.ts';
import { alertDeskRoutes } from '#src/alerts/routes/alert-desk.ts';
import { draftRoutes } from '#src/drafts/routes/drafts.ts';
import { presenceRoutes } from '#src/drafts/routes/presence.ts';
import { reviewRoutes } from '#src/drafts/routes/reviews.ts';
import type { FindCaller } from '#src/http/callers.ts';
import { cleanBodies } from '#src/http/clean-bodies.ts';
import { readJsonBodies } from '#src/http/json-body.ts';
import { guardPublishing } from '#src/http/publisher-only.ts';
import { storableOnly } from '#src/http/storable-text.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { embedTitleRoutes } from '#src/media/routes/embed-title.ts';
import { mediaListRoutes } from '#src/media/routes/media-list.ts';
import { privateDataRoutes } from '#src/media/routes/private-data.ts';
import { publishingMediaRoutes } from '#src/media/routes/publishing-media.ts';
import { ownHealthRoutes } from '#src/operations/routes/own-health.ts';
import { heldRoutes } from '#src/people/routes/held.ts';
import { peopleRoutes } from '#src/people/routes/people.ts';
import { publisherRoutes } from '#src/people/routes/publishers.ts';
import { viewRoutes } from '#src/people/routes/views.ts';
import { calendarRoutes } from '#src/plans/routes/calendar.ts';
import { planRoutes } from '#src/plans/routes/plans.ts';
import { previewRoutes } from '#src/previews/routes/previews.ts';
import { proofDeskRoutes } from '#src/proof/routes/proof.ts';
import { brokenLinkRoutes } from '#src/publishing/routes/broken-links.ts';
import { editionRoutes } from '#src/publishing/routes/editions.ts';
import { itemListRoutes } from '#src/publishing/routes/item-list.ts';
import { publishingItemRoutes } from '#src/publishing/routes/publishing-items.ts';
import { settingsRoutes } from '#src/publishing/routes/settings.ts';
import { addressRoutes } from '#src/reading/routes/addresses.ts';
import type { Services } from '#src/services.ts';
import { setUpRoutes } from '#src/set-up/routes/set-up.ts';
import { emptySearchRoutes } from '#src/statistics/routes/empty-searches.ts';
import { statisticsRoutes } from '#src/statistics/routes/statistics.ts';
import { backupRoutes } from '#src/store/routes/backup.ts';
import { ledgerRoutes } from '#src/translation/routes/ledger.ts';
import { translationHelpRoutes } from '#src/translation/routes/translation-help.ts';
import { translationRoutes } from '#src/translation/routes/translations.ts';
import { xliffRoutes } from '#src/translation/routes/xliff.ts';
import { withdrawalRoutes } from '#src/withdrawals/routes/withdrawals.ts';

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
    settingsRoutes(guarded, services);
    publishingMediaRoutes(guarded, services);
    embedTitleRoutes(guarded, services);
    mediaListRoutes(guarded, services);
    privateDataRoutes(guarded, services);
    calendarRoutes(guarded, services);
    brokenLinkRoutes(guarded, services);
    ledgerRoutes(guarded, services);
    addressRoutes(guarded, services);
    // Clients of the specification may call the same JSON so (spec §3).
    void guarded.register(async (json: TypedApp) => {
      readJsonBodies(json, 'application/vnd.api+json');
      translationRoutes(json, services);
    });
    translationHelpRoutes(guarded, services);
    // Its bodies are XML, and nobody else's are.
    void guarded.register(async (xml: TypedApp) => xliffRoutes(xml, services));
    grantRoutes(guarded, services);
    itemPasswordRoutes(guarded, services);
    alertDeskRoutes(guarded, services);
    publisherRoutes(guarded, services);
    backupRoutes(guarded, services);
    statisticsRoutes(guarded, services);
    emptySearchRoutes(guarded, services);
    peopleRoutes(guarded, services);
    viewRoutes(guarded, services);
    heldRoutes(guarded, services);
    ownHealthRoutes(guarded, services);
    proofDeskRoutes(guarded, services);
    setUpRoutes(guarded, services);
  });
}
