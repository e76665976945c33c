import type { FastifyInstance } from 'fastify';
import FindMyWay, { type HTTPMethod } from 'find-my-way';
import { notFound, ProblemError } from '#src/platform/problems.ts';

/** The methods that calls are made with. */
const METHODS: readonly HTTPMethod[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

const nothing = (): void => undefined;

/**
 * Answers unknown addresses with 404, and wrong methods with 405 and `Allow` (RFC 9110 §15.5.6), before a
 * body is read. Knows the calls registered after it.
 */
export function refuseOtherMethods(app: FastifyInstance, maxParamLength: number): void {
  const calls = FindMyWay({ maxParamLength });
  app.addHook('onRoute', ({ method, url }) => {
    for (const each of METHODS.filter((known) => [method].flat().includes(known))) {
      if (calls.findRoute(each, url) === null) calls.on(each, url, nothing);
    }
  });
  app.addHook('onRequest', async (request) => {
    if (!request.is404) return;
    const [path = ''] = request.url.split('?');
    const allow = METHODS.filter((method) => calls.find(method, path) !== null);
    if (allow.length === 0) throw notFound();
    const detail = `This call is made with ${allow.join(' or ')}.`;
    throw new ProblemError('method_not_allowed', detail, { allow });
  });
}
