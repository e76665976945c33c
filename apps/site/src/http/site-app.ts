import Fastify, { type FastifyInstance } from 'fastify';
import { cacheHook } from '#src/http/cache-hook.ts';
import { healthRoutes } from '#src/http/health.ts';
import { mediaProxy } from '#src/http/media-proxy.ts';
import { pageHandler } from '#src/http/page-handler.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { staticFiles } from '#src/http/static-files.ts';

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
