import { LRUCache } from 'lru-cache';
import { ALL_TAG, TagIndex } from './tag-index.ts';

/** A value, and the tags of all that it was made of. */
export interface Tagged<V> {
  readonly value: V;
  readonly tags: readonly string[];
  /** What it takes in memory, its key apart. */
  readonly bytes: number;
}

/** A reading that is under way: the tags that changed since it began. */
export type Reading = ReadonlySet<string>;

/** Of an entry and of each of its tags, beside their texts, in bytes; two of them a character. */
const OVERHEAD = 500;
const CHARACTER = 2;

/**
 * Values by key, bounded in bytes, least recently used first to go, each dropped by the changes of what
 * it was made of. What was read from before a change that was told meanwhile is not kept.
 */
export class TaggedCache<V> {
  readonly #slots: LRUCache<string, Tagged<V>>;
  readonly #index = new TagIndex();
  readonly #readings = new Set<Set<string>>();
  #evictions = 0;

  /** With `maxBytes` 0 nothing is kept; a fraction of a byte counts for nothing. */
  constructor(maxBytes: number) {
    this.#slots = new LRUCache({
      // The library counts in whole bytes and takes 0 for no bound; nothing fits into 1.
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

  /** Number of values that have made room for others. */
  get evictions(): number {
    return this.#evictions;
  }

  get bytes(): number {
    return this.#slots.calculatedSize;
  }

  /** The value kept; undefined for none. */
  get(key: string): V | undefined {
    return this.#slots.get(key)?.value;
  }

  /** The same, without its counting as a use. */
  peek(key: string): V | undefined {
    return this.#slots.peek(key)?.value;
  }

  /** Runs `read`, which may `keep` what it has read since `reading` began. */
  async during<T>(read: (reading: Reading) => Promise<T>): Promise<T> {
    const changed = new Set<string>();
    this.#readings.add(changed);
    try {
      return await read(changed);
    } finally {
      this.#readings.delete(changed);
    }
  }

  /** Keeps a value, unless it changed while it was read. */
  keep(key: string, tagged: Tagged<V>, changed: Reading): void {
    const { tags } = tagged;
    if (changed.has(ALL_TAG) || tags.some((tag) => changed.has(tag))) return;
    this.#slots.set(key, tagged);
    if (this.#slots.has(key)) this.#index.add(key, tags);
  }

  /** Drops all that was made of any of these tags; with `*` everything. */
  invalidate(tags: readonly string[]): void {
    for (const changed of this.#readings) for (const tag of tags) changed.add(tag);
    if (tags.includes(ALL_TAG)) this.#slots.clear();
    for (const key of this.#index.keysOf(tags)) this.#slots.delete(key);
  }
}
