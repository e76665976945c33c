import { TaggedCache } from '@masthead/tagged-cache/tagged-cache';
import type { Dependencies } from '#src/reading/queries/dependencies.ts';

/** A part that many answers have, with what it was made of and until when it holds. */
export interface AnswerPart<T> {
  readonly value: T;
  /** The dependencies of an answer with the part. */
  readonly tags: readonly string[];
  /** Dependencies of the value beyond what is shown: their changes drop it too, but no answer. */
  readonly droppedBy: readonly string[];
  readonly expiresAt: Date | null;
  readonly staleUntil: Date | null;
  /** Size in memory. */
  readonly bytes: number;
}

/** The reader for whom parts are looked up. */
export interface PartsAsked {
  readonly keys: readonly string[];
  readonly now: Date;
  /** Whether this process knows of every change that the caller may know of. */
  readonly isCurrent: boolean;
}

/** Parts by key, bounded in bytes and dropped by changes as answers are, see `AnswerCache`. */
export class AnswerParts<T> {
  readonly #kept: TaggedCache<{ readonly part: AnswerPart<T>; readonly madeAt: Date }> | null;

  /** `maxBytes` 0 turns the cache off. */
  constructor(maxBytes: number) {
    this.#kept = maxBytes === 0 ? null : new TaggedCache(maxBytes);
  }

  invalidate(tags: readonly string[]): void {
    this.#kept?.invalidate(tags);
  }

  /** The parts that are kept, and the others as `read` makes them, all at once; none where it makes none. */
  async get(
    { keys, now, isCurrent }: PartsAsked,
    read: (missing: readonly string[]) => Promise<ReadonlyMap<string, AnswerPart<T>>>,
  ): Promise<ReadonlyMap<string, AnswerPart<T>>> {
    const cache = this.#kept;
    if (cache === null || !isCurrent) return read(keys);
    const parts = new Map<string, AnswerPart<T>>();
    for (const key of keys) {
      const known = cache.get(key);
      if (known === undefined || known.madeAt > now) continue;
      const { expiresAt } = known.part;
      if (expiresAt === null || now < expiresAt) parts.set(key, known.part);
    }
    const missing = keys.filter((key) => !parts.has(key));
    if (missing.length === 0) return parts;
    const made = await cache.during(async (reading) => {
      const fresh = await read(missing);
      for (const [key, part] of fresh) {
        const { tags, droppedBy, bytes } = part;
        const all = [...tags, ...droppedBy];
        cache.keep(key, { value: { part, madeAt: now }, tags: all, bytes }, reading);
      }
      return fresh;
    });
    return new Map([...parts, ...made]);
  }
}

/** Notes the part for an answer that shows it. */
export function noteParts(
  { tags, lifetime }: Dependencies,
  parts: Iterable<AnswerPart<unknown>>,
): void {
  for (const part of parts) {
    for (const tag of part.tags) tags.add(tag);
    lifetime.leavesAt(part.staleUntil);
    lifetime.changesAt(part.expiresAt);
  }
}
