import { loggedAddress } from '@masthead/lifecycle/logged-address';
import type { FastifyServerOptions } from 'fastify';

/** The logger's settings, by which no line names a token, who asks, or what is searched for. */
export function withoutVisitors(logger: FastifyServerOptions['logger'] = false) {
  if (typeof logger !== 'object') return logger;
  return {
    ...logger,
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({
        method,
        url: loggedAddress(url).replace(/\?.*/, ''),
      }),
    },
  };
}
