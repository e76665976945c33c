import { LRUCache } from 'lru-cache';
import type { CachedPage } from '#src/cache/page-cache.ts';
import { pageSize } from '#src/cache/page-size.ts';
import type { CacheOutcome } from '#src/http/replies/cache-outcome.ts';

export interface WrittenForm {
  readonly head: string[];
  readonly body: Buffer;
  /** Head and body in one; null where the reply is not sent so. */
  readonly whole: Buffer | null;
}

/** Forms that are worth keeping: whole text is large and hardly asked for. */
type KeptEncoding = 'br' | 'gzip';

/** A page's reply for one second: nothing else of its head changes. */
interface WrittenReply {
  readonly second: number;
  readonly outcome: CacheOutcome;
  readonly forms: Readonly<Partial<Record<KeptEncoding, WrittenForm>>>;
}

/** Two lists of headers with the strings that are theirs alone, and their place among others. */
const OVERHEAD = 2500;

/**
 * Header lists and replies of recently sent pages, which change once a second. Bounded in bytes, including
 * pages that the page cache has dropped.
 */
export class WrittenReplies {
  readonly #replies: LRUCache<CachedPage, WrittenReply>;

  constructor(maxBytes: number) {
    this.#replies = new LRUCache({
      maxSize: Math.max(1, Math.floor(maxBytes)),
      sizeCalculation: ({ forms }, page) => OVERHEAD + pageSize(page) + sizeOf(forms),
    });
  }

  get bytes(): number {
    return this.#replies.calculatedSize;
  }

  /** The form as it is sent within this second; made by `write` where it is not there. */
  formOf(
    page: CachedPage,
    encoding: KeptEncoding,
    { second, outcome }: { readonly second: number; readonly outcome: CacheOutcome },
    write: () => WrittenForm,
  ): WrittenForm {
    // Entries are useful for one second only, so recency hardly matters.
    const reply = this.#replies.peek(page);
    const isCurrent = reply?.second === second && reply.outcome === outcome;
    const known = isCurrent ? reply.forms : {};
    const form = known[encoding] ?? write();
    if (form !== known[encoding]) {
      this.#replies.set(page, { second, outcome, forms: { ...known, [encoding]: form } });
    }
    return form;
  }
}

/** Bodies are shared with the page unless they have been recompressed. */
function sizeOf(forms: WrittenReply['forms']): number {
  return Object.values(forms).reduce(
    (sum, { body, whole }) => sum + body.length + (whole?.length ?? 0),
    0,
  );
}
