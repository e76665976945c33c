import { allTags } from '@masthead/contract/changes';
import type { Meta } from '@masthead/contract/envelope';
import { ALL_TAG } from '@masthead/tagged-cache/tag-index';
import { type Reading, TaggedCache } from '@masthead/tagged-cache/tagged-cache';
import type { ChangeFeed } from '#src/changes/feed.ts';
import { AnswerParts } from '#src/reading/queries/answer-parts.ts';

/** An answer to everybody: its data as JSON, and all of its meta, moments included. */
export interface KeptAnswer {
  readonly data: string;
  readonly meta: Meta;
  /** The time of reading, in milliseconds since 1970: the answer knows nothing about the time before. */
  readonly madeAt: number;
}

/** The reader for whom an answer is looked up. */
interface Asked {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Number of the newest change that the caller has seen. */
  readonly seen: number;
}

/** Share of the limit that each kind of parts may take beside the answers. */
const PARTS_SHARE = 0.5;
/** Size in memory, in bytes. */
const CHARACTER = 2;

/**
 * Answers that are the same for everybody, by call and language, bounded in bytes: each is read once
 * however many ask, and dropped by the changes of what it was made of. What this process has not been
 * told of yet is never answered from here: not while a publishing call of its own is unread, not for a
 * site that has seen more, and not while the feed may be behind.
 */
export class AnswerCache {
  readonly #kept: TaggedCache<KeptAnswer> | null;
  readonly #parts: Pick<AnswerParts<unknown>, 'invalidate'>[] = [];
  readonly #maxBytes: number;
  /** The readings in progress, by key; after an announced change no new caller may wait for one. */
  readonly #making = new Map<string, Promise<KeptAnswer | null>>();
  readonly #feed: ChangeFeed;
  #unread = 0;
  /** Answers by where they came from: kept, read with others or again, past the cache. */
  readonly counts = { hit: 0, miss: 0, bypass: 0 };

  /** `maxBytes` 0 turns the cache off. */
  constructor(feed: ChangeFeed, maxBytes: number) {
    this.#feed = feed;
    this.#maxBytes = maxBytes;
    this.#kept = maxBytes === 0 ? null : new TaggedCache(maxBytes);
    feed.onChange((change) => this.#invalidate(allTags(change)));
  }

  get bytes(): number {
    return this.#kept?.bytes ?? 0;
  }

  get size(): number {
    return this.#kept?.size ?? 0;
  }

  /** Number of answers that have made room for others. */
  get evictions(): number {
    return this.#kept?.evictions ?? 0;
  }

  /** Room for parts of one kind that answers share, beside the answers and by the same rule. */
  partsOf<T>(): AnswerParts<T> {
    const parts = new AnswerParts<T>(this.#maxBytes * PARTS_SHARE);
    this.#parts.push(parts);
    return parts;
  }

  /**
   * The answer kept, or the one that `read` makes; null where that makes none that is everybody's.
   * Callers that ask for the same meanwhile share the work.
   */
  async answer(
    { key, now, seen }: Asked,
    read: () => Promise<KeptAnswer | null>,
  ): Promise<KeptAnswer | null> {
    const cache = this.#kept;
    if (cache === null || !this.isCurrent(seen)) {
      this.counts.bypass += 1;
      return read();
    }
    const found = cache.get(key);
    if (found !== undefined && holds(found, now)) {
      this.counts.hit += 1;
      return found;
    }
    this.counts.miss += 1;
    const underWay = this.#making.get(key);
    if (underWay !== undefined) return (await underWay) ?? read();
    const answer = cache
      .during(async (reading) => {
        const made = await read();
        if (made !== null) this.#keep(cache, { key, answer: made, reading, refused: found });
        return made;
      })
      .finally(() => {
        if (this.#making.get(key) === answer) this.#making.delete(key);
      });
    this.#making.set(key, answer);
    return answer;
  }

  /** After a publishing call: nothing is answered from here until the feed has read what it changed. */
  published(): void {
    this.#unread += 1;
    void this.#feed.caughtUp().then(() => {
      this.#unread -= 1;
    });
  }

  clear(): void {
    this.#invalidate([ALL_TAG]);
  }

  /** Whether this process knows of every change up to the newest that the caller has seen. */
  isCurrent(seen: number): boolean {
    return this.#unread === 0 && seen <= this.#feed.lastTold() && this.#feed.problem() === null;
  }

  #keep(
    cache: TaggedCache<KeptAnswer>,
    made: {
      readonly key: string;
      readonly answer: KeptAnswer;
      readonly reading: Reading;
      /** An answer that was found but could not be used: it may be from before the clock was set back. */
      readonly refused: KeptAnswer | undefined;
    },
  ): void {
    const { key, answer, reading, refused } = made;
    const kept = cache.peek(key);
    // A later reading was quicker.
    if (kept !== undefined && kept !== refused && kept.madeAt > answer.madeAt) return;
    cache.keep(key, { value: answer, tags: answer.meta.tags, bytes: sizeOf(answer) }, reading);
  }

  #invalidate(tags: readonly string[]): void {
    this.#kept?.invalidate(tags);
    for (const parts of this.#parts) parts.invalidate(tags);
    // Callers from now on must see the announced changes; these readings may be older.
    this.#making.clear();
  }
}

function holds({ madeAt, meta }: KeptAnswer, now: number): boolean {
  return madeAt <= now && (meta.expires_at === null || now < Date.parse(meta.expires_at));
}

function sizeOf({ data, meta }: KeptAnswer): number {
  return (data.length + JSON.stringify(meta).length) * CHARACTER;
}
