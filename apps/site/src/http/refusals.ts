import type { IncomingMessage, ServerResponse } from 'node:http';
import { locationOf } from '@masthead/contract/site-path';
import { namesTwoHosts } from '@masthead/lifecycle/one-host';
import type { SiteConfig } from '#src/config.ts';
import { trustedProxy } from '#src/http/operate/search-limit.ts';

/** Paths for operators and load balancers, who call the site itself. */
const OPERATORS = /^\/(?:healthz|readyz|metrics|operator\/(?:state|clock))(?:\?|$)/;

/**
 * Refuses requests that name two hosts (400), and redirects http to https where a proxy reports it. False if
 * there is nothing to refuse.
 */
export function refusals(config: SiteConfig) {
  const isTrusted = trustedProxy(config);
  const { origin, mediaOrigin } = config;
  const isHttps = [origin, mediaOrigin].every((each) => each.startsWith('https:'));

  /** Only the nearest proxy's entry is trustworthy. */
  function cameOverHttp({ headers, socket }: IncomingMessage): boolean {
    const said = headers['x-forwarded-proto'];
    if (said === undefined || !isTrusted(socket.remoteAddress ?? '')) return false;
    return String(said).split(',').at(-1)?.trim().toLowerCase() === 'http';
  }

  return (request: IncomingMessage, response: ServerResponse): boolean => {
    const { url = '/', method, headers } = request;
    if (namesTwoHosts(request)) {
      end(response, 400, { connection: 'close' });
      return true;
    }
    if (!isHttps || OPERATORS.test(url) || !cameOverHttp(request)) return false;
    const isMedia = headers.host?.toLowerCase() === new URL(mediaOrigin).host;
    const path = url.startsWith('/') ? url : '/';
    const location = locationOf(`${isMedia ? mediaOrigin : origin}${path}`);
    end(response, method === 'GET' || method === 'HEAD' ? 301 : 308, { location });
    return true;
  };
}

function end(response: ServerResponse, status: number, headers: Record<string, string>): void {
  response
    .writeHead(status, { ...headers, 'cache-control': 'no-store', 'content-length': 0 })
    .end();
}
