import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { Readiness } from '#src/operations/readiness.ts';
import { notFound } from '#src/platform/problems.ts';
import type { Services } from '#src/services.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

interface Shown extends Pick<Services, 'config'> {
  readonly metrics: Registry;
  readonly readiness: Readiness;
}

/**
 * `/healthz`: the process is up. `/readyz`: it can do its work, else 503 with what is wrong; `notes`
 * name settings that were published and hold from the next start.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { config, metrics, readiness }: Shown,
): Promise<void> {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const { checks, notes } = await readiness();
    const failed = checks.filter(({ problem }) => problem !== null);
    reply.code(failed.length === 0 ? 200 : 503).header('cache-control', 'no-store');
    return {
      status: failed.length === 0 ? 'ready' : 'not ready',
      problems: failed.map(({ name, problem }) => `${name}: ${problem}`),
      ...(notes.length > 0 && { notes: notes.map(({ path, message }) => `${path}: ${message}`) }),
    };
  });

  app.get('/metrics', async (request, reply) => {
    if (!LOOPBACK.has(request.ip) && !config.metricsAllow.includes(request.ip)) throw notFound();
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}
