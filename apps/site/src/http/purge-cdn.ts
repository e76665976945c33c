import type { FastifyInstance } from 'fastify';
import { CdnPurge } from '#src/cache/cdn-purge.ts';
import { measurePurges } from '#src/http/metrics.ts';
import type { SiteServices } from '#src/http/site-services.ts';

/**
 * The purge of the CDN that the settings name; null where they name none. It begins when the site
 * listens. A CDN that refuses is told of by the log and the figures alone: pages are right at the site.
 */
export function cdnPurge(
  app: FastifyInstance,
  { config, closing, metrics, now }: SiteServices,
): CdnPurge | null {
  const { purge: target } = config;
  if (target === null) return null;
  const purge = new CdnPurge({
    target,
    now,
    closing,
    onState(works, reason) {
      if (works) app.log.info('the CDN takes purges again');
      else app.log.warn({ err: reason }, 'the CDN takes no purges; they are kept and tried again');
    },
  });
  measurePurges(metrics.registry, purge);
  app.addHook('onListen', async () => purge.start());
  return purge;
}
