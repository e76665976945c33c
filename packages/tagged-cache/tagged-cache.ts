import { LRUCache } from 'lru-cache';
import { ALL_TAG, TagIndex } from './tag-index.ts';

export interface Tagged<V> {
  readonly value: V;
  readonly tags: readonly string[];
  /** In memory, without its key. */
  readonly bytes: number;
}

/** The tags that changed since the reading began. */
export type Reading = ReadonlySet<string>;

/** Bytes of an entry, and of each tag, beside their texts. */
const OVERHEAD = 500;
const CHARACTER = 2;

/**
 * Values by key, bounded in bytes (LRU), invalidated by tags. A value read before a change that was
 * announced meanwhile is not stored.
 */
export class TaggedCache<V> {
  readonly #slots: LRUCache<string, Tagged<V>>;
  readonly #index = new TagIndex();
  readonly #readings = new Set<Set<string>>();
  #evictions = 0;

  /** 0 stores nothing; fractions of a byte do not count. */
  constructor(maxBytes: number) {
    this.#slots = new LRUCache({
      // The library takes 0 for no bound; nothing fits into 1.
      maxSize: Math.max(1, Math.floor(maxBytes)),
      sizeCalculation: ({ tags, bytes }, key) =>
        OVERHEAD * (1 + tags.length) + key.length * CHARACTER + bytes,
      dispose: ({ tags }, key, reason) => {
        if (reason === 'evict') this.#evictions += 1;
        this.#index.remove(key, tags);
      },
    });
  }

  get size(): number {
    return this.#slots.size;
  }

  /** Values that made room for others. */
  get evictions(): number {
    return this.#evictions;
  }

  get bytes(): number {
    return this.#slots.calculatedSize;
  }

  get(key: string): V | undefined {
    return this.#slots.get(key)?.value;
  }

  /** Does not count as a use. */
  peek(key: string): V | undefined {
    return this.#slots.peek(key)?.value;
  }

  /** `read` may `keep` what it has read since `reading` began. */
  async during<T>(read: (reading: Reading) => Promise<T>): Promise<T> {
    const changed = new Set<string>();
    this.#readings.add(changed);
    try {
      return await read(changed);
    } finally {
      this.#readings.delete(changed);
    }
  }

  /** Unless it changed while it was read. */
  keep(key: string, tagged: Tagged<V>, changed: Reading): void {
    const { tags } = tagged;
    if (changed.has(ALL_TAG) || tags.some((tag) => changed.has(tag))) return;
    this.#slots.set(key, tagged);
    if (this.#slots.has(key)) this.#index.add(key, tags);
  }

  /** `*` drops everything. */
  invalidate(tags: readonly string[]): void {
    for (const changed of this.#readings) for (const tag of tags) changed.add(tag);
    if (tags.includes(ALL_TAG)) this.#slots.clear();
    for (const key of this.#index.keysOf(tags)) this.#slots.delete(key);
  }
}
