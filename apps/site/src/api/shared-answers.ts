import { TaggedCache } from '@masthead/tagged-cache/tagged-cache';
import { z } from 'zod';

export interface ReadAnswer<T> {
  readonly answer: T;
  readonly length: number;
}

interface KeptAnswer {
  readonly schema: z.ZodType;
  readonly answer: unknown;
  /** Milliseconds since 1970: when it was asked for, and up to when it holds; null: no end known. */
  readonly readAt: number;
  readonly expiresAt: number | null;
}

interface SharedAnswersOptions {
  readonly maxBytes: number;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Whether this process receives every change: otherwise it must not keep answers. */
  readonly isFollowing: () => boolean;
}

/** Metadata of an answer; without it the answer could not be invalidated. */
const Made = z.object({
  meta: z.object({ tags: z.array(z.string()).min(1), expires_at: z.string().nullable() }),
});
/** Estimated memory of an object per character of its text. */
const BYTES_PER_CHARACTER = 4;

/**
 * Parsed and frozen public answers of the content server, shared by all pages. A change invalidates them in
 * the same step as the pages (cache/page-cache.ts).
 */
export class SharedAnswers {
  readonly #kept: TaggedCache<KeptAnswer>;
  readonly #options: SharedAnswersOptions;
  /** Answers by where they came from: kept, fetched, fetched past the cache. */
  readonly counts = { hit: 0, miss: 0, bypass: 0 };

  constructor(options: SharedAnswersOptions) {
    this.#options = options;
    this.#kept = new TaggedCache(options.maxBytes);
  }

  get bytes(): number {
    return this.#kept.bytes;
  }

  get size(): number {
    return this.#kept.size;
  }

  get evictions(): number {
    return this.#kept.evictions;
  }

  /**
   * The answer kept under `key`, or the one that `read` fetches, which is kept unless it changed meanwhile.
   */
  async answer<T extends z.ZodType>(
    key: string,
    schema: T,
    read: () => Promise<ReadAnswer<z.output<T>>>,
  ): Promise<z.output<T>> {
    const { now, isFollowing } = this.#options;
    if (!isFollowing()) {
      this.counts.bypass += 1;
      return (await read()).answer;
    }
    const kept = this.#kept.get(key);
    // What a schema has made conforms to it.
    if (kept?.schema === schema && holds(kept, now())) {
      this.counts.hit += 1;
      return kept.answer as z.output<T>;
    }
    this.counts.miss += 1;
    return this.#kept.during(async (reading) => {
      const readAt = now();
      const { answer, length } = await read();
      const made = Made.safeParse(answer);
      if (made.success && isFollowing()) {
        const { tags, expires_at } = made.data.meta;
        const expiresAt = expires_at === null ? null : Date.parse(expires_at);
        const value = { schema, answer: frozen(answer), readAt, expiresAt };
        this.#kept.keep(key, { value, tags, bytes: length * BYTES_PER_CHARACTER }, reading);
      }
      return answer;
    });
  }

  invalidate(tags: readonly string[]): void {
    this.#kept.invalidate(tags);
  }
}

function holds({ readAt, expiresAt }: KeptAnswer, now: number): boolean {
  return readAt <= now && (expiresAt === null || now < expiresAt);
}

/** Frozen, because many pages share it. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}
