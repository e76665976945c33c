import type { FastifyInstance } from 'fastify';
import type { SiteServices } from '#src/http/site-services.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

export function healthRoutes(
  app: FastifyInstance,
  { problems, metrics, metricsText, config, newsroom }: SiteServices,
): void {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const found = problems();
    reply.header('cache-control', 'no-store').code(found.length === 0 ? 200 : 503);
    const notes = newsroom.current();
    return {
      status: found.length === 0 ? 'ready' : 'not ready',
      problems: found,
      ...(notes.length > 0 && { notes }),
    };
  });

  app.get('/metrics', async (request, reply) => {
    if (!LOOPBACK.has(request.ip) && !config.metricsAllow.includes(request.ip))
      return reply.callNotFound();
    return reply.type(metrics.registry.contentType).send(await metricsText());
  });
}
