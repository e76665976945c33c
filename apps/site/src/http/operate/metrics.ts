import type { AccessLog } from '@masthead/lifecycle/access-log';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { SharedAnswers } from '#src/api/shared-answers.ts';
import type { CdnPurge } from '#src/cache/cdn-purge.ts';
import type { PageCache } from '#src/cache/page-cache.ts';
import type { FeedState } from '#src/http/files/feed-state.ts';
import type { CacheOutcome } from '#src/http/replies/cache-outcome.ts';
import type { WrittenReplies } from '#src/http/replies/written-replies.ts';
import type { CountSender } from '#src/statistics/count-sender.ts';
import type { ViewCounter } from '#src/statistics/view-counter.ts';

export interface SiteMetrics {
  readonly registry: Registry;
  countReply(outcome: CacheOutcome): void;
  countStatus(status: number): void;
  readonly renders: Histogram<'page'>;
  /** Seconds from a change's writing until this process has taken it up. */
  readonly changeDelay: Histogram;
  readonly invalidated: Counter;
  readonly refused: Counter;
  readonly connectionsRefused: Counter;
  readonly searchesRefused: Counter;
}

/** Figures of other parts that are shown. */
interface Measured {
  readonly cache: PageCache;
  readonly replies: WrittenReplies;
  readonly answers: SharedAnswers;
  readonly feed: FeedState;
  readonly accessLog: AccessLog;
  /** The reasons why the site is not ready. */
  readonly problems: () => readonly string[];
}

interface Read {
  readonly name: string;
  readonly help: string;
  readonly read: () => number;
}

/** The site's own figures beside the process's. */
export function createMetrics(measured: Measured): SiteMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  for (const each of gaugesOf(measured)) gauge(registry, each);
  for (const each of countersOf(measured)) counter(registry, each);
  const replies: Record<CacheOutcome, number> = {
    hit: 0,
    'fwd=miss': 0,
    'fwd=stale': 0,
    'fwd=bypass': 0,
  };
  labelled(registry, 'cache', replies, {
    name: 'site_page_replies_total',
    help: 'Pages sent, by what the cache said',
  });
  const statuses = { '2xx': 0, '3xx': 0, '4xx': 0, '5xx': 0 };
  labelled(registry, 'status', statuses, {
    name: 'site_responses_total',
    help: 'Answers of any kind, by class of status',
  });
  labelled(registry, 'cache', measured.answers.counts, {
    name: 'site_answers_total',
    help: 'Answers of the content server to everybody by where they came from: hit, miss, bypass',
  });
  return {
    registry,
    countReply(outcome) {
      replies[outcome] += 1;
    },
    countStatus(status) {
      if (status >= 500) statuses['5xx'] += 1;
      else if (status >= 400) statuses['4xx'] += 1;
      else if (status >= 300) statuses['3xx'] += 1;
      else statuses['2xx'] += 1;
    },
    renders: new Histogram({
      name: 'site_page_render_seconds',
      help: 'Time to make a page, data included, by its type',
      labelNames: ['page'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2],
      registers,
    }),
    changeDelay: new Histogram({
      name: 'site_change_delay_seconds',
      help: 'From the writing of a change until this process has taken it up',
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
      registers,
    }),
    refused: count('site_pages_refused_total', 'Pages refused because too many were being made'),
    connectionsRefused: count(
      'site_connections_refused_total',
      'Connections refused because their address, or all together, had too many',
    ),
    searchesRefused: count(
      'site_searches_refused_total',
      'Searches and suggestions refused because their visitor asked for too many',
    ),
    invalidated: count(
      'site_pages_invalidated_total',
      'Pages marked as out of date by published changes',
    ),
  };

  function count(name: string, help: string): Counter {
    return new Counter({ name, help, registers });
  }
}

const figure = (name: string, help: string, read: () => number): Read => ({ name, help, read });

function gaugesOf({ cache, replies, answers, feed, problems }: Measured): Read[] {
  return [
    figure('site_ready', 'Whether it can do its work: 1 or 0', () =>
      Number(problems().length === 0),
    ),
    figure('site_page_cache_pages', 'Pages kept', () => cache.size),
    figure(
      'site_page_cache_transient_pages',
      'Pages kept of which there may be any number: searches, and what is not there',
      () => cache.transientSize,
    ),
    figure(
      'site_page_cache_bytes',
      'Bytes of pages kept, as they are being sent included',
      () => cache.bytes + replies.bytes,
    ),
    figure('site_page_cache_tags', 'Distinct tags of the pages kept', () => cache.tags),
    figure('site_answer_cache_answers', 'Answers of the content server kept', () => answers.size),
    figure(
      'site_answer_cache_bytes',
      'Bytes of answers of the content server kept',
      () => answers.bytes,
    ),
    figure('site_feed_connected', 'Whether the change feed is followed: 1 or 0', () =>
      Number(feed.connected),
    ),
    figure(
      'site_feed_position',
      'Number of the newest change that it was told of',
      () => feed.lastSeq ?? 0,
    ),
  ];
}

function countersOf({ cache, answers, accessLog }: Measured): Read[] {
  return [
    figure(
      'site_page_cache_evictions_total',
      'Pages that have made room for others',
      () => cache.evictions,
    ),
    figure(
      'site_answer_cache_evictions_total',
      'Answers of the content server that have made room for others',
      () => answers.evictions,
    ),
    figure(
      'site_access_log_dropped_total',
      'Lines of the access log left out because nobody read those before',
      () => accessLog.dropped,
    ),
  ];
}

/** The CDN's acceptance of purges; the site itself is correct regardless. */
export function measurePurges(registry: Registry, purge: CdnPurge): void {
  labelled(registry, 'result', purge.counts, {
    name: 'site_cdn_purges_total',
    help: 'Requests to the CDN to drop pages, by what came of them',
  });
  gauge(registry, {
    name: 'site_cdn_purge_pending_keys',
    help: 'Surrogate keys that the CDN is still to be told of',
    read: () => purge.pending,
  });
}

export function measureStatistics(
  registry: Registry,
  { views, sender }: { views: Pick<ViewCounter, 'dropped'>; sender: CountSender },
): void {
  labelled(registry, 'result', sender.counts, {
    name: 'site_statistics_batches_total',
    help: 'Batches of counts by what became of them: sent, failed (and tried again), lost',
  });
  gauge(registry, {
    name: 'site_statistics_waiting_batches',
    help: 'Batches of counts that the content server is still to be told of',
    read: () => sender.waiting,
  });
  counter(registry, {
    name: 'site_statistics_dropped_views_total',
    help: 'Views that were not counted because too many pages were looked at in a minute',
    read: () => views.dropped,
  });
}

function gauge(registry: Registry, { name, help, read }: Read): void {
  new Gauge({
    ...{ name, help, registers: [registry] },
    collect() {
      this.set(read());
    },
  });
}

function counter(registry: Registry, { name, help, read }: Read): void {
  new Counter({
    ...{ name, help, registers: [registry] },
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}

function labelled(
  registry: Registry,
  label: string,
  counts: Readonly<Record<string, number>>,
  { name, help }: Pick<Read, 'name' | 'help'>,
): void {
  new Counter({
    ...{ name, help, labelNames: [label], registers: [registry] },
    collect() {
      this.reset();
      for (const [value, count] of Object.entries(counts)) this.inc({ [label]: value }, count);
    },
  });
}
