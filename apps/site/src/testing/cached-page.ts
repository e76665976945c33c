import { randomBytes } from 'node:crypto';
import { PageBody } from '#src/cache/page-body.ts';
import type { CachedPage } from '#src/cache/page-cache.ts';

/** A finished page of `bytes` bytes, of which each form takes as many; anything of it can be set. */
export function cachedPage(
  page: Partial<CachedPage> & { readonly bytes?: number } = {},
): CachedPage {
  const { bytes = 10, ...rest } = page;
  const noise = randomBytes(bytes);
  return {
    status: 200,
    body: new PageBody(noise),
    etag: '"tag"',
    headers: {},
    alternates: {},
    tags: [],
    expiresAt: null,
    staleUntil: null,
    isTransient: false,
    ...rest,
  };
}
