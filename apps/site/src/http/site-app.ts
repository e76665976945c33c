import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import type { ContentClient } from '#src/api/content-client.ts';
import type { PageCache } from '#src/cache/page-cache.ts';
import type { SiteConfig } from '#src/config.ts';
import { cacheHook } from '#src/http/cache-hook.ts';
import { type FeedState, healthRoutes } from '#src/http/health.ts';
import { mediaProxy } from '#src/http/media-proxy.ts';
import type { SiteMetrics } from '#src/http/metrics.ts';
import { pageHandler } from '#src/http/page-handler.ts';
import { staticFiles } from '#src/http/static-files.ts';
import type { Page } from '#src/pages/define-page.ts';
import type { Assets } from '#src/render/assets.ts';
import type { RouteName } from '#src/routes.ts';

/** Everything that answers of the site are made with. */
export interface SiteServices {
  readonly config: SiteConfig;
  readonly pages: ReadonlyMap<RouteName, Page>;
  readonly assets: Assets;
  readonly client: ContentClient;
  readonly cache: PageCache;
  readonly feed: FeedState;
  readonly metrics: SiteMetrics;
  readonly now: () => number;
  readonly isDevelopment: boolean;
  /** Folders of built files served under `/assets/`. */
  readonly assetFolders: readonly string[];
  readonly logger?: FastifyServerOptions['logger'];
}

/** One request's way: cache → host → locale → page → reply. */
export async function createSiteApp(services: SiteServices): Promise<FastifyInstance> {
  const app = Fastify({
    logger: services.logger ?? false,
    disableRequestLogging: true,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 500 },
  });
  app.addHook('onRequest', cacheHook(services));
  healthRoutes(app, services);
  await staticFiles(app, services);
  await mediaProxy(app, services);
  const handle = pageHandler(services);
  app.get('*', handle);
  app.setNotFoundHandler(handle);
  return app;
}
