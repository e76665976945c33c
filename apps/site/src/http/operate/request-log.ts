import proxyAddr, { compile } from '@fastify/proxy-addr';
import { AccessLog } from '@masthead/lifecycle/access-log';
import { RequestIds } from '@masthead/lifecycle/request-ids';
import type { FastifyServerOptions } from 'fastify';
import type { SiteConfig } from '#src/config.ts';

/** Names and logs requests. */
export function requestLog(
  { accessLog: mode, trustedProxies }: Pick<SiteConfig, 'accessLog' | 'trustedProxies'>,
  logger: FastifyServerOptions['logger'],
) {
  const trust = compile([...trustedProxies]);
  const requestIds = new RequestIds((address) => trust(address, 0));
  const accessLog = new AccessLog({
    ...{ mode, ids: requestIds, logger },
    addressOf: (request) => proxyAddr(request, trust),
  });
  return { requestIds, accessLog };
}
