import { createServer } from 'node:http';
import { limitConnections, serverOptions } from '@masthead/lifecycle/connections';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { alertForms } from '#src/http/alert-forms.ts';
import { answersFromCache } from '#src/http/answer-from-cache.ts';
import { appFiles } from '#src/http/app-files.ts';
import { countViews } from '#src/http/count-views.ts';
import { gateForm } from '#src/http/gate-form.ts';
import { healthRoutes } from '#src/http/health.ts';
import { identityFiles } from '#src/http/identity-files.ts';
import { itemCards } from '#src/http/item-cards.ts';
import { languageSwitch } from '#src/http/language-switch.ts';
import { mediaProxy } from '#src/http/media-proxy.ts';
import { requestObserver } from '#src/http/observe-requests.ts';
import { pageAnswers } from '#src/http/page-answers.ts';
import { pageHandler } from '#src/http/page-handler.ts';
import { pageTargets } from '#src/http/page-target.ts';
import { proofFiles } from '#src/http/proof-files.ts';
import { refusals } from '#src/http/refusals.ts';
import { searchEngineFiles } from '#src/http/search-engine-files.ts';
import { searchLimit, trustedProxy } from '#src/http/search-limit.ts';
import { strictTransport } from '#src/http/security-headers.ts';
import { KEEP_ALIVE_SECONDS } from '#src/http/send-page.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import { staticFiles } from '#src/http/static-files.ts';
import { suggestRoute } from '#src/http/suggest-route.ts';
import { verifyForms } from '#src/http/verify-forms.tsx';

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
  languageSwitch(app, services, handle);
  alertForms(app, services, { answers });
  verifyForms(app, services, { answers, inSearch });
  proofFiles(app, services);
  gateForm(app, services, { answers, targetOf });
  app.get('*', handle);
  app.setNotFoundHandler(handle);
  return app;
}
