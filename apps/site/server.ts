/** Environment, createSite, listen; everything else is in the built bundle. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { assetsOfBuild, createSite, readConfig } from './dist/server/create-site.js';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const manifest = async (build: 'client' | 'server') =>
  JSON.parse(await readFile(folder(`dist/${build}/.vite/manifest.json`), 'utf8'));

try {
  const config = readConfig(process.env);
  const assets = assetsOfBuild({ client: await manifest('client'), server: await manifest('server') });
  const assetFolders = [folder('dist/client/assets'), folder('dist/server/assets')];
  const logger = { level: process.env.LOG_LEVEL ?? 'info' };
  const site = await createSite({ config, assets, assetFolders, logger });
  let stopping = false;
  const stop = async (): Promise<void> => {
    if (stopping) return;
    stopping = true;
    await site.close();
    process.exit(0);
  };
  for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(event, () => void stop());
  await site.listen({ host: config.host, port: config.port });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
