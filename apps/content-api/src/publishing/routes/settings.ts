import { publishingOf } from '#src/http/publisher-only.ts';
import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { putConfiguration } from '#src/publishing/commands/put-configuration.ts';
import { putRedirects } from '#src/publishing/commands/put-redirects.ts';
import {
  newsroomIn,
  readConfiguration,
  wholeConfiguration,
} from '#src/reading/queries/configuration.ts';
import { redirectsRevision, redirectTable } from '#src/reading/queries/redirects.ts';
import { silentSynonyms, silentWarnings } from '#src/search/queries/silent-groups.ts';
import type { Services } from '#src/services.ts';

/** `/publishing/configuration` and `/publishing/redirects`: what is no item. */
export function settingsRoutes(app: TypedApp, services: Services): void {
  const { db } = services.database;
  serveCall(app, 'storeConfiguration', async (request) => {
    const seq = await putConfiguration(db, request.body, {
      ...publishingOf(request, services),
      parsing: services.parsing,
    });
    const pending = services.newsroom.pending(request.body);
    const warnings = [
      ...pending.map(({ path, message }) => ({ path, message })),
      ...silentWarnings(await silentSynonyms(db, services.config, services.clock())),
    ];
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
