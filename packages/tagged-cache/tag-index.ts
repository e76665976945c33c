/** Told by a change after which nothing that is kept can be relied on. */
export const ALL_TAG = '*';

/** Which keys were made of which tags. */
export class TagIndex {
  readonly #keysByTag = new Map<string, Set<string>>();

  /** Number of distinct tags. */
  get size(): number {
    return this.#keysByTag.size;
  }

  add(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys === undefined) this.#keysByTag.set(tag, new Set([key]));
      else keys.add(key);
    }
  }

  /** Forgets a key; `tags` are those with which it was added. */
  remove(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }

  /** The keys made of any of these tags, as they are now; `*` is a tag like any other here. */
  keysOf(tags: readonly string[]): Set<string> {
    return new Set(tags.flatMap((tag) => [...(this.#keysByTag.get(tag) ?? [])]));
  }
}
