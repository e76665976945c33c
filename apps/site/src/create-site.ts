import { FileMaker } from '@masthead/article-files/file-maker';
import { createDrain, type Drain } from '@masthead/lifecycle/drain';
import { movableClock } from '@masthead/lifecycle/movable-clock';
import { openTracing } from '@masthead/lifecycle/open-tracing';
import { TaggedCache } from '@masthead/tagged-cache/tagged-cache';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import '#src/styles/base.css';
import { reasonOf } from '#src/api/api-errors.ts';
import { type ChangeFeedOptions, followChanges } from '#src/api/change-feed.ts';
import { createContentClient } from '#src/api/content-client.ts';
import { contentServerHealth, probeOf } from '#src/api/content-server-health.ts';
import { SharedAnswers } from '#src/api/shared-answers.ts';
import type { CdnPurge } from '#src/cache/cdn-purge.ts';
import { BodyImprover } from '#src/cache/improve-bodies.ts';
import { PageCache } from '#src/cache/page-cache.ts';
import { readConfig, type SiteConfig } from '#src/config.ts';
import type { FeedState } from '#src/http/files/feed-state.ts';
import { createGrantSeal } from '#src/http/grants/grant-seal.ts';
import { createPreviewSeal } from '#src/http/grants/preview-cookies.ts';
import { copyMetrics } from '#src/http/operate/copy-metrics.ts';
import { createMetrics } from '#src/http/operate/metrics.ts';
import { operatorRoutes } from '#src/http/operate/operator-routes.ts';
import { requestLog } from '#src/http/operate/request-log.ts';
import { newsroomNotes } from '#src/http/pages/newsroom-notes.ts';
import { cdnPurge } from '#src/http/replies/purge-cdn.ts';
import { savedPages } from '#src/http/replies/saved-pages.ts';
import { warmUp } from '#src/http/replies/warm-up.ts';
import { WrittenReplies } from '#src/http/replies/written-replies.ts';
import { createSiteApp } from '#src/http/site-app.ts';
import type { SiteServices } from '#src/http/site-services.ts';
import type { NewsroomSettings } from '#src/newsroom-settings.ts';
import { loadPages } from '#src/pages/page-modules.ts';
import {
  type PrerenderOptions,
  type PrerenderOutcome,
  prerender,
} from '#src/prerender/prerender.ts';
import { type Assets, assetsOfBuild, type Builds } from '#src/render/assets.ts';
import { EmptySearches } from '#src/statistics/empty-searches.ts';
import { ViewCounter } from '#src/statistics/view-counter.ts';

/** Each script's headline fonts are a style sheet of their own, linked by the pages of that script. */
export const scriptFonts = import.meta.glob('./styles/fonts/*.css');

/** Part of `PAGE_CACHE_MB` for pages as they are being sent; the page cache has the rest. */
const REPLIES_SHARE = 1 / 8;
/** The same for what search engines are told, which they ask for a few times a day. */
const SITEMAPS_SHARE = 1 / 16;
const PAGES_SHARE = 1 - REPLIES_SHARE - SITEMAPS_SHARE;

export interface SiteOptions {
  /** The settings of interfaces.md, by name. */
  readonly environment: NodeJS.ProcessEnv;
  /** Source of the settings that the environment leaves open; without it there are none. */
  readonly newsroom?: NewsroomSettings;
  /** The two builds' manifests, or the addresses themselves in development. */
  readonly assets: Assets | Builds;
  readonly assetFolders?: readonly string[];
  readonly isDevelopment?: boolean;
  /** The built service worker's text. */
  readonly offlineWorker?: string;
  /** Number of this process within its copy, from 0: the first does the work that is needed only once. */
  readonly worker?: number;
  readonly build?: string;
  readonly logger?: FastifyServerOptions['logger'];
  /** Milliseconds since 1970; the system's clock moved by the configuration where not given. */
  readonly now?: () => number;
}

export interface Site {
  readonly app: FastifyInstance;
  readonly config: SiteConfig;
  readonly drain: Drain;
  readonly warmUp: (limit?: number) => Promise<number>;
  /** Writes every public page to a folder (prerender/prerender.ts); for a site that does not listen. */
  readonly prerender: (options: Omit<PrerenderOptions, 'build'>) => Promise<PrerenderOutcome>;
}

/**
 * The whole site over a content server; follows the change feed until it is closed. Throws one error with a
 * line for each wrong setting.
 */
