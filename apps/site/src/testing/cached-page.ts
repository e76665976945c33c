import type { CachedPage } from '#src/cache/page-cache.ts';

/** A finished page of `bytes` bytes in each form; anything of it can be set. */
export function cachedPage(
  page: Partial<CachedPage> & { readonly bytes?: number } = {},
): CachedPage {
  const { bytes = 10, ...rest } = page;
  const body = Buffer.alloc(bytes, 'x');
  return {
    status: 200,
    bodies: { br: body, gzip: body, identity: body },
    etag: '"tag"',
    headers: {},
    alternates: {},
    tags: [],
    expiresAt: null,
    staleUntil: null,
    ...rest,
  };
}
