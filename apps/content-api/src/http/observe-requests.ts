import { AsyncLocalStorage } from 'node:async_hooks';
import proxyAddr, { compile } from '@fastify/proxy-addr';
import { AccessLog } from '@masthead/lifecycle/access-log';
import { RequestIds } from '@masthead/lifecycle/request-ids';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { duringCall } from '#src/platform/current-call.ts';
import type { Services } from '#src/services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    accessLog: AccessLog;
  }
}

/** Names, logs, counts and traces requests. */
export function requestObserver({ config, logger, tracing }: Services) {
  const trust = compile([...config.trustedProxies]);
  const isTrusted = (address = ''): boolean => trust(address, 0);
  const ids = new RequestIds(isTrusted);
  const accessLog = new AccessLog({
    ...{ mode: config.accessLog, ids, logger },
    addressOf: (request) => proxyAddr(request, trust),
  });

  /** Call it before any other hook is added. */
  function observe(app: FastifyInstance): void {
    app.decorate('accessLog', accessLog);
    const contexts = new WeakMap<FastifyRequest, ReturnType<typeof AsyncLocalStorage.snapshot>>();
    app.addHook('onRequest', (request, reply, next) => {
      const done = (): void => {
        if (request.method !== 'GET') contexts.set(request, AsyncLocalStorage.snapshot());
        next();
      };
      const route = request.routeOptions.url ?? 'none';
      if (accessLog.isOn) accessLog.whenAnswered(request.raw, reply.raw);
      if (tracing === null) return duringCall(route, done);
      tracing.request(request.raw, reply.raw, isTrusted(request.socket.remoteAddress), () => {
        tracing.route(route);
        duringCall(route, done);
      });
    });
    // A body's end event runs in the connection's async context, not the request's.
    app.addHook('preValidation', (request, _reply, done) => {
      const enter = contexts.get(request);
      if (enter === undefined) done();
      else enter(done);
    });
  }

  return { ids, accessLog, observe, isTrusted };
}
