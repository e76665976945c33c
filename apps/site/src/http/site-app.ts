import { createServer } from 'node:http';
import { limitConnections, serverOptions } from '@masthead/lifecycle/connections';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { appFiles } from '#src/http/files/app-files.ts';
import { identityFiles } from '#src/http/files/identity-files.ts';
import { itemCards } from '#src/http/files/item-cards.ts';
import { mediaProxy } from '#src/http/files/media-proxy.ts';
import { proofFiles } from '#src/http/files/proof-files.ts';
import { searchEngineFiles } from '#src/http/files/search-engine-files.ts';
import { staticFiles } from '#src/http/files/static-files.ts';
import { alertForms } from '#src/http/forms/alert-forms.ts';
import { gateForm } from '#src/http/forms/gate-form.ts';
import { verifyForms } from '#src/http/forms/verify-forms.tsx';
import { languageSwitch } from '#src/http/languages/language-switch.ts';
import { countSearches } from '#src/http/operate/count-searches.ts';
import { countViews } from '#src/http/operate/count-views.ts';
import { healthRoutes } from '#src/http/operate/health.ts';
import { requestObserver } from '#src/http/operate/observe-requests.ts';
import { searchLimit, trustedProxy } from '#src/http/operate/search-limit.ts';
import { pageAnswers } from '#src/http/pages/page-answers.ts';
import { pageHandler } from '#src/http/pages/page-handler.ts';
import { pageTargets } from '#src/http/pages/page-target.ts';
import { refusals } from '#src/http/refusals.ts';
import { answersFromCache } from '#src/http/replies/answer-from-cache.ts';
import { KEEP_ALIVE_SECONDS } from '#src/http/replies/send-page.ts';
import { strictTransport } from '#src/http/security-headers.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { suggestRoute } from '#src/http/suggest-route.ts';

/**
 * One request's way, file by file: here → `answer-from-cache` (a page that is kept leaves) → `page-handler`
 * (whose address it is) → `serve-page` (stale-while-revalidate) → `make-page` → `load-address` → the page's own.
 */
export async function createSiteApp(services: SiteServices): Promise<FastifyInstance> {
  const { targetOf, keyOf, pageOf } = pageTargets(services);
  const fromCache = answersFromCache(services, { keyOf });
  const refuse = refusals(services.config);
  const answers = pageAnswers(services);
  const observe = requestObserver(services, { refuse, fromCache });
  const app = Fastify({
    // Cached pages are answered before routing and hooks, which would cost more than the page.
    serverFactory(route, options) {
      const server = createServer(
        {
          ...options,
          ...serverOptions(services.config.connections),
          keepAliveTimeout: KEEP_ALIVE_SECONDS * 1000,
          // Nearly all requests have no body: none of its events need to be gone through.
          optimizeEmptyRequests: true,
        },
        (request, response) => observe(request, response, route),
      );
      services.drain.watch(server);
      limitConnections(server, services.config.connections, {
        isTrusted: trustedProxy(services.config),
        onRefused: () => services.metrics.connectionsRefused.inc(),
      });
      return server;
    },
    logger: services.logger ?? false,
    genReqId: (request) => services.requestIds.of(request),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    trustProxy: [...services.config.trustedProxies],
    routerOptions: { maxParamLength: 500 },
    // An address that is no well-formed URL is not found like any other.
    frameworkErrors: (_error, request, reply) => void handle(request, reply),
  });
  const inSearch = searchLimit(services);
  const { hsts } = services.config;
  if (hsts > 0) {
    app.addHook('onRequest', async (_request, reply) => {
      reply.header(...strictTransport(hsts));
    });
  }
  const handle = pageHandler(services, { answers, targetOf, fromCache, inSearch });
  healthRoutes(app, services);
  await staticFiles(app, services);
  identityFiles(app, services);
  itemCards(app, services, { targetOf });
  searchEngineFiles(app, services);
  appFiles(app, services);
  await mediaProxy(app, services);
  suggestRoute(app, services, inSearch);
  countViews(app, services, { pageOf, targetOf });
  countSearches(app, services);
  languageSwitch(app, services, handle);
  alertForms(app, services, { answers });
  verifyForms(app, services, { answers, inSearch });
  proofFiles(app, services);
  gateForm(app, services, { answers, targetOf });
  app.get('*', handle);
  app.setNotFoundHandler(handle);
  return app;
}
