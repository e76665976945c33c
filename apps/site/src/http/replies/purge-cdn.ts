import type { FastifyInstance } from 'fastify';
import { CdnPurge } from '#src/cache/cdn-purge.ts';
import { measurePurges } from '#src/http/operate/metrics.ts';
import type { SiteServices } from '#src/http/site-services.ts';

/**
 * Purges the configured CDN; null if none is. It starts when the site listens. Refusals only appear in log
 * and metrics, since the site itself is correct.
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
