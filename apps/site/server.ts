/** Environment, createSite, listen; everything else is in the built bundle. */
import cluster from 'node:cluster';
import { leave, runProgram, type Stopping } from '@masthead/lifecycle/leave';
import { makePrivate, makeWritable } from '@masthead/lifecycle/make-folder';
import { keepFilesPrivate } from '@masthead/lifecycle/private-files';
import { listenProblem, tryToListen } from '@masthead/lifecycle/settings';
import { builtSite } from './built-site.ts';
import { readConfig } from './src/config.ts';
import { handBackConnections } from './src/workers/hand-back.ts';
import { relayMetrics } from './src/workers/relay-metrics.ts';
import { Supervisor, WORKER_NUMBER } from './src/workers/supervisor.ts';

/** Listens on this process or on its workers; answers what stops it. */
async function serve(): Promise<Stopping> {
  keepFilesPrivate();
  checkFolder();
  const { app, config, drain, warmUp } = await builtSite({
    worker: Number(process.env[WORKER_NUMBER] ?? 0),
    logger: { level: process.env.LOG_LEVEL ?? 'info' },
  });
  const { host, port } = config;
  if (cluster.isPrimary && config.workers > 1) {
    await app.close();
    // Each worker would say it, again and again.
    await tryToListen({ prefix: 'SITE', host, port });
    const workers = new Supervisor({ count: config.workers, onGiveUp: fail });
    relayMetrics();
    process.on('SIGUSR2', () => void workers.restart());
    return workers;
  }
  await app.ready();
  // Connections are spread over all workers. A single process waits until it is warm: slow is better than
  // unreachable.
  if (cluster.isWorker) await warmUp();
  await app.listen({ host, port }).catch((error: unknown) => {
    throw listenProblem(error, { prefix: 'SITE', host, port });
  });
  if (!cluster.isWorker) {
    warmUp().catch((error: unknown) =>
      app.log.error({ err: error }, 'pages could not be warmed up'),
    );
  }
  const close = async (): Promise<void> => {
    await app.close();
    await handBackConnections();
  };
  return { stop: () => leave(drain, close), isKept: cluster.isWorker };
}

function checkFolder(): void {
  const { savedPagesFolder } = readConfig(process.env);
  if (savedPagesFolder === null) return;
  // The operator may have chosen a folder that others use too.
  if (process.env.PAGE_CACHE_DIR?.trim()) makeWritable('PAGE_CACHE_DIR', savedPagesFolder);
  else makePrivate('DATA_DIR', savedPagesFolder);
}

function fail(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}

await runProgram(serve);
