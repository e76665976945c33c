import type { FileMaker } from '@masthead/article-files/file-maker';
import type { Configuration } from '@masthead/contract/configuration';
import type { AccessLog } from '@masthead/lifecycle/access-log';
import type { Drain } from '@masthead/lifecycle/drain';
import type { RequestIds } from '@masthead/lifecycle/request-ids';
import type { Tracing } from '@masthead/lifecycle/tracing';
import type { Locale } from '@masthead/locales/registry';
import type { TaggedCache } from '@masthead/tagged-cache/tagged-cache';
import type { FastifyServerOptions } from 'fastify';
import type { ContentClient } from '#src/api/content-client.ts';
import type { ContentServerHealth } from '#src/api/content-server-health.ts';
import type { SharedAnswers } from '#src/api/shared-answers.ts';
import type { BodyImprover } from '#src/cache/improve-bodies.ts';
import type { PageCache } from '#src/cache/page-cache.ts';
import type { SiteConfig } from '#src/config.ts';
import type { FeedState } from '#src/http/files/feed-state.ts';
import type { GrantSeal } from '#src/http/grants/grant-seal.ts';
import type { PreviewSeal } from '#src/http/grants/preview-cookies.ts';
import type { SiteMetrics } from '#src/http/operate/metrics.ts';
import type { NewsroomNotes } from '#src/http/pages/newsroom-notes.ts';
import type { WrittenReplies } from '#src/http/replies/written-replies.ts';
import type { Page } from '#src/pages/define-page.ts';
import type { Assets } from '#src/render/assets.ts';
import type { RouteName } from '#src/routes.ts';
import type { SitemapFile } from '#src/sitemaps/sitemap-file.ts';
import type { EmptySearches } from '#src/statistics/empty-searches.ts';
import type { ViewCounter } from '#src/statistics/view-counter.ts';

export interface SiteServices {
  readonly config: SiteConfig;
  readonly newsroom: NewsroomNotes;
  readonly pages: ReadonlyMap<RouteName, Page>;
  readonly assets: Assets;
  readonly client: ContentClient;
  /** Makes articles' files, apart from this thread. */
  readonly files: FileMaker;
  readonly cache: PageCache;
  readonly answers: SharedAnswers;
  /** The files that search engines were sent last, by address. */
  readonly sitemaps: TaggedCache<SitemapFile>;
  /** The last known ones by language, for when the content server is away. */
  readonly lastConfigurations: Map<Locale, Configuration>;
  /** Its pages as they are being sent. */
  readonly replies: WrittenReplies;
  /** Makes what is sent often smaller. */
  readonly improver: BodyImprover;
  /** Counts what is looked at; null where that is off. */
  readonly views: ViewCounter | null;
  /** Notes what is searched for in vain; null where that is off. */
  readonly emptySearches: EmptySearches | null;
  readonly feed: FeedState;
  readonly health: ContentServerHealth;
  readonly metrics: SiteMetrics;
  /** The text of `/metrics`. */
  readonly metricsText: () => Promise<string>;
  /** The reasons why the site is not ready. */
  readonly problems: () => readonly string[];
  readonly requestIds: RequestIds;
  readonly accessLog: AccessLog;
  /** Null where no receiver of traces is set. */
  readonly tracing: Tracing | null;
  /** The seal of the cookies in which visitors hold their grants. */
  readonly seal: GrantSeal;
  /** The seal of the cookies in which they hold a preview. */
  readonly previewSeal: PreviewSeal;
  readonly now: () => number;
  readonly drain: Drain;
  /** Is aborted when the site ends. */
  readonly closing: AbortSignal;
  readonly isDevelopment: boolean;
  /** The built service worker (offline-worker.ts); null where none was built. */
  readonly offlineWorker: string | null;
  /** Folders of built files served under `/assets/`. */
  readonly assetFolders: readonly string[];
  readonly logger?: FastifyServerOptions['logger'];
}
