/** Environment, createSite, listen; everything else is in the built bundle. */
import cluster from 'node:cluster';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { leave, type Stopping, stopOnSignals } from '@masthead/lifecycle/leave';
import { handBackConnections } from './src/workers/hand-back.ts';
import { hashModules } from './src/workers/hash-modules.ts';
import { Supervisor, WORKER_NUMBER } from './src/workers/supervisor.ts';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const built = async (file: string) =>
  JSON.parse(await readFile(folder(`dist/${file}.json`), 'utf8'));

/** Listens on this process or on its workers; answers what stops it. */
async function serve(): Promise<Stopping> {
  // Node cannot strip JSX: the whole site is one bundle, and only through it may modules be loaded.
  const bundle: typeof import('./src/create-site.ts') = await import(
    new URL('dist/server/create-site.js', import.meta.url).href
  );
  const { app, config, drain, warmUp } = await bundle.createSite({
    environment: process.env,
    assets: {
      client: await built('client/.vite/manifest'),
      server: await built('server/.vite/manifest'),
      styles: await built('server/.vite/styles'),
    },
    assetFolders: [folder('dist/client/assets'), folder('dist/server/assets')],
    build: await hashModules(folder('dist/server')),
    worker: Number(process.env[WORKER_NUMBER] ?? 0),
    logger: { level: process.env.LOG_LEVEL ?? 'info' },
  });
  if (cluster.isPrimary && config.workers > 1) {
    await app.close();
    const workers = new Supervisor({ count: config.workers, onGiveUp: fail });
    process.on('SIGUSR2', () => void workers.restart());
    return workers;
  }
  await app.ready();
  await warmUp();
  await app.listen({ host: config.host, port: config.port });
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
