import type { FastifyRequest } from 'fastify';
import { callerOf, publishingOf } from '#src/http/publisher-only.ts';
import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { refuseLanguage, shownLanguages } from '#src/people/refuse-beyond.ts';
import { notFound } from '#src/platform/problems.ts';
import type { Services } from '#src/services.ts';
import { storedItems } from '#src/store/queries/stored-items.ts';
import { deliverTranslation } from '#src/translation/commands/deliver-translation.ts';
import { translationStates } from '#src/translation/queries/ledger.ts';
import { sourceTextsAt } from '#src/translation/queries/source-texts.ts';
import {
  type DeliveredTranslation,
  deliveredTranslations,
} from '#src/translation/queries/translations.ts';
import { idOfNamed } from '#src/translation/routes/id-of-named.ts';

/** `/translations/{id}`: what a translator or translation system is given of an item, and delivers. */
export function translationRoutes(app: TypedApp, services: Services): void {
  const { db } = services.database;
  const shownOf = (request: FastifyRequest) => ({
    locales: shownLanguages(callerOf(request), services.config),
    defaultLocale: services.config.defaultLocale,
  });
  serveCall(app, 'readTranslations', async (request) => {
    const id = await idOfNamed(db, request.params.id);
    const item = (await storedItems(db, [id])).get(id);
    if (item === undefined) throw notFound();
    const waiting = (await deliveredTranslations(db, [id])).get(id) ?? [];
    const shown = shownOf(request);
    const entries = translationStates(item, waiting, shown).map((state) => {
      const own = item.locales[state.locale];
      const delivered = waiting.find(({ locale }) => locale === state.locale);
      return {
        ...state,
        slug: own?.slug ?? null,
        fields: own === undefined ? null : { ...own.fields },
        delivered: delivered === undefined ? null : presentDelivered(delivered),
      };
    });
    const versions = entries.flatMap(({ source_version, delivered_version }) =>
      [source_version, delivered_version].filter((each) => each !== null),
    );
    const sources = await sourceTextsAt(db, item, versions, shown.defaultLocale);
    const { type, version } = item;
    return { data: { id, type, version, locales: entries, sources }, meta: null };
  });

  serveCall(app, 'deliverTranslation', async (request) => {
    refuseLanguage(callerOf(request), request.body.locale);
    const id = await idOfNamed(db, request.params.id);
    const item = await deliverTranslation(db, id, request.body, publishingOf(request, services));
    const waiting = (await deliveredTranslations(db, [id])).get(id) ?? [];
    const states = translationStates(item, waiting, shownOf(request));
    return { data: { id, version: item.version, locales: states }, meta: null };
  });
}

function presentDelivered(delivered: DeliveredTranslation) {
  const { slug, fields, source_version, delivered_at, machine } = delivered;
  return {
    slug,
    fields: { ...fields },
    source_version,
    delivered_at: delivered_at.toISOString(),
    machine: [...machine],
  };
}
