import type { FastifyServerOptions } from 'fastify';
import type { ContentClient } from '#src/api/content-client.ts';
import type { PageCache } from '#src/cache/page-cache.ts';
import type { SiteConfig } from '#src/config.ts';
import type { GrantSeal } from '#src/http/grant-seal.ts';
import type { SiteMetrics } from '#src/http/metrics.ts';
import type { Page } from '#src/pages/define-page.ts';
import type { Assets } from '#src/render/assets.ts';
import type { RouteName } from '#src/routes.ts';

/** How the site stands with the content server's change feed. */
export interface FeedState {
  connected: boolean;
  reason: string | null;
}

/** Everything that answers of the site are made with. */
export interface SiteServices {
  readonly config: SiteConfig;
  readonly pages: ReadonlyMap<RouteName, Page>;
  readonly assets: Assets;
  readonly client: ContentClient;
  readonly cache: PageCache;
  readonly feed: FeedState;
  readonly metrics: SiteMetrics;
  /** Of the cookies in which visitors hold their grants. */
  readonly seal: GrantSeal;
  readonly now: () => number;
  readonly isDevelopment: boolean;
  /** Folders of built files served under `/assets/`. */
  readonly assetFolders: readonly string[];
  readonly logger?: FastifyServerOptions['logger'];
}
