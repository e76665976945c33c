import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { buildName } from './build-name.ts';
import type { Site, SiteOptions } from './src/create-site.ts';
import { newsroomSettings } from './src/newsroom-settings.ts';

const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const built = async (file: string) =>
  JSON.parse(await readFile(folder(`dist/${file}.json`), 'utf8'));

/** The site as it was built, with this process's settings. */
export async function builtSite(options: Pick<SiteOptions, 'worker' | 'logger'>): Promise<Site> {
  // Node cannot strip JSX: the whole site is one bundle, and only through it may modules be loaded.
  const bundle: typeof import('./src/create-site.ts') = await import(
    new URL('dist/server/create-site.js', import.meta.url).href
  );
  const newsroom = await newsroomSettings(process.env);
  return bundle.createSite({
    environment: newsroom.environment,
    newsroom,
    assets: {
      client: await built('client/.vite/manifest'),
      server: await built('server/.vite/manifest'),
      styles: await built('server/.vite/styles'),
    },
    assetFolders: [folder('dist/client/assets'), folder('dist/server/assets')],
    offlineWorker: await readFile(folder('dist/client/offline-worker.js'), 'utf8'),
    build: await buildName(),
    ...options,
  });
}
