import { buffer } from 'node:stream/consumers';
import { FontFileId } from '@masthead/contract/font-set';
import { redirectSources, targetIn } from '@masthead/contract/redirects';
import { z } from 'zod';
import { configurationTag, redirectTag } from '#src/changes/tags.ts';
import { fontFileName } from '#src/font-sets/make-set.ts';
import { readRoute } from '#src/http/read-route.ts';
import { localeOf, readDatabaseOf } from '#src/http/reading-request.ts';
import { isStorable } from '#src/http/storable-text.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { notFound } from '#src/platform/problems.ts';
import {
  configurationIn,
  hasPrivacyNotice,
  readConfiguration,
  readFace,
  readRedirect,
} from '#src/reading/queries/configuration.ts';
import type { Services } from '#src/services.ts';

const RedirectAnswer = z.object({
  data: z.object({ to: z.string(), permanent: z.boolean() }),
  meta: z.object({ tags: z.array(z.string()) }),
});

/** A file of a font set, of the newest as of those before. */
async function readCutFace({ renditions }: Services, id: string): Promise<Buffer | null> {
  const found = await renditions.files.find(fontFileName(id));
  return found && buffer(await found.read());
}

export function configurationRoutes(app: TypedApp, services: Services): void {
  const { config, newsroom } = services;

  readRoute(app, services, 'configuration', async ({ reading }) => {
    reading.note(configurationTag(reading.reader.locale));
    const stored = await readConfiguration(reading.db);
    const { locale, source } = reading.reader;
    return {
      data: {
        ...configurationIn(stored, locale, source),
        font_set: services.fontSets.of(locale),
        newsroom: newsroom.present(stored),
        alerts: config.alerts !== null && hasPrivacyNotice(stored),
      },
    };
  });

  app.get(
    '/media/faces/:id.woff2',
    {
      schema: {
        summary: 'A face of the newsroom’s own, or one cut to its texts',
        params: z.object({ id: FontFileId }),
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const bytes =
        (await readFace(await readDatabaseOf(request, services), id)) ??
        (await readCutFace(services, id));
      if (bytes === null) throw notFound();
      return reply
        .headers({
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
        })
        .type('font/woff2')
        .send(bytes);
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
    async (request, reply) => {
      const asked = localeOf(request, services);
      const { path } = request.query;
      const [, first = ''] = path.split('/');
      const own = config.locales.find((locale) => locale === first);
      const sources = redirectSources(path, (segment) => segment === own);
      const db = await readDatabaseOf(request, services);
      const found = await readRedirect(db, sources);
      if (found === null) throw notFound();
      const to = targetIn(found.to, own ?? asked);
      reply.headers({ 'content-language': own ?? asked, vary: 'accept-language' });
      // Where the visitor's language was chosen for them, the next one may be led elsewhere.
      const permanent = found.permanent && (own !== undefined || to === found.to);
      return { data: { to, permanent }, meta: { tags: sources.map(redirectTag) } };
    },
  );
}
