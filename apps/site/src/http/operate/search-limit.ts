import { compile } from '@fastify/proxy-addr';
import { estimatedSearchCost, USUAL_SEARCH_COST } from '@masthead/contract/search-cost';
import { visitorOf } from '@masthead/lifecycle/connections';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type CurrentSearch, duringSearch } from '#src/api/current-search.ts';
import type { SiteConfig } from '#src/config.ts';
import type { SiteServices } from '#src/http/site-services.ts';

/** An allowance that is used up is whole again after so long. */
const FULL_AFTER_SECONDS = 60;
const MAX_VISITORS = 5000;
/** A proxy that doesn't forward addresses: there may be many visitors behind it. */
const UNCOUNTED: CurrentSearch = { left: 50, spend: () => undefined };

export class TooManySearches extends Error {
  /** Time in seconds. */
  readonly retryAfter = FULL_AFTER_SECONDS;

  constructor() {
    super('too many searches from one address');
  }
}

/** Runs a search for `q`; rejects with {@link TooManySearches} where the request's visitor may not search now. */
export type SearchLimit = <T>(
  request: FastifyRequest,
  q: string,
  search: () => Promise<T>,
) => Promise<T>;

interface Allowance {
  left: number;
  /** Time in milliseconds since 1970. */
  countedAt: number;
}

/**
 * A token bucket per visitor address, of as many usual searches as are allowed a minute. A search is charged
 * by estimate, then by the cost that the content server reports, at least a usual one. Proxies that hide
 * their visitors are not counted.
 */
export function searchLimit({
  config,
  metrics,
  now,
}: Pick<SiteServices, 'config' | 'metrics' | 'now'>): SearchLimit {
  const isTrusted = trustedProxy(config);
  const most = config.searchesPerMinute * USUAL_SEARCH_COST;
  const allowances = new LRUCache<string, Allowance>({ max: MAX_VISITORS });

  function allowanceOf(visitor: string): Allowance {
    const at = now();
    const kept = allowances.get(visitor) ?? { left: most, countedAt: at };
    const earned = (Math.max(0, at - kept.countedAt) * most) / (FULL_AFTER_SECONDS * 1000);
    kept.left = Math.min(most, kept.left + earned);
    kept.countedAt = at;
    allowances.set(visitor, kept);
    return kept;
  }

  return async ({ ip }, q, search) => {
    if (isTrusted(ip)) return duringSearch(UNCOUNTED, search);
    const allowance = allowanceOf(visitorOf(ip));
    let charged = Math.min(most, estimatedSearchCost(q));
    if (allowance.left < charged) {
      metrics.searchesRefused.inc();
      throw new TooManySearches();
    }
    const left = Math.floor((100 * allowance.left) / most);
    allowance.left -= charged;
    let spent = 0;
    const spend = (cost: number): void => {
      spent += cost;
      const due = Math.max(USUAL_SEARCH_COST, spent);
      allowance.left += charged - due;
      charged = due;
    };
    return duringSearch({ left, spend }, search);
  };
}

export function trustedProxy({ trustedProxies }: Pick<SiteConfig, 'trustedProxies'>) {
  const isTrusted = compile([...trustedProxies]);
  return (address: string): boolean => isTrusted(address, 0);
}
