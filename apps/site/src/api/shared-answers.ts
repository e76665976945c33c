import { TaggedCache } from '@masthead/tagged-cache/tagged-cache';
import { z } from 'zod';

/** An answer that was read, and the length of its text. */
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
  /** Whether this process hears of every change: what it may not hear of, it must not keep. */
  readonly isFollowing: () => boolean;
}

/** What an answer says of its making; one that does not say cannot be dropped when it changes. */
const Made = z.object({
  meta: z.object({ tags: z.array(z.string()).min(1), expires_at: z.string().nullable() }),
});
/** Of an object in memory for each character of its text. */
const BYTES_PER_CHARACTER = 4;

/**
 * Answers of the content server to everybody, parsed and frozen, for all pages that show them: each is
 * fetched and held against the contract once a version. A change drops exactly what was made of it, in
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

  /** Number of answers that have made room for others. */
  get evictions(): number {
    return this.#kept.evictions;
  }

  /** The answer kept under `key`, or the one that `read` fetches, which is kept unless it changed meanwhile. */
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
    // What a schema has made is what it says.
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

  /** Drops the answers made of any of these tags. */
  invalidate(tags: readonly string[]): void {
    this.#kept.invalidate(tags);
  }
}

function holds({ readAt, expiresAt }: KeptAnswer, now: number): boolean {
  return readAt <= now && (expiresAt === null || now < expiresAt);
}

/** The value itself: what many pages show, none may alter. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}
