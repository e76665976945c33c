/** The site with reload on change: Vite serves the islands and styles, pages are drawn from source. */
import { createServer as createHttpServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { FastifyInstance } from 'fastify';
import { createServer } from 'vite';
import { buildOfflineWorker } from './build/offline-worker.ts';
import { newsroomSettings } from './src/newsroom-settings.ts';
import type { Assets } from './src/render/assets.ts';

type SiteModule = typeof import('./src/create-site.ts');

const ENTRY = '/src/create-site.ts';
let site: { module: SiteModule; app: FastifyInstance } | null = null;

const server = createHttpServer((request, response) => {
  vite.middlewares(request, response, () => {
    currentSite()
      .then((app) => app.routing(request, response))
      .catch((error: unknown) => {
        response.writeHead(500, { 'content-type': 'text/plain' });
        response.end(error instanceof Error ? error.stack : String(error));
      });
  });
});

const vite = await createServer({
  root: fileURLToPath(new URL('.', import.meta.url)),
  server: { middlewareMode: true, hmr: { server } },
  plugins: [
    {
      name: 'masthead:reload-pages',
      hotUpdate({ modules }) {
        // An island replaces itself in the page and keeps its state; all else is drawn on the server.
        const isIsland = modules.every(({ file }) => file?.endsWith('.island.tsx'));
        if (this.environment.name === 'ssr' && modules.length > 0 && !isIsland) {
          vite.environments.client.hot.send({ type: 'full-reload' });
        }
      },
    },
  ],
});

async function currentSite(): Promise<FastifyInstance> {
  // Vite cannot know what a module of the sources exports.
  const module = (await vite.ssrLoadModule(ENTRY)) as SiteModule;
  if (site?.module === module) return site.app;
  await site?.app.close();
  const newsroom = await newsroomSettings(process.env);
  const { app } = await module.createSite({
    environment: newsroom.environment,
    newsroom,
    assets: developmentAssets(),
    isDevelopment: true,
    offlineWorker: await buildOfflineWorker(),
    logger: { level: process.env.LOG_LEVEL ?? 'info' },
  });
  await app.ready();
  site = { module, app };
  return app;
}

/** Every style sheet that the server's module graph has loaded, as links: the first frame is styled. */
function developmentAssets(): Assets {
  return {
    loader: '/client.ts',
    fonts: () => [],
    lateStyles: () => [],
    developmentScripts: [
      { text: react.preambleCode.replace('__BASE__', '/') },
      { src: '/@vite/client' },
    ],
    styles(page, script) {
      const graph = vite.environments.ssr.moduleGraph;
      const all = [...graph.idToModuleMap.values()]
        .map(({ url }) => url)
        .filter((url) => url.endsWith('.css'));
      const isWanted = (url: string): boolean =>
        (!url.includes('/src/styles/fonts/') || url.includes(`/${script}.css`)) &&
        (!url.includes('/src/pages/') || url.includes(`/src/pages/${page}/`));
      const faces = `/src/styles/fonts/${script}.css`;
      return [...new Set([...all, faces].filter(isWanted))];
    },
  };
}

const { SITE_HOST = '127.0.0.1', SITE_PORT = '3000' } = process.env;
const stop = (): void => {
  void Promise.all([site?.app.close(), vite.close()]).then(() => process.exit(0));
};
for (const event of ['SIGINT', 'SIGTERM', 'disconnect'] as const) process.once(event, stop);
server.listen(Number(SITE_PORT), SITE_HOST);
