import replyFrom from '@fastify/reply-from';
import type { FastifyInstance } from 'fastify';
import type { SiteServices } from '#src/http/site-services.ts';

const TIMEOUT = 60_000;

/** Pictures, films and files come from the content server, under the same path on this host. */
export async function mediaProxy(app: FastifyInstance, { config }: SiteServices): Promise<void> {
  const { origin, pathname } = new URL(config.contentApiUrl);
  await app.register(replyFrom, {
    base: origin,
    undici: { connections: 64, bodyTimeout: TIMEOUT, headersTimeout: TIMEOUT },
  });
  app.get('/media/*', (request, reply) =>
    reply.from(pathname + request.url, {
      rewriteRequestHeaders: (_request, { cookie: _cookie, authorization: _token, ...headers }) =>
        headers,
      onError: (failed) => {
        failed.code(503).header('retry-after', '5').header('cache-control', 'no-store').send('');
      },
    }),
  );
}
