import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { SharedAnswers } from '#src/api/shared-answers.ts';
import type { CdnPurge } from '#src/cache/cdn-purge.ts';
import type { PageCache } from '#src/cache/page-cache.ts';
import type { CacheOutcome } from '#src/http/cache-outcome.ts';
import type { WrittenReplies } from '#src/http/written-replies.ts';

export interface SiteMetrics {
  readonly registry: Registry;
  /** Counts a page that was sent, by what the cache said of it. */
  countReply(outcome: CacheOutcome): void;
  readonly renders: Histogram;
  readonly invalidated: Counter;
  readonly refused: Counter;
  readonly connectionsRefused: Counter;
  readonly searchesRefused: Counter;
}

/** What is kept in memory. */
interface Measured {
  readonly cache: PageCache;
  readonly replies: WrittenReplies;
  readonly answers: SharedAnswers;
}

/** The site's own figures beside the process's. */
export function createMetrics({ cache, replies: written, answers }: Measured): SiteMetrics {
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
    name: 'site_page_cache_transient_pages',
    help: 'Pages kept of which there may be any number: searches, and what is not there',
    registers,
    collect() {
      this.set(cache.transientSize);
    },
  });
  new Gauge({
    name: 'site_page_cache_bytes',
    help: 'Bytes of pages kept, as they are being sent included',
    registers,
    collect() {
      this.set(cache.bytes + written.bytes);
    },
  });
  new Gauge({
    name: 'site_answer_cache_bytes',
    help: 'Bytes of answers of the content server kept',
    registers,
    collect() {
      this.set(answers.bytes);
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
    refused: new Counter({
      name: 'site_pages_refused_total',
      help: 'Pages refused because too many were being made',
      registers,
    }),
    connectionsRefused: new Counter({
      name: 'site_connections_refused_total',
      help: 'Connections refused because their address, or all together, had too many',
      registers,
    }),
    searchesRefused: new Counter({
      name: 'site_searches_refused_total',
      help: 'Searches and suggestions refused because their visitor asked for too many',
      registers,
    }),
    invalidated: new Counter({
      name: 'site_pages_invalidated_total',
      help: 'Pages marked as out of date by published changes',
      registers,
    }),
  };
}

/** How the CDN takes what it is told: pages are right at the site itself whether it does or not. */
export function measurePurges(registry: Registry, purge: CdnPurge): void {
  const registers = [registry];
  new Counter({
    name: 'site_cdn_purges_total',
    help: 'Requests to the CDN to drop pages, by what came of them',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(purge.counts)) this.inc({ result }, count);
    },
  });
  new Gauge({
    name: 'site_cdn_purge_pending_keys',
    help: 'Surrogate keys that the CDN is still to be told of',
    registers,
    collect() {
      this.set(purge.pending);
    },
  });
}
