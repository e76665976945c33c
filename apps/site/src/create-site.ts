import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import '#src/styles/base.css';
import { followChanges } from '#src/api/change-feed.ts';
import { createContentClient } from '#src/api/content-client.ts';
import { PageCache } from '#src/cache/page-cache.ts';
import { readConfig, type SiteConfig } from '#src/config.ts';
import { createGrantSeal } from '#src/http/grant-seal.ts';
import { createMetrics } from '#src/http/metrics.ts';
import { createSiteApp } from '#src/http/site-app.ts';
import type { FeedState } from '#src/http/site-services.ts';
import { loadPages } from '#src/pages/page-modules.ts';
import { type Assets, assetsOfBuild, type Manifest } from '#src/render/assets.ts';

/** Each script's headline fonts are a style sheet of their own, linked by the pages of that script. */
export const scriptFonts = import.meta.glob('./styles/fonts/*.css');

export interface SiteOptions {
  /** The settings of interfaces.md, by name. */
  readonly environment: NodeJS.ProcessEnv;
  /** The two builds' manifests, or the addresses themselves in development. */
  readonly assets: Assets | { readonly client: Manifest; readonly server: Manifest };
  readonly assetFolders?: readonly string[];
  readonly isDevelopment?: boolean;
  readonly logger?: FastifyServerOptions['logger'];
  /** Milliseconds since 1970; the system's clock moved by the configuration where not given. */
  readonly now?: () => number;
}

/**
 * The whole site over a content server, ready to listen; closing it ends the change feed. Throws one
 * error with a line for each setting that is wrong.
 */
export async function createSite(
  options: SiteOptions,
): Promise<{ app: FastifyInstance; config: SiteConfig }> {
  const config = readConfig(options.environment);
  const { assetFolders = [], isDevelopment = false, logger = false } = options;
  const now = options.now ?? (() => Date.now() + config.clockOffset);
  const assets = 'loader' in options.assets ? options.assets : assetsOfBuild(options.assets);
  const cache = new PageCache({ maxBytes: config.cacheBytes, now });
  const metrics = createMetrics(cache);
  const feed: FeedState = { connected: false, reason: null };
  const app = await createSiteApp({
    config,
    pages: await loadPages(),
    assets,
    assetFolders,
    client: createContentClient(config.contentApiUrl),
    cache,
    feed,
    metrics,
    seal: createGrantSeal(config.cookieSecret, now),
    now,
    isDevelopment,
    logger,
  });
  const stop = followChanges({
    url: `${config.contentApiUrl}/changes`,
    token: config.publishToken,
    onChange: (tags) => {
      metrics.invalidated.inc(cache.invalidate(tags));
    },
    onState: (connected, reason) => {
      if (feed.connected !== connected || (!connected && feed.reason === null)) {
        app.log[connected ? 'info' : 'warn'](
          { err: reason },
          connected ? 'following changes' : 'change feed lost',
        );
      }
      feed.connected = connected;
      feed.reason = connected ? null : String(reason);
    },
  });
  app.addHook('onClose', async () => stop());
  return { app, config };
}
