import { compile } from '@fastify/proxy-addr';
import rateLimit from '@fastify/rate-limit';
import { visitorOf } from '@masthead/lifecycle/connections';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SiteConfig } from '#src/config.ts';
import type { SiteServices } from '#src/http/site-services.ts';

const WINDOW_SECONDS = 60;

/** A visitor searches more often than anybody can read. */
export class TooManySearches extends Error {
  /** In seconds. */
  readonly retryAfter = WINDOW_SECONDS;

  constructor() {
    super('too many searches from one address');
  }
}

/** Throws {@link TooManySearches} where the request's visitor has searched too often. */
export type SearchLimit = (request: FastifyRequest) => Promise<void>;

/**
 * Counts searches by the visitor's address, for each is work of its own that no cache spares. A proxy
 * that does not say for whom it asks is not counted: it is no visitor.
 */
export async function searchLimit(
  app: FastifyInstance,
  { config, metrics }: Pick<SiteServices, 'config' | 'metrics'>,
): Promise<SearchLimit> {
  const isTrusted = trustedProxy(config);
  await app.register(rateLimit, { global: false });
  const count = app.createRateLimit({
    max: config.searchesPerMinute,
    timeWindow: WINDOW_SECONDS * 1000,
    keyGenerator: ({ ip }) => visitorOf(ip),
    allowList: ({ ip }) => isTrusted(ip),
  });
  return async (request) => {
    const counted = await count(request);
    if (counted.isAllowed || !counted.isExceeded) return;
    metrics.searchesRefused.inc();
    throw new TooManySearches();
  };
}

/** Whether an address is that of a proxy whose word is taken. */
export function trustedProxy({ trustedProxies }: Pick<SiteConfig, 'trustedProxies'>) {
  const isTrusted = compile([...trustedProxies]);
  return (address: string): boolean => isTrusted(address, 0);
}
