import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { placeOfChange } from '@masthead/contract/changes';
import type { FastifyInstance } from 'fastify';
import { type PageFile, readPages, writePages } from '#src/cache/page-file.ts';
import type { SiteConfig } from '#src/config.ts';
import type { SiteServices } from '#src/http/site-services.ts';

export interface SavedPagesOfSite {
  /** Loads an earlier run's pages; returns the id of the last change that it knew, or null. */
  restore(): Promise<string | null>;
  /** All that has changed since is known. */
  confirm(): void;
  /** Writes current pages; nothing while the last run's pages are unconfirmed. */
  save(): Promise<void>;
}

/**
 * Keeps the page cache between runs in the configured folder; null if there is none. `build` names the code.
 */
export function savedPages(
  app: FastifyInstance,
  { config, assets, cache, feed, now }: SiteServices,
  build: string,
): SavedPagesOfSite | null {
  const { savedPagesFolder, cookieSecret } = config;
  if (savedPagesFolder === null) return null;
  const file: PageFile = {
    path: join(savedPagesFolder, 'site-pages.cache'),
    identity: identityOf(config, [build, process.version, assets]),
    secret: `saved pages ${cookieSecret}`,
  };
  let isConfirmed = true;
  return {
    async restore() {
      try {
        const saved = await readPages(file, now());
        if (saved === null) return null;
        cache.restore(saved.pages);
        isConfirmed = false;
        // What is made before the feed is heard is made of nothing older than these.
        feed.lastSeq = placeOfChange(saved.lastId)?.seq ?? null;
        feed.lastId = saved.lastId;
        app.log.info(`${saved.pages.length} pages of the last run are there`);
        return saved.lastId;
      } catch (error) {
        app.log.warn({ reason: String(error) }, 'the pages of the last run are left out');
        return null;
      }
    },
    confirm() {
      isConfirmed = true;
      app.log.info(`${cache.confirm()} pages of the last run are in date`);
    },
    async save() {
      const { lastId } = feed;
      if (lastId === null || !isConfirmed) return;
      try {
        const pages = await writePages(file, { lastId, savedAt: now(), pages: cache.lasting() });
        app.log.info(`${pages} pages are kept for the next run`);
      } catch (error) {
        app.log.warn({ err: error }, 'the pages could not be kept for the next run');
      }
    },
  };
}

/** Changes with everything that pages depend on, except secrets. */
export function identityOf(config: SiteConfig, parts: readonly unknown[]): string {
  const { host, port, workers, cacheBytes, metricsAllow, trustedProxies, ...shown } = config;
  const { publishToken, serviceToken, cookieSecret, purge, savedPagesFolder, ...settings } = shown;
  const all = JSON.stringify([settings, purge?.form, ...parts]);
  return createHash('sha256').update(all).digest('base64url');
}
