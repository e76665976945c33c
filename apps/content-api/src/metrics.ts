import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Counts and times of every call by route, beside the process's own figures. */
export function createMetrics(app: FastifyInstance): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'content_api_request_duration_seconds',
    help: 'Time from request to reply by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    duration.observe(
      { method: request.method, route, status: reply.statusCode },
      reply.elapsedTime / 1000,
    );
  });
  return registry;
}

/** Counts connections that were refused because their address, or all together, had too many. */
export function connectionsRefused(registry: Registry): Counter {
  return new Counter({
    name: 'content_api_connections_refused_total',
    help: 'Connections refused because their address, or all together, had too many',
    registers: [registry],
  });
}
