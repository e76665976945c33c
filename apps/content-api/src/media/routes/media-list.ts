import { noPlace, pageOf } from '#src/http/keyed-page.ts';
import { serveCall } from '#src/http/serve-call.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { listMedia, mediaTags } from '#src/media/queries/media-list.ts';
import { usesOfMedium } from '#src/media/queries/media-uses.ts';
import { sendOriginal, sendRendition } from '#src/media/routes/media.ts';
import { notFound } from '#src/platform/problems.ts';
import { MEDIA_ROW } from '#src/reading/queries/rows.ts';
import type { Services } from '#src/services.ts';

/** `GET /publishing/media`: the library, where each file is used, and the file itself. */
export function mediaListRoutes(app: TypedApp, services: Services): void {
  const { database, config } = services;
  serveCall(app, 'listMedia', async ({ query }) => {
    const found = await listMedia(database.db, query);
    if (found === null) throw noPlace();
    return { data: found.media, meta: pageOf(found) };
  });

  serveCall(app, 'listMediaTags', async () => ({
    data: await mediaTags(database.db),
    meta: null,
  }));

  serveCall(app, 'listMediumUses', async ({ params: { id } }) => {
    const data = await usesOfMedium(database.db, id, config.defaultLocale);
    if (data === null) throw notFound();
    return { data, meta: null };
  });

  serveCall(app, 'readMediumFile', async (request, reply) => {
    const { id } = request.params;
    const row = await database.db
      .selectFrom('media')
      .where('id', '=', id)
      .select(MEDIA_ROW)
      .executeTakeFirst();
    if (row === undefined) throw notFound();
    reply.header('content-security-policy', "default-src 'none'; sandbox");
    return sendOriginal(request, reply, services, row, true);
  });

  serveCall(app, 'readRendition', async (request, reply) => {
    const { id, rendition } = request.params;
    const row = await database.db
      .selectFrom('media')
      .where('id', '=', id)
      .select(MEDIA_ROW)
      .executeTakeFirst();
    if (row === undefined) throw notFound();
    reply.headers({
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    return sendRendition(request, reply, services, row, rendition);
  });
}
