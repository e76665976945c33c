import { warn } from '#src/http/clean-bodies.ts';
import { publishingOf } from '#src/http/publisher-only.ts';
import { serveCall } from '#src/http/serve-call.ts';
import { refuseTarget } from '#src/http/target-language.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import type { Services } from '#src/services.ts';
import { translateByMachine } from '#src/translation/commands/translate-by-machine.ts';
import { machineBudget } from '#src/translation/queries/machine-budget.ts';
import { translationGuide } from '#src/translation/queries/translation-guide.ts';
import { idOfNamed } from '#src/translation/routes/id-of-named.ts';

/** Help for translators: the newsroom's words and style, and a machine where one is set. */
export function translationHelpRoutes(app: TypedApp, services: Services): void {
  const { clock, config, database, machine } = services;
  serveCall(app, 'readGuide', async (request) => {
    const { locale } = request.query;
    refuseTarget(request, config, locale, 'locale');
    const guide = await translationGuide(database.db, locale);
    const budget = machine && { perDay: machine.perDay, now: clock() };
    return {
      data: {
        ...{ locale, ...guide, machine_translation: machine !== null },
        machine_budget: budget && (await machineBudget(database.db, budget)),
      },
      meta: null,
    };
  });

  serveCall(app, 'translateByMachine', async (request) => {
    const { locale } = request.body;
    refuseTarget(request, config, locale, 'locale');
    const id = await idOfNamed(database.db, request.params.id);
    const asked = { id, locale, machine };
    const publishing = publishingOf(request, services);
    const { texts, warnings } = await translateByMachine(database.db, asked, publishing);
    warn(request, warnings);
    return { data: { id, locale, texts }, meta: null };
  });
}
