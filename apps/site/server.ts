/** Environment, createSite, listen; everything else is in the built bundle. */
import cluster from 'node:cluster';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const manifest = async (build: 'client' | 'server') =>
  JSON.parse(await readFile(folder(`dist/${build}/.vite/manifest.json`), 'utf8'));

/** Listens on this process; answers what stops it. */
async function serve(): Promise<() => Promise<void>> {
  // Node cannot strip JSX: the whole site is one bundle, and only through it may modules be loaded.
  const bundle: typeof import('./src/create-site.ts') = await import(
    new URL('dist/server/create-site.js', import.meta.url).href
  );
  const { app, config } = await bundle.createSite({
    environment: process.env,
    assets: { client: await manifest('client'), server: await manifest('server') },
    assetFolders: [folder('dist/client/assets'), folder('dist/server/assets')],
    logger: { level: process.env.LOG_LEVEL ?? 'info' },
  });
  if (cluster.isPrimary && config.workers > 1) {
    await app.close();
    return serveWithWorkers(config.workers);
  }
  await app.listen({ host: config.host, port: config.port });
  return () => app.close();
}

/** Several processes on one port, each a copy of the site; one that dies is replaced. */
async function serveWithWorkers(count: number): Promise<() => Promise<void>> {
  let isStopping = false;
  cluster.on('exit', () => {
    if (!isStopping) cluster.fork();
  });
  for (let started = 0; started < count; started += 1) cluster.fork();
  return () => {
    isStopping = true;
    return new Promise((resolve) => cluster.disconnect(resolve));
  };
}

try {
  const close = await serve();
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) return;
    isStopping = true;
    await close();
    process.exit(0);
  };
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
    process.once(event, () => void stop());
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
