import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { PageCache } from '#src/cache/page-cache.ts';
import type { CacheOutcome } from '#src/http/send-page.ts';

export interface SiteMetrics {
  readonly registry: Registry;
  /** Counts a page that was sent, by what the cache said of it. */
  countReply(outcome: CacheOutcome): void;
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
  // A plain number each, read when somebody asks: a labelled counter costs more than sending a page.
  const replies: Record<CacheOutcome, number> = {
    hit: 0,
    'fwd=miss': 0,
    'fwd=stale': 0,
    'fwd=bypass': 0,
  };
  new Counter({
    name: 'site_page_replies_total',
    help: 'Pages sent, by what the cache said',
    labelNames: ['cache'],
    registers,
    collect() {
      this.reset();
      for (const [cache, count] of Object.entries(replies)) this.inc({ cache }, count);
    },
  });
  new Gauge({
    name: 'site_page_cache_tags',
    help: 'Distinct tags of the pages kept',
    registers,
    collect() {
      this.set(cache.tags);
    },
  });
  return {
    registry,
    countReply(outcome) {
      replies[outcome] += 1;
    },
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
