import { limitConnections, serverOptions } from '@masthead/lifecycle/connections';
import { namesTwoHosts } from '@masthead/lifecycle/one-host';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { accessRoutes } from '#src/access/routes/access.ts';
import { alertRoutes } from '#src/alerts/routes/alerts.ts';
import { changesRoutes } from '#src/changes/routes/changes.ts';
import { answerWriter } from '#src/http/answer-writer.ts';
import { tokenCallers } from '#src/http/callers.ts';
import { answerErrors, sendProblem } from '#src/http/error-handler.ts';
import { readJsonBodies } from '#src/http/json-body.ts';
import { refuseUnknownParameters } from '#src/http/known-parameters.ts';
import { withoutVisitors } from '#src/http/log-addresses.ts';
import { requestObserver } from '#src/http/observe-requests.ts';
import { openApiDocument } from '#src/http/openapi.ts';
import { refuseOtherMethods } from '#src/http/other-methods.ts';
import type { TypedApp } from '#src/http/typed-app.ts';
import { kitRoutes } from '#src/media/routes/kits.ts';
import { mediaRoutes } from '#src/media/routes/media.ts';
import { connectionsRefused, createMetrics } from '#src/operations/metrics.ts';
import { readinessOf } from '#src/operations/readiness.ts';
import { healthRoutes } from '#src/operations/routes/health.ts';
import { operatorRoutes } from '#src/operations/routes/operator.ts';
import { STUDIO_API } from '#src/people/auth.ts';
import { LINK_PAGE_HEADERS, LINK_PATH, linkPage } from '#src/people/link-page.ts';
import { notFound, ProblemError } from '#src/platform/problems.ts';
import { logRoutes, proofRoutes } from '#src/proof/routes/proof.ts';
import { publishingRoutes } from '#src/publishing-calls.ts';
import { companyRoutes } from '#src/reading/routes/company.ts';
import { configurationRoutes } from '#src/reading/routes/configuration.ts';
import { homeRoutes } from '#src/reading/routes/home.ts';
import { impactRoutes, resourceRoutes } from '#src/reading/routes/impact.ts';
import { newsroomRoutes } from '#src/reading/routes/newsroom.ts';
import { pitchRoutes } from '#src/reading/routes/pitches.ts';
import { sitemapRoutes } from '#src/reading/routes/sitemap.ts';
import { storyRoutes, volumeRoutes } from '#src/reading/routes/stories.ts';
import { typeRoutes } from '#src/reading/routes/types.ts';
import { searchRoutes } from '#src/search/routes/search.ts';
import type { Services } from '#src/services.ts';
import { countRoutes } from '#src/statistics/routes/statistics.ts';
import { newsroomOf } from '#src/studio/newsroom.ts';
import { studioPages } from '#src/studio/pages.ts';
import { studioRoutes } from '#src/studio-calls.ts';

export type App = FastifyInstance;

const MAX_ITEM_BYTES = 32_000_000;
/** Maximum length of an address's segment: a slug in any script, percent-encoded. */
const MAX_SEGMENT_LENGTH = 500;

/** The content server over the given services, ready to listen or to be asked with `inject`. */
export async function createApp(services: Services): Promise<App> {
  const { accessLog, ids, isTrusted, observe } = requestObserver(services);
  const app = Fastify({
    logger: withoutVisitors(services.logger),
    // One line of the access log instead.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: [...services.config.trustedProxies],
    bodyLimit: MAX_ITEM_BYTES,
    genReqId: (request) => ids.of(request),
    forceCloseConnections: true,
    requestTimeout: services.config.connections.requestWithin,
    http: serverOptions(services.config.connections),
    routerOptions: { maxParamLength: MAX_SEGMENT_LENGTH },
    // Addresses that are malformed or too long lead nowhere.
    frameworkErrors(_error, { raw }, reply) {
      if (accessLog.isOn) accessLog.whenAnswered(raw, reply.raw);
      sendProblem(reply, notFound());
    },
  });
  services.drain.watch(app.server);
  observe(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(answerWriter(services.checksAnswers ?? false));
  // All bodies are JSON except uploads; anything else is 415.
  app.removeContentTypeParser('text/plain');
  readJsonBodies(app);
  answerErrors(app);
  app.addHook('onRequest', async ({ raw }) => {
    if (namesTwoHosts(raw)) throw new ProblemError('bad_request', 'The request names two hosts.');
  });
  refuseOtherMethods(app, MAX_SEGMENT_LENGTH);
  const readiness = readinessOf(services);
  const metrics = createMetrics(app, { ...services, accessLog, readiness });
  const refused = connectionsRefused(metrics);
  limitConnections(app.server, services.config.connections, {
    isTrusted,
    onRefused: () => refused.inc(),
  });
  const { config } = services;
  await app.register(healthRoutes, { config, metrics, readiness });
  await app.register(async (operators) =>
    operatorRoutes(operators.withTypeProvider<ZodTypeProvider>(), services),
  );
  await app.register(
    async (api) => {
      refuseUnknownParameters(api);
      await openApiDocument(api);
      const typed = api.withTypeProvider<ZodTypeProvider>();
      configurationRoutes(typed, services);
      homeRoutes(typed, services);
      storyRoutes(typed, services);
      volumeRoutes(typed, services);
      newsroomRoutes(typed, services);
      typeRoutes(typed, services);
      impactRoutes(typed, services);
      resourceRoutes(typed, services);
      companyRoutes(typed, services);
      pitchRoutes(typed, services);
      void typed.register(async (access: TypedApp) => accessRoutes(access, services));
      void typed.register(async (alerts: TypedApp) => alertRoutes(alerts, services));
      searchRoutes(typed, services);
      sitemapRoutes(typed, services);
      logRoutes(typed, services);
      void typed.register(async (proof: TypedApp) => proofRoutes(proof, services));
      void typed.register(async (counts: TypedApp) => countRoutes(counts, services));
      publishingRoutes(typed, services, tokenCallers(services));
      changesRoutes(typed, services);
      mediaRoutes(typed, services);
      kitRoutes(typed, services);
    },
    { prefix: '/api/v1' },
  );
  app.get(LINK_PATH, async (_request, reply) => {
    const newsroom = await newsroomOf(services.database.db, services.config.defaultLocale);
    return reply.headers(LINK_PAGE_HEADERS).send(linkPage(newsroom));
  });
  await app.register(studioPages, services);
  await app.register(
    async (studio) => studioRoutes(studio.withTypeProvider<ZodTypeProvider>(), services),
    { prefix: STUDIO_API },
  );
  return app;
}
