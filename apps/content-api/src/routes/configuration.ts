import { z } from 'zod';
import { CONFIGURATION_TAG, REDIRECTS_TAG } from '#src/changes/tags.ts';
import { presentConfiguration } from '#src/presenters/configuration.ts';
import { notFound } from '#src/problems.ts';
import { readConfiguration, readRedirect } from '#src/queries/configuration.ts';
import { readRoute } from '#src/routes/read-route.ts';
import { localeOf } from '#src/routes/reading-request.ts';
import { isStorable } from '#src/routes/storable-text.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

const RedirectAnswer = z.object({
  data: z.object({ to: z.string(), permanent: z.boolean() }),
  meta: z.object({ tags: z.array(z.string()) }),
});

export function configurationRoutes(app: TypedApp, services: Services): void {
  const { readDb } = services.database;

  readRoute(app, services, 'configuration', async ({ reading }) => {
    reading.note(CONFIGURATION_TAG);
    const stored = await readConfiguration(readDb);
    return { data: presentConfiguration(stored, reading.reader.locale) };
  });

  app.get(
    '/redirects',
    {
      schema: {
        summary: 'Where an old path of the site leads',
        querystring: z.strictObject({
          path: z.string().startsWith('/').max(2000).refine(isStorable),
        }),
        response: { 200: RedirectAnswer },
      },
    },
    async (request) => {
      localeOf(request, services);
      const data = await readRedirect(readDb, request.query.path);
      if (data === null) throw notFound();
      return { data, meta: { tags: [REDIRECTS_TAG] } };
    },
  );
}
