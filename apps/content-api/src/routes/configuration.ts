import { ConfigurationAnswer } from '@masthead/contract/configuration';
import { z } from 'zod';
import { CONFIGURATION_TAG, REDIRECTS_TAG } from '#src/changes/tags.ts';
import { presentConfiguration } from '#src/presenters/configuration.ts';
import { notFound } from '#src/problems.ts';
import { readConfiguration, readRedirect } from '#src/queries/configuration.ts';
import { cacheFor, localeOf, readingOf } from '#src/routes/reading-request.ts';
import { isStorable } from '#src/routes/storable-text.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

const RedirectAnswer = z.object({
  data: z.object({ to: z.string(), permanent: z.boolean() }),
  meta: z.object({ tags: z.array(z.string()) }),
});

export function configurationRoutes(app: TypedApp, services: Services): void {
  const { readDb } = services.database;

  app.get(
    '/configuration',
    { schema: { summary: 'What the shell shows', response: { 200: ConfigurationAnswer } } },
    async (request, reply) => {
      const reading = readingOf(request, services);
      reading.note(CONFIGURATION_TAG);
      const data = presentConfiguration(await readConfiguration(readDb), reading.reader.locale);
      const meta = await reading.meta();
      cacheFor(reply, meta.expires_at, reading.reader.now);
      return { data, meta };
    },
  );

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
