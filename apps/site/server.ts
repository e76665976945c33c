/** Environment, createSite, listen; everything else is in the built bundle. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const manifest = async (build: 'client' | 'server') =>
  JSON.parse(await readFile(folder(`dist/${build}/.vite/manifest.json`), 'utf8'));

try {
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
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await app.close();
    process.exit(0);
  };
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
    process.once(event, () => void stop());
  }
  await app.listen({ host: config.host, port: config.port });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
