import type { InputError } from '@masthead/contract/problem';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { withDeadline } from '#src/deadline.ts';
import { notFound } from '#src/problems.ts';
import { readConfiguration } from '#src/queries/configuration.ts';
import type { Services } from '#src/services.ts';

/** Whoever asks waits no longer than this to hear that something is wrong. */
const MAX_CHECK_TIME = 2000;

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * `/healthz`: the process is up. `/readyz`: it can do its work, else 503 with what is wrong; `notes`
 * name settings that were published and hold from the next start.
 */
export async function healthRoutes(
  app: FastifyInstance,
  { database, config, drain, feed, metrics, newsroom, storage }: Services & { metrics: Registry },
): Promise<void> {
  app.get('/healthz', async () => ({ status: 'ok' }));

  app.get('/readyz', async (_request, reply) => {
    let notes: InputError[] = [];
    const checks = await Promise.all([
      check('database', async () => {
        notes = newsroom.pending(await readConfiguration(database.db));
      }),
      check('files', () => storage.check()),
      check('draining', async () => {
        if (drain.signal.aborted) throw new Error('the server is about to stop');
      }),
      check('changes', async () => {
        const problem = feed.problem();
        if (problem !== null) throw new Error(problem);
      }),
    ]);
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

async function check(name: string, attempt: () => Promise<unknown>) {
  try {
    await withDeadline(attempt(), MAX_CHECK_TIME);
    return { name, problem: null };
  } catch (error) {
    return { name, problem: error instanceof Error ? error.message : String(error) };
  }
}
