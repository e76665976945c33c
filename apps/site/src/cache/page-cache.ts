import { LRUCache } from 'lru-cache';
import type { Bodies } from '#src/cache/encodings.ts';

/** A finished reply. Times are milliseconds since 1970, null is no end known. */
export interface CachedPage {
  readonly status: number;
  readonly bodies: Bodies;
  readonly etag: string;
  /** Headers that never change while the page is kept. */
  readonly headers: Readonly<Record<string, string>>;
  /** Language → address of the same page in it. */
  readonly alternates: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  readonly expiresAt: number | null;
  readonly staleUntil: number | null;
}

export type Lookup =
  | { readonly state: 'hit' | 'stale'; readonly page: CachedPage }
  | { readonly state: 'miss' };

interface Slot {
  readonly page: CachedPage;
  outdated: boolean;
}

const ALL_TAG = '*';
const MISS: Lookup = { state: 'miss' };

/**
 * Finished pages by key, bounded in bytes, dropped by what they were made of. A page that is out of
 * date is kept as stale, for the case that it cannot be made anew, but never past `staleUntil`.
 */
export class PageCache {
  readonly #slots: LRUCache<string, Slot>;
  readonly #keysByTag = new Map<string, Set<string>>();
  /** For each page in the making: the tags that changed meanwhile. */
  readonly #making = new Map<string, { promise: Promise<CachedPage>; changed: Set<string> }>();
  readonly #now: () => number;

  constructor({ maxBytes, now }: { maxBytes: number; now: () => number }) {
    this.#now = now;
    this.#slots = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: ({ page }, key) => sizeOf(page, key),
      dispose: ({ page }, key) => this.#forgetTags(key, page.tags),
    });
  }

  get size(): number {
    return this.#slots.size;
  }

  get bytes(): number {
    return this.#slots.calculatedSize;
  }

  /** Number of distinct tags of all pages that are kept. */
  get tags(): number {
    return this.#keysByTag.size;
  }

  lookUp(key: string): Lookup {
    const slot = this.#slots.get(key);
    if (slot === undefined) return MISS;
    const now = this.#now();
    const { page, outdated } = slot;
    if (!outdated && (page.expiresAt === null || page.expiresAt > now))
      return { state: 'hit', page };
    if (page.staleUntil !== null && page.staleUntil <= now) return MISS;
    return { state: 'stale', page };
  }

  isMaking(key: string): boolean {
    return this.#making.has(key);
  }

  /** Makes a page and keeps it; callers that ask for the same key meanwhile share the work. */
  make(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const underWay = this.#making.get(key);
    if (underWay !== undefined) return underWay.promise;
    const changed = new Set<string>();
    const promise = render()
      .then((page) => {
        this.#keep(key, page, changed);
        return page;
      })
      .finally(() => this.#making.delete(key));
    this.#making.set(key, { promise, changed });
    return promise;
  }

  /** Marks the pages made of any of these tags as out of date. Returns how many. */
  invalidate(tags: readonly string[]): number {
    for (const { changed } of this.#making.values()) for (const tag of tags) changed.add(tag);
    const keys = tags.includes(ALL_TAG)
      ? new Set(this.#slots.keys())
      : new Set(tags.flatMap((tag) => [...(this.#keysByTag.get(tag) ?? [])]));
    for (const key of keys) {
      const slot = this.#slots.peek(key);
      if (slot !== undefined) slot.outdated = true;
    }
    return keys.size;
  }

  #keep(key: string, page: CachedPage, changed: ReadonlySet<string>): void {
    const outdated = changed.has(ALL_TAG) || page.tags.some((tag) => changed.has(tag));
    this.#slots.set(key, { page, outdated });
    if (!this.#slots.has(key)) return;
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys === undefined) this.#keysByTag.set(tag, new Set([key]));
      else keys.add(key);
    }
  }

  #forgetTags(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }
}

const OVERHEAD = 2000;

/** Visitors choose how long a key is: addresses that lead nowhere are kept for a while as well. */
function sizeOf({ bodies, tags }: CachedPage, key: string): number {
  const { br, gzip, identity } = bodies;
  return OVERHEAD + key.length + br.length + gzip.length + identity.length + tags.length * 100;
}
