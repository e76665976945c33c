import { TranslationAnswer, TranslationInput } from '@masthead/contract/translation';
import { deliverTranslation } from '#src/commands/deliver-translation.ts';
import { translationStates } from '#src/queries/ledger.ts';
import { deliveredTranslations } from '#src/queries/translations.ts';
import { actOf, ItemParams } from '#src/routes/publisher-only.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

/** `POST /translations/{id}`: a translator or translation system delivers one language of an item. */
export function translationRoutes(app: TypedApp, services: Services): void {
  const { db } = services.database;
  const { locales } = services.config;
  app.post(
    '/translations/:id',
    {
      config: { scope: 'translate' },
      schema: {
        security: [{ publisher: [] }],
        summary:
          'Delivers one language of an item as a draft; answers with what is missing or stale',
        params: ItemParams,
        body: TranslationInput,
        response: { 200: TranslationAnswer },
      },
    },
    async (request) => {
      const { id } = request.params;
      const item = await deliverTranslation(db, id, request.body, {
        ...actOf(request, services),
        locales,
      });
      const waiting = (await deliveredTranslations(db, [id])).get(id) ?? [];
      const states = translationStates(item, waiting, locales);
      return { data: { id, version: item.version, locales: states }, meta: null };
    },
  );
}
