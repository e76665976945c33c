import { createHash, timingSafeEqual } from 'node:crypto';
import type { Meta } from '@masthead/contract/envelope';
import { SERVICE_HEADER } from '@masthead/contract/service';
import type { FastifyRequest } from 'fastify';
import type { Services } from '#src/services.ts';

type Ends = Pick<Meta, 'expires_at' | 'stale_until'>;

/**
 * The time by which changes are disclosed in advance to everybody but the site, in milliseconds (product.md,
 * `meta.expires_at`).
 */
const MAX_FORESIGHT = 300_000;
const SECOND = 1000;

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request comes from the site, by service token, compared in constant time. */
export function isFromSite(
  { headers }: FastifyRequest,
  { config }: Pick<Services, 'config'>,
): boolean {
  const sent = headers[SERVICE_HEADER];
  return typeof sent === 'string' && timingSafeEqual(digest(sent), digest(config.serviceToken));
}

/**
 * An answer's end as the caller may know it. It reveals when hidden items open: the site gets it exactly,
 * others to the second and five minutes ahead at most, which suffices for caches (decision 0010).
 */
export function disclosedLifetime<T extends Ends>(
  meta: T,
  request: FastifyRequest,
  services: Services,
): T {
  if (isFromSite(request, services)) return meta;
  const latest = services.clock().getTime() + MAX_FORESIGHT;
  const told = (instant: string | null): string => {
    const end = Math.min(instant === null ? latest : Date.parse(instant), latest);
    return new Date(Math.floor(end / SECOND) * SECOND).toISOString();
  };
  return { ...meta, expires_at: told(meta.expires_at), stale_until: told(meta.stale_until) };
}
