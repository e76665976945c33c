import { access, constants } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Registry } from 'prom-client';
import { notFound } from '#src/problems.ts';
import type { Services } from '#src/services.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** `/healthz`: the process is up. `/readyz`: it can do its work, else 503 with what is wrong. */
export async function healthRoutes(
  app: FastifyInstance,
  { database, config, feed, metrics }: Services & { metrics: Registry },
): Promise<void> {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    const checks = await Promise.all([
      check('database', () => sql`select 1`.execute(database.db)),
      check('files', () => access(config.dataDir, constants.W_OK)),
      check('changes', async () => {
        if (!feed.isListening()) throw new Error('not subscribed to the database');
      }),
    ]);
    const failed = checks.filter(({ problem }) => problem !== null);
    reply.code(failed.length === 0 ? 200 : 503).header('cache-control', 'no-store');
    return {
      status: failed.length === 0 ? 'ready' : 'not ready',
      problems: failed.map(({ name, problem }) => `${name}: ${problem}`),
    };
  });

  app.get('/metrics', async (request, reply) => {
    if (!LOOPBACK.has(request.ip) && !config.metricsAllow.includes(request.ip)) throw notFound();
    return reply.type(metrics.contentType).send(await metrics.metrics());
  });
}

async function check(name: string, attempt: () => Promise<unknown>) {
  try {
    await attempt();
    return { name, problem: null };
  } catch (error) {
    return { name, problem: error instanceof Error ? error.message : String(error) };
  }
}
