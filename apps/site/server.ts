/** Environment, createSite, listen; everything else is in the built bundle. */
import cluster from 'node:cluster';
import { leave, type Stopping, stopOnSignals } from '@masthead/lifecycle/leave';
import { listenProblem } from '@masthead/lifecycle/settings';
import { builtSite } from './built-site.ts';
import { handBackConnections } from './src/workers/hand-back.ts';
import { relayMetrics } from './src/workers/relay-metrics.ts';
import { Supervisor, WORKER_NUMBER } from './src/workers/supervisor.ts';

/** Listens on this process or on its workers; answers what stops it. */
async function serve(): Promise<Stopping> {
  const { app, config, drain, warmUp } = await builtSite({
    worker: Number(process.env[WORKER_NUMBER] ?? 0),
    logger: { level: process.env.LOG_LEVEL ?? 'info' },
  });
  if (cluster.isPrimary && config.workers > 1) {
    await app.close();
    const workers = new Supervisor({ count: config.workers, onGiveUp: fail });
    relayMetrics();
    process.on('SIGUSR2', () => void workers.restart());
    return workers;
  }
  await app.ready();
  await warmUp();
  const where = { host: config.host, port: config.port };
  await app.listen(where).catch((error: unknown) => {
    throw listenProblem(error, { prefix: 'SITE', ...where });
  });
  const close = async (): Promise<void> => {
    await app.close();
    await handBackConnections();
  };
  return { stop: () => leave(drain, close), isKept: cluster.isWorker };
}

function fail(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

try {
  stopOnSignals(await serve());
} catch (error) {
  fail(error instanceof Error ? error.message : String(error));
}
