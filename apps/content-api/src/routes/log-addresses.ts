import type { FastifyServerOptions } from 'fastify';

const IN_QUERY = /([?&](?:secret|token)=)[^&]*/g;
const IN_PATH = /(\/pitch-collections\/token\/)[^/?]+/;

/** An address as it may stand in a log: what opens something is left out. */
export function loggedAddress(url: string): string {
  return url.replace(IN_QUERY, '$1…').replace(IN_PATH, '$1…');
}

/** The logger's settings, by which no token comes into the log with an address. */
export function withoutTokens(logger: FastifyServerOptions['logger'] = false) {
  if (typeof logger !== 'object') return logger;
  return {
    ...logger,
    serializers: {
      req: ({ method, url, ip }: { method: string; url: string; ip: string }) => ({
        method,
        url: loggedAddress(url),
        remoteAddress: ip,
      }),
    },
  };
}
