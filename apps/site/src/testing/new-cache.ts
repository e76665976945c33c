import { type CachedPage, type MadePage, PageCache } from '#src/cache/page-cache.ts';
import { cachedPage } from '#src/testing/cached-page.ts';

const made = (page: CachedPage): MadePage => ({ kind: 'page', page });

/** A cache whose clock does not move until it is set. */
export function newCache(maxBytes = 10_000_000) {
  const clock = { now: 1000 };
  const cache = new PageCache({ maxBytes, now: () => clock.now });
  const put = async (key: string, page: Partial<CachedPage> & { bytes?: number } = {}) => {
    const put = cachedPage(page);
    await cache.make(key, async () => made(put));
    return put;
  };
  const stateOf = (key: string) => cache.lookUp(key).state;
  return { clock, cache, put, stateOf };
}
