import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PageCache } from '#src/cache/page-cache.ts';

export interface SiteMetrics {
  readonly registry: Registry;
  readonly replies: Counter<'cache'>;
  readonly renders: Histogram;
  readonly invalidated: Counter;
}

/** The site's own figures beside the process's. */
export function createMetrics(cache: PageCache): SiteMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: 'site_page_cache_pages',
    help: 'Pages kept',
    registers,
    collect() {
      this.set(cache.size);
    },
  });
  new Gauge({
    name: 'site_page_cache_bytes',
    help: 'Bytes of pages kept',
    registers,
    collect() {
      this.set(cache.bytes);
    },
  });
  return {
    registry,
    replies: new Counter({
      name: 'site_page_replies_total',
      help: 'Pages sent, by what the cache said',
      labelNames: ['cache'],
      registers,
    }),
    renders: new Histogram({
      name: 'site_page_render_seconds',
      help: 'Time to make a page, data included',
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2],
      registers,
    }),
    invalidated: new Counter({
      name: 'site_pages_invalidated_total',
      help: 'Pages marked as out of date by published changes',
      registers,
    }),
  };
}
