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
  app.get('/media/*', (request, reply) => {
    // A backslash is a slash to whoever reads addresses as browsers do: `/media/x\..\..` leads out.
    const target = new URL(pathname + request.url, origin);
    if (!target.pathname.startsWith(`${pathname}/media/`)) return reply.callNotFound();
    return reply.from(target.pathname + target.search, {
      rewriteRequestHeaders: (_request, { cookie: _cookie, authorization: _token, ...headers }) =>
        headers,
      onError: (failed) => {
        failed.code(503).header('retry-after', '5').header('cache-control', 'no-store').send('');
      },
    });
  });
}
