import { loggedAddress } from '@masthead/lifecycle/logged-address';
import type { FastifyServerOptions } from 'fastify';

/** Logger settings that keep tokens, visitors and search terms out of the log. */
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
