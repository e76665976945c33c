import { callerOf, publishingOf, withdrawalOf } from '#src/http/publisher-only.ts';
import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { refuseSettings } from '#src/people/refuse-beyond.ts';
import { notFound } from '#src/platform/problems.ts';
import { withdrawItem } from '#src/publishing/commands/delete-item.ts';
import { type PublishOutcome, publishItems } from '#src/publishing/commands/publish-items.ts';
import { publishTree } from '#src/publishing/commands/publish-tree.ts';
import { itemRevision } from '#src/publishing/item-revision.ts';
import { silentSynonyms, silentWarnings } from '#src/search/queries/silent-groups.ts';
import type { Services } from '#src/services.ts';
import { asItemInput, storedItems } from '#src/store/queries/stored-items.ts';
import { deliveredTranslations } from '#src/translation/queries/translations.ts';

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

  serveCall(app, 'storeItem', async (request) => {
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
  });

  serveCall(app, 'storeItems', async (request) => {
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
    const silent = configuration
      ? silentWarnings(await silentSynonyms(db, services.config, services.clock()))
      : [];
    const all = [...pending, ...silent];
    for (const { path, message } of all) request.log.warn(`${path}: ${message}`);
    const later = all.map(({ path, message }) => ({
      path: `configuration.${path}`,
      message,
    }));
    return { data: [...outcomes], warnings: [...warnings, ...later], meta: null };
  });
}

function readingRoute(app: TypedApp, { database: { db } }: Services): void {
  serveCall(app, 'readItem', async (request) => {
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
  });
}

function deletingRoute(app: TypedApp, services: Services): void {
  serveCall(app, 'withdrawItem', async (request) => {
    const { seq } = await withdrawItem(services.database.db, {
      id: request.params.id,
      redirectTo: request.body?.redirect_to ?? null,
      answers404: request.body?.answer === 'not_found',
      ...withdrawalOf(request, services),
    });
    return { data: { seq }, meta: null };
  });
}
