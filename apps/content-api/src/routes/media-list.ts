import { MediaListAnswer, MediaListQuery, MediaUsesAnswer } from '@masthead/contract/media-list';
import { z } from 'zod';
import { notFound } from '#src/problems.ts';
import { listMedia, usesOfMedium } from '#src/queries/media-list.ts';
import { MEDIA_ROW } from '#src/queries/rows.ts';
import { noPlace, pageOf } from '#src/routes/item-list.ts';
import { sendOriginal, sendRendition } from '#src/routes/media.ts';
import { ItemParams, publishingCall } from '#src/routes/publisher-only.ts';
import type { TypedApp } from '#src/routes/typed-app.ts';
import type { Services } from '#src/services.ts';

/** Another revision is another address, for whoever keeps what is answered. */
const RenditionQuery = z.strictObject({ revision: z.string().max(64).optional() });

/** `GET /publishing/media`: the library, where each file is used, and the file itself. */
export function mediaListRoutes(app: TypedApp, services: Services): void {
  const { database, config } = services;
  app.get(
    '/publishing/media',
    publishingCall('The media library, searched and sorted', {
      querystring: MediaListQuery,
      response: { 200: MediaListAnswer },
    }),
    async ({ query }) => {
      const found = await listMedia(database.db, query);
      if (found === null) throw noPlace();
      return { data: found.media, meta: pageOf(found) };
    },
  );

  app.get(
    '/publishing/media/:id/uses',
    publishingCall('Where a medium is used', {
      params: ItemParams,
      response: { 200: MediaUsesAnswer },
    }),
    async ({ params: { id } }) => {
      const data = await usesOfMedium(database.db, id, config.defaultLocale);
      if (data === null) throw notFound();
      return { data, meta: null };
    },
  );

  app.get(
    '/publishing/media/:id/file',
    publishingCall('The file of a medium, whoever else may open it', {
      params: ItemParams,
    }),
    async (request, reply) => {
      const { id } = request.params;
      const row = await database.db
        .selectFrom('media')
        .where('id', '=', id)
        .select(MEDIA_ROW)
        .executeTakeFirst();
      if (row === undefined) throw notFound();
      reply.header('content-security-policy', "default-src 'none'; sandbox");
      return sendOriginal(request, reply, services, row, true);
    },
  );

  app.get(
    '/publishing/media/:id/:rendition',
    publishingCall('A rendition of a picture, whoever else may open it', {
      params: ItemParams.extend({ rendition: z.string().max(40) }),
      querystring: RenditionQuery,
    }),
    async (request, reply) => {
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
    },
  );
}
