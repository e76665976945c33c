import replyFrom from '@fastify/reply-from';
import { PREVIEW_HEADER } from '@masthead/contract/preview';
import type { FastifyInstance } from 'fastify';
import { FilePool } from '#src/http/files/file-pool.ts';
import { bearerList, fileGrants } from '#src/http/grants/grant-cookies.ts';
import { previewsOfFile } from '#src/http/grants/preview-cookies.ts';
import type { SiteServices } from '#src/http/site-services.ts';

const MAX_SILENCE = 60_000;

/** Pictures, films and files come from the content server, under the same path on this host. */
export async function mediaProxy(
  app: FastifyInstance,
  { config, feed, seal, previewSeal }: SiteServices,
): Promise<void> {
  const { origin, pathname } = new URL(config.contentApiUrl);
  const limits = { connections: 64, bodyTimeout: MAX_SILENCE, headersTimeout: MAX_SILENCE };
  const undici = new FilePool(origin, limits, () => !feed.connected);
  await app.register(replyFrom, { base: origin, undici });
  app.get('/media/*', async (request, reply) => {
    // Browsers treat a backslash as a slash: `/media/x\..\..` would leave the folder.
    const target = new URL(pathname + request.url, origin);
    if (!target.pathname.startsWith(`${pathname}/media/`)) return reply.callNotFound();
    const held = await fileGrants(seal, request.headers.cookie);
    const grants = bearerList(held);
    const preview = await previewsOfFile(previewSeal, request.headers.cookie);
    return reply.from(target.pathname + target.search, {
      // A client told to come back in five seconds must not retry in five milliseconds.
      retryDelay: () => null,
      rewriteRequestHeaders: (
        _request,
        { cookie: _cookie, authorization: _token, [PREVIEW_HEADER]: _preview, ...headers },
      ) => ({
        ...headers,
        ...(grants !== '' && { authorization: `Bearer ${grants}` }),
        ...(preview !== '' && { [PREVIEW_HEADER]: preview }),
      }),
      onError: (failed) => {
        failed.code(503).header('retry-after', '5').header('cache-control', 'no-store').send('');
      },
    });
  });
}