export async function createSite(options: SiteOptions): Promise<Site> {
  const config = readConfig(options.environment);
  const { assetFolders = [], isDevelopment = false, logger = false, worker = 0 } = options;
  const clock =
    options.now === undefined ? movableClock(config.clockOffset) : movableClock(0, options.now);
  const { now } = clock;
  const assets = 'loader' in options.assets ? options.assets : assetsOfBuild(options.assets);
  const cache = new PageCache({ maxBytes: config.cacheBytes * PAGES_SHARE, now });
  const replies = new WrittenReplies(config.cacheBytes * REPLIES_SHARE);
  const feed: FeedState = { connected: false, reason: null, lastSeq: null, lastId: null };
  const answers = new SharedAnswers({
    maxBytes: config.answerCacheBytes,
    now,
    isFollowing: () => feed.connected,
  });
  const { requestIds, accessLog } = requestLog(config, logger);
  const tracing = await openTracing(config.tracing);
  const drain = createDrain();
  let isWarming = false;
  const problems = problemsOf(drain, feed, () => isWarming);
  const metrics = createMetrics({ cache, replies, answers, feed, accessLog, problems });
  const probe = probeOf(config.contentApiUrl);
  const health = contentServerHealth(probe);
  const closing = new AbortController();
  const improver = new BodyImprover(closing.signal);
  cache.onKept((body) => improver.keep(body));
  const files = new FileMaker();
  closing.signal.addEventListener('abort', () => files.close());
  const services: SiteServices = {
    config,
    newsroom: newsroomNotes(options.newsroom),
    pages: await loadPages(),
    assets,
    assetFolders,
    client: createContentClient(config.contentApiUrl, {
      serviceToken: config.serviceToken,
      visitorsWait: config.visitorsWait,
      answers,
      closing: closing.signal,
      health,
      tracing,
      lastSeq: () => feed.lastSeq,
      now,
    }),
    files,
    cache,
    answers,
    sitemaps: new TaggedCache(config.cacheBytes * SITEMAPS_SHARE),
    lastConfigurations: new Map(),
    replies,
    views: config.countsViews ? new ViewCounter() : null,
    emptySearches: config.countsSearches ? new EmptySearches() : null,
    improver,
    feed,
    health,
    metrics,
    metricsText: copyMetrics(metrics.registry, worker),
    ...{ problems, requestIds, accessLog, tracing },
    seal: createGrantSeal(config.cookieSecret, now),
    previewSeal: createPreviewSeal(config.cookieSecret, now),
    now,
    drain,
    closing: closing.signal,
    isDevelopment,
    offlineWorker: options.offlineWorker ?? null,
    logger,
  };
  const app = await createSiteApp(services);
  operatorRoutes(app, services, { build: options.build ?? 'development', clock });
  for (const note of services.newsroom.current()) app.log.warn(note);
  const purge = worker === 0 ? cdnPurge(app, services) : null;
  const saved = options.build === undefined ? null : savedPages(app, services, options.build);
  app.addHook('onReady', async () => {
    const resumeAfter = (await saved?.restore()) ?? null;
    const stop = followChanges({
      ...feedOf(app, services, purge),
      ...{ isThere: probe, resumeAfter },
      onResumed(seq, id) {
        feed.lastSeq = seq;
        feed.lastId = id;
        saved?.confirm();
      },
    });
    closing.signal.addEventListener('abort', stop);
  });
  app.addHook('onClose', async () => {
    closing.abort();
    // The other processes' caches hold the same pages: connections are spread over all.
    if (worker === 0) await saved?.save();
    await tracing?.close();
  });
  return {
    ...{ app, config, drain },
    async warmUp(limit) {
      isWarming = true;
      try {
        return await warmUp(services, limit);
      } finally {
        isWarming = false;
      }
    },
    prerender: (run) => prerender(services, { ...run, build: options.build ?? '' }),
  };
}

/** The reasons why the site is not ready, for `/readyz`. */
function problemsOf(
  { signal }: Drain,
  feed: FeedState,
  isWarming: () => boolean,
): () => readonly string[] {
  return () => {
    if (signal.aborted) return ['draining: the site is about to stop'];
    if (isWarming()) return ['warming up: the first page of each kind is being made'];
    return feed.connected ? [] : [`content server: ${feed.reason ?? 'not connected yet'}`];
  };
}

/** The change feed's address, and what the site does with what it hears. */
function feedOf(
  app: FastifyInstance,
  { config, answers, cache, feed, metrics, newsroom, now, sitemaps }: SiteServices,
  purge: CdnPurge | null,
): Omit<ChangeFeedOptions, 'isThere' | 'resumeAfter' | 'onResumed'> {
  return {
    url: `${config.contentApiUrl}/changes`,
    token: config.publishToken,
    onChange(tags, later) {
      const all = [tags, ...later.map((each) => each.tags)].flat();
      answers.invalidate(all);
      sitemaps.invalidate(all);
      metrics.invalidated.inc(cache.invalidate(tags));
      purge?.changed(tags);
      for (const each of later) {
        cache.endBy(each.at, each.tags);
        purge?.changedAt(each.at, each.tags);
      }
      if (tags.some((tag) => tag.startsWith('configuration'))) void newsroom.look(app.log);
    },
    onSeq(seq, id, at) {
      feed.lastSeq = seq;
      feed.lastId = id;
      if (at !== undefined) metrics.changeDelay.observe(Math.max(0, now() - at) / 1000);
    },
    onState(connected, reason) {
      if (feed.connected !== connected || (!connected && feed.reason === null)) {
        app.log[connected ? 'info' : 'warn'](
          { err: reason },
          connected ? 'following changes' : 'change feed lost',
        );
      }
      // A restarted content server may have other settings.
      if (connected && !feed.connected) void newsroom.look(app.log);
      feed.connected = connected;
      feed.reason = connected ? null : reasonOf(reason);
    },
  };
}
