/** Told after a change that invalidates everything. */
export const ALL_TAG = '*';

export class TagIndex {
  readonly #keysByTag = new Map<string, Set<string>>();

  /** Distinct tags. */
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

  /** `tags` are those it was added with. */
  remove(key: string, tags: readonly string[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }

  /** `*` is an ordinary tag here. */
  keysOf(tags: readonly string[]): Set<string> {
    return new Set(tags.flatMap((tag) => [...(this.#keysByTag.get(tag) ?? [])]));
  }
}
